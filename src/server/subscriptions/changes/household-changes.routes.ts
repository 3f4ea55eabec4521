import {
  boxRequestSchema,
  changeAddressRequestSchema,
  changedSchema,
  changeHouseholdRequestSchema,
  changeHouseholdResponseSchema,
  editBoxRequestSchema,
  pauseRequestSchema,
  type ReactivateRequest,
  reactivateRequestSchema,
  subscriptionCalendarSchema,
} from '../../../contract/household/subscription-wire.ts'
import { selectionsFromWire } from '../../../contract/shared/selections-on-wire.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { RENEWAL_TERMS_NOT_ACCEPTED } from '../../../domain/subscriptions/reactivation-terms.ts'
import { renewalTermsChangedMessage } from '../../../domain/subscriptions/renewal-terms.ts'
import type { ReactivationAcceptance } from '../../consent/record-renewal-consent.ts'
import { type Endpoint, endpoint, type RequestFacts } from '../../platform/http/endpoint.ts'
import { amountsOnWire, linesOnWire } from '../boxes/box-on-wire.ts'
import { editBox } from '../boxes/edit-box.ts'
import { skipBox, unskipBox } from '../boxes/skip-box.ts'
import { pauseSubscription } from '../pauses/pause-subscription.ts'
import { reactivateSubscription } from '../pauses/reactivate-subscription.ts'
import { resumeSubscription } from '../pauses/resume-subscription.ts'
import { readSubscriptionCalendar } from '../read-calendar.ts'
import { addressChangeOf, changeAddress } from './change-address.ts'
import {
  addressFailures,
  beingClosed,
  boxFailures,
  householdOf,
  mealFailures,
  menuToCome,
  noSubscription,
  pauseFailures,
} from './change-answers.ts'
import { changeHousehold } from './change-household.ts'
import type { ChangeDeps, Changed } from './change-subscription.ts'

const limit = { points: 60, seconds: 60, by: 'account' } as const

const told = <F>(outcome: Outcome<Changed, F>) =>
  outcome.ok ? succeed({ value: { success: true as const, ...outcome.value } }) : outcome

/** What a household does with its coming weeks, without contacting anyone. */
export function householdChangesRoutes(deps: ChangeDeps): Endpoint[] {
  return [calendarRoute(deps), ...weekRoutes(deps), ...subscriptionRoutes(deps), householdRoute(deps)]
}

const calendarRoute = (deps: ChangeDeps) =>
  endpoint({
    name: 'getSubscriptionCalendar',
    summary: 'The coming weeks, the coming charges and the latest receipts',
    access: 'customer',
    response: subscriptionCalendarSchema,
    failures: {},
    handle: async ({ actor }) => succeed({ value: await readSubscriptionCalendar(deps, actor.userId) }),
  })

const weekRoutes = (deps: ChangeDeps) => [
  endpoint({
    name: 'skipBox',
    summary: 'No box in this week',
    access: 'customer',
    body: boxRequestSchema,
    response: changedSchema,
    failures: boxFailures,
    limit,
    handle: async (call) => told(await skipBox(deps, call.body.delivery_date, householdOf(call))),
  }),
  endpoint({
    name: 'unskipBox',
    summary: 'The box of a skipped week comes again',
    access: 'customer',
    body: boxRequestSchema,
    response: changedSchema,
    failures: boxFailures,
    limit,
    handle: async (call) => told(await unskipBox(deps, call.body.delivery_date, householdOf(call))),
  }),
  endpoint({
    name: 'editBox',
    summary: 'The meals of one week, or of every week',
    access: 'customer',
    body: editBoxRequestSchema,
    response: changedSchema,
    failures: { ...boxFailures, ...mealFailures, ...menuToCome },
    limit,
    handle: async (call) => {
      const { delivery_date: deliveryDate, meal_selections: rows, apply } = call.body
      const selections = rows ? selectionsFromWire(rows) : null
      const change = { deliveryDate, selections, everyWeek: apply === 'every_week' }
      return told(await editBox(deps, change, householdOf(call)))
    },
  }),
  endpoint({
    name: 'changeAddress',
    summary: 'Where the box of one week goes, or every box',
    access: 'customer',
    body: changeAddressRequestSchema,
    response: changedSchema,
    failures: { ...boxFailures, ...addressFailures },
    limit,
    handle: async (call) => {
      return told(await changeAddress(deps, addressChangeOf(call.body), householdOf(call)))
    },
  }),
]

const subscriptionRoutes = (deps: ChangeDeps) => [
  endpoint({
    name: 'pauseSubscription',
    summary: 'No boxes until a day, or until resumed',
    access: 'customer',
    body: pauseRequestSchema,
    response: changedSchema,
    failures: { ...noSubscription, ...pauseFailures },
    limit,
    handle: async (call) => told(await pauseSubscription(deps, call.body.until, householdOf(call))),
  }),
  endpoint({
    name: 'resumeSubscription',
    summary: 'Ends a pause; the answer says whether a box comes now',
    access: 'customer',
    response: changedSchema,
    failures: noSubscription,
    limit,
    handle: async (call) => told(await resumeSubscription(deps, householdOf(call))),
  }),
  endpoint({
    name: 'reactivateSubscription',
    summary: 'Takes a canceled subscription up again, with the same meals, address and card',
    access: 'customer',
    body: reactivateRequestSchema,
    response: changedSchema,
    failures: {
      ...noSubscription,
      renewal_terms_not_accepted: [422, RENEWAL_TERMS_NOT_ACCEPTED],
      renewal_terms_changed: [409, renewalTermsChangedMessage],
    },
    limit,
    handle: async (call) =>
      told(await reactivateSubscription(deps, acceptanceOf(call.body, call.facts), householdOf(call))),
  }),
]

function acceptanceOf(body: ReactivateRequest, facts: RequestFacts): ReactivationAcceptance | null {
  const { accepted_renewal_terms: version, shown_terms: shownText = null } = body
  const userAgent = facts.headers.get('user-agent') ?? ''
  return version ? { version, shownText, ip: facts.address, userAgent } : null
}

const householdRoute = (deps: ChangeDeps) =>
  endpoint({
    name: 'changeHousehold',
    summary: 'For how many we cook; as a preview, what would come and what it would cost',
    access: 'customer',
    body: changeHouseholdRequestSchema,
    response: changeHouseholdResponseSchema,
    failures: {
      ...noSubscription,
      ...mealFailures,
      ...beingClosed,
    },
    limit,
    handle: async (call) => {
      const { household_size: householdSize, meal_selections: rows, preview: isPreview } = call.body
      const selections = rows ? selectionsFromWire(rows) : null
      const change = { householdSize, selections, isPreview }
      const outcome = await changeHousehold(deps, change, householdOf(call))
      if (!outcome.ok) return outcome
      const { plan, ...changed } = outcome.value
      return succeed({
        value: {
          success: true as const,
          ...changed,
          plan: {
            delivery_date: plan.facts.deliveryDate,
            meal_minimum: mealMinimum(householdSize),
            lines: linesOnWire(plan),
            amounts: amountsOnWire(plan),
          },
        },
      })
    },
  })
