import { randomUUID } from 'node:crypto'
import type { CustomerEndpointName } from '../../../../src/contract/endpoints.ts'
import { acceptedTerms, homeAddress } from '../../../support/people/ordering.ts'
import { DELIVERY, type World } from '../world.ts'
import { about, type Example, NOTHING_SENT, plain } from './example.ts'

const meals = ({ mealIds: [first = '', second = ''] }: World) => [
  { meal_id: first, quantity: 8 },
  { meal_id: second, quantity: 4 },
]
const notes = { avoid_proteins: ['pork'], avoid_ingredients: [] }
/** A household without a subscription has no weeks to change. */
const NO_SUBSCRIPTION = { unverified: [404, 404] } as const

const orderFlow = {
  getOnboarding: plain(NOTHING_SENT),
  saveDietaryPreferences: plain(() => ({ body: { ...notes, additional_notes: 'No cilantro' } })),
  savePersons: plain(() => ({
    body: { persons: [{ name: 'Ana', portions: 10, must_not: [], dislikes: [] }] },
  })),
  saveHousehold: plain(() => ({ body: { household_size: 1 } })),
  saveAddress: plain(() => ({ body: homeAddress })),
  saveDraftOrder: plain((_, world) => ({ body: { meal_selections: meals(world) } }), 200, {
    but: { unverified: [422, 422] },
  }),
  foreseeNextCharge: plain((_, world) => ({ body: { meal_selections: meals(world), household_size: 1 } })),
  validatePromoCode: plain((of) => ({
    body: { p_code: 'NOSUCH', p_user_id: of.customerId, p_order_amount: 16_000 },
  })),
  removePromoCode: plain(NOTHING_SENT),
  startCheckout: about((of) => ({ body: { order_id: of.draftOrderId, ...acceptedTerms } })),
  returnFromCheckout: about((of) => ({ body: { session_id: of.checkoutSession } })),
  sendOrderEmail: about((of) => ({ body: { orderId: of.paidOrderId } })),
}

const ownAccount = {
  listSessions: plain(NOTHING_SENT),
  endSession: about((of) => ({ body: { session_id: of.sessionId } })),
  endOtherSessions: plain(NOTHING_SENT),
  saveMailConsent: plain(() => ({ body: { weekly_menu: true } })),
  orderEvents: plain(NOTHING_SENT, 200, { isStream: true }),
}

const voices = {
  getMealVoices: plain(NOTHING_SENT),
  saveMealVoice: plain((_, { mealIds: [meal = ''] }) => ({ body: { meal_id: meal, is_favorite: true } })),
  startEmailChange: plain(() => ({ body: { email: 'other@example.com' } }), 422),
  downloadOwnData: plain(NOTHING_SENT),
  closeAccount: plain(() => ({ body: { typed: 'not yet' } }), 422),
  getCalendarFeed: plain(NOTHING_SENT),
  renewCalendarFeed: plain(NOTHING_SENT),
  stopCalendarFeed: plain(NOTHING_SENT),
  getProblems: plain(NOTHING_SENT),
  reportProblem: about(
    (of) => ({
      body: { order_id: of.paidOrderId, meal_id: null, kind: 'unsafe', request_key: randomUUID() },
    }),
    [409, 404],
  ),
  saveRatingMails: plain(() => ({ body: { is_asked_by_mail: true } })),
}

const portal = {
  getPortal: plain(NOTHING_SENT),
  getSubscriptionCalendar: plain(NOTHING_SENT),
  updateSubscriptionMeals: about((of, world) => ({
    body: { order_id: of.pendingOrderId, meal_selections: meals(world) },
  })),
  updatePreferences: plain(() => ({ body: { ...notes, dietary_notes: 'No cilantro' } })),
  startCardChange: plain(NOTHING_SENT),
  returnFromCardChange: about((of) => ({ body: { session_id: of.cardSession } })),
  previewChange: about((of, world) => ({
    body: { kind: 'coming-meals', edit: { order_id: of.pendingOrderId, meal_selections: meals(world) } },
  })),
  skipBox: plain(() => ({ body: { delivery_date: DELIVERY.second } }), 200, { but: NO_SUBSCRIPTION }),
  unskipBox: plain(() => ({ body: { delivery_date: DELIVERY.second } }), 200, { but: NO_SUBSCRIPTION }),
  editBox: plain(
    (_, world) => ({
      body: { delivery_date: DELIVERY.second, meal_selections: meals(world), apply: 'week' },
    }),
    200,
    { but: NO_SUBSCRIPTION },
  ),
  pauseSubscription: plain(() => ({ body: { until: null } }), 200, { but: NO_SUBSCRIPTION }),
  resumeSubscription: plain(NOTHING_SENT, 200, { but: NO_SUBSCRIPTION }),
  changeHousehold: plain(() => ({ body: { household_size: 2 } }), 200, { but: NO_SUBSCRIPTION }),
  changeAddress: about((of) => ({ body: { apply: 'for_good', address_id: of.addressId } })),
  cancelSubscription: plain(() => ({ body: { reason: 'We move' } }), 200, { but: NO_SUBSCRIPTION }),
  reactivateSubscription: plain(() => ({ body: acceptedTerms }), 200, { but: NO_SUBSCRIPTION }),
}

/** Calls of households about their own. */
export const householdExamples: Record<CustomerEndpointName, Example> = {
  ...orderFlow,
  ...ownAccount,
  ...portal,
  ...voices,
}
