import type { EndpointName } from '../../../../src/contract/endpoints.ts'
import type { Weather } from './faulty-proxy.ts'
import type { Part } from './parts-world.ts'
import type { Expectation, Row } from './run-grid.ts'

const UNAVAILABLE = [503, 'unavailable'] as const
const PAYMENTS_UNAVAILABLE = [503, 'payments_unavailable'] as const

const each = (expectation: Expectation, names: readonly EndpointName[]) =>
  Object.fromEntries(names.map((name) => [name, expectation]))

/** Nobody notices. */
const UNNOTICED: Row = { reading: 'as ever', changing: 'as ever' }

/** Without the database only the process itself has something to say. */
const WITHOUT_DATABASE: Row = {
  reading: UNAVAILABLE,
  changing: UNAVAILABLE,
  but: { live: 'as ever', ready: [503, 'not_ready'] },
}

/** What opens a page of the payment provider. What only asks it about one is told how things stand here. */
const WITHOUT_PAYMENTS: Row = {
  ...UNNOTICED,
  but: each(PAYMENTS_UNAVAILABLE, [
    ...(['startCheckout', 'startCardChange', 'reconcileMoney', 'settleStrayPayment'] as const),
  ]),
}

/** Asked with a body, and writes nothing. */
const ASKED: readonly EndpointName[] = [
  ...(['checkZip', 'quoteFirstBox', 'validatePromoCode', 'foreseeNextCharge'] as const),
  ...(['confirmEmail', 'checkResetCode', 'resetPassword'] as const),
  ...([
    'closeStaffSession',
    'passSecondFactor',
    'setFirstStaffPassword',
    'beginSecondFactor',
    'confirmSecondFactor',
  ] as const),
  ...(['previewMenuWeek', 'previewMenuFile', 'importMenuFile', 'previewPlaces', 'importPlaces'] as const),
]

/** Of staff, about what is not there (tests/proof/support/examples): found out before anything is written. */
const ABOUT_NOTHING: readonly EndpointName[] = [
  ...([
    'startRecipeDraft',
    'saveRecipeDraft',
    'discardRecipeDraft',
    'publishRecipe',
    'renewRecipes',
  ] as const),
  ...(['checkIngredient', 'changeMealState', 'repeatMenuWeeks', 'saveClaim'] as const),
  ...(['previewOffer', 'saveMealPicture', 'arrangeMealPictures', 'answerProblem'] as const),
  // Of households: what was typed is not enough.
  ...(['startEmailChange', 'closeAccount'] as const),
  // Of the kitchen: a plan, a batch or food that is not there.
  ...(['releaseProduction', 'withdrawRelease', 'closeProduction', 'tickBatch', 'holdBatch'] as const),
  ...(['recordReading', 'useLots', 'takeLotBack', 'recordIntake', 'printLabels', 'reprintLabels'] as const),
  ...(['swapCases', 'refundCase', 'setClashRule', 'setCooling', 'cookAgain'] as const),
]
/** Likewise, found out in the statement that would write. */
const NOTHING_TO_CHANGE: readonly EndpointName[] = [
  ...(['keepEvidence', 'removeClaim', 'inviteWaiting', 'changePromoCode', 'stopPromoCode'] as const),
  ...(['renewRecoveryCodes', 'removeSecondFactor'] as const),
  ...(['reportProblem', 'takeOutOfBox', 'moveStock', 'holdLot'] as const),
  ...(['undoOrderDelivered', 'leaveOrderUncooked', 'decideDispute'] as const),
]

/** The database takes nothing: everything can be looked at. */
const READ_ONLY: Row = {
  reading: 'as ever',
  changing: UNAVAILABLE,
  but: each('as ever', [...ASKED, ...ABOUT_NOTHING]),
}

/** Besides, what finds nothing to change does not notice that there is no room for it. */
const FULL: Row = {
  ...READ_ONLY,
  but: each('as ever', [
    ...ASKED,
    ...ABOUT_NOTHING,
    ...NOTHING_TO_CHANGE,
    ...(['removePromoCode', 'returnFromCheckout', 'returnFromCardChange', 'startCardChange'] as const),
    'reactivateSubscription',
  ]),
}

/** What each call of a household and of an owner is answered while a part is slow, down or wrong. */
export const GRID: Readonly<Record<Part, Readonly<Record<Exclude<Weather, 'well'>, Row>>>> = {
  database: { slow: UNNOTICED, down: WITHOUT_DATABASE, wrong: WITHOUT_DATABASE },
  payments: { slow: UNNOTICED, down: WITHOUT_PAYMENTS, wrong: WITHOUT_PAYMENTS },
  // No call speaks to the mail server: mails wait in the outbox.
  mail: { slow: UNNOTICED, down: UNNOTICED, wrong: UNNOTICED },
  // The list of served ZIP codes is ours; the service only names the town.
  'zip lookup': { slow: UNNOTICED, down: UNNOTICED, wrong: UNNOTICED },
  disk: { slow: UNNOTICED, down: READ_ONLY, wrong: FULL },
}
