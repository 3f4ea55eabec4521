import type { CalendarWeekWire, SubscriptionCalendar } from '../../contract/household/subscription-wire.ts'
import { termsOnWire } from '../../contract/household/terms-on-wire.ts'
import { selectionsOnWire } from '../../contract/shared/selections-on-wire.ts'
import { stillArrivingSentence } from '../../domain/boxes/coming-boxes.ts'
import { firstOpenDate, stillArriving } from '../../domain/boxes/household-boxes.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mealMinimum } from '../../domain/meal-plan/meal-minimum.ts'
import { resumeSentence } from '../../domain/subscriptions/pause.ts'
import { reactivationTerms } from '../../domain/subscriptions/reactivation-terms.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { findAddress, savedAddressOf } from '../customers/delivery-address.ts'
import { readWeekExceptions } from '../delivery/delivery-weeks.reads.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { boxOnWire } from './boxes/box-on-wire.ts'
import { type PlannedBox, stateFactsOf } from './boxes/plan-boxes.ts'
import { reactivationSentence } from './pauses/reactivate-subscription.ts'
import { reactivationFacts } from './pauses/reactivation-facts.ts'
import { firstResumed } from './pauses/resume-subscription.ts'
import { type BoxesAhead, forecastOf, planAhead, planEveryWeek } from './read-forecast.ts'
import { listReceipts } from './receipts/write-receipt.ts'
import {
  findLatestSubscription,
  listStandingSelections,
  type SubscriptionRow,
} from './subscriptions.records.ts'

/** The weeks ahead of a household: what comes, what it costs, until when it can change, and every coming charge. */
export async function readSubscriptionCalendar(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  userId: string,
): Promise<SubscriptionCalendar> {
  const now = clock.now()
  const subscription = await findLatestSubscription(db, userId)
  const { own, all, later } = await planAhead(kitchen, db, subscription, { userId, now })
  const exceptions = await readWeekExceptions(db)
  const closedWeeks = await closedAhead(kitchen, db, exceptions, now)
  const coming = all.filter(({ facts }) => !closedWeeks.some((week) => isWeekOf(week, facts)))
  return {
    now: now.toISOString(),
    subscription: subscription && (await subscriptionOnWire(kitchen, db, subscription, { own, all, now })),
    weeks: [
      ...(await Promise.all(coming.map((box) => weekOf(kitchen, db, box, { coming, exceptions, now })))),
      ...(subscription ? closedWeeks.map(closedWeek) : []),
    ].sort((a, b) => a.delivery_date.localeCompare(b.delivery_date)),
    forecast: await forecastOf(kitchen, db, { all: coming, later }, { userId, now }),
    credit_cents: await creditBalance(db, userId),
    receipts: await listReceipts(db, userId),
  }
}

async function closedAhead(
  kitchen: Kitchen,
  db: Db,
  exceptions: readonly DeliveryWeekException[],
  now: Date,
): Promise<DeliveryWeekException[]> {
  const last = (await readOpenWeeks(kitchen, db, now)).at(-1)
  const today = businessDateAt(kitchen, now)
  return exceptions.filter(
    ({ status, scheduledDate }) =>
      status === 'closed' &&
      scheduledDate >= today &&
      last !== undefined &&
      scheduledDate < last.scheduledDate,
  )
}

/** A box that was paid for before its week was closed is still shown. */
const isWeekOf = (week: DeliveryWeekException, { scheduledDate, outcome }: PlannedBox['facts']) =>
  week.scheduledDate === scheduledDate && (outcome === null || outcome === 'no_delivery')

const closedWeek = ({ scheduledDate, reason }: DeliveryWeekException): CalendarWeekWire => ({
  delivery_date: scheduledDate,
  moved_from: null,
  reason,
  box: null,
})

async function weekOf(
  kitchen: Kitchen,
  db: Db,
  planned: PlannedBox,
  {
    coming,
    exceptions,
    now,
  }: { coming: readonly PlannedBox[]; exceptions: readonly DeliveryWeekException[]; now: Date },
): Promise<CalendarWeekWire> {
  const { deliveryDate, scheduledDate, ownAddressId, userId } = planned.facts
  const moved = deliveryDate === scheduledDate ? null : scheduledDate
  const exception = exceptions.find((week) => week.scheduledDate === scheduledDate)
  const ownAddress = ownAddressId === null ? null : await findAddress(db, userId, ownAddressId)
  return {
    delivery_date: deliveryDate,
    moved_from: moved,
    reason: moved && (exception?.reason ?? null),
    box: boxOnWire(kitchen, planned, {
      firstOpen: firstOpenDate(coming.map(stateFactsOf), now),
      ownAddress,
      now,
    }),
  }
}

async function subscriptionOnWire(
  kitchen: Kitchen,
  db: Db,
  subscription: SubscriptionRow,
  { own, all, now }: Pick<BoxesAhead, 'own' | 'all'> & { now: Date },
): Promise<NonNullable<SubscriptionCalendar['subscription']>> {
  const { id, status, userId, householdSize, pausedUntil, deliveryAddressId } = subscription
  const address = await findAddress(db, userId, deliveryAddressId)
  if (!address) throw new Error(`There is no address ${deliveryAddressId}`)
  const everyWeek = status === 'canceled' ? null : await planEveryWeek(kitchen, db, subscription)
  const first = status === 'paused' ? firstResumed(kitchen, own, now) : null
  const again = status === 'canceled' ? await reactivationFacts(kitchen, db, subscription, now) : null
  return {
    ...{ id, status, paused_until: pausedUntil, household_size: householdSize },
    meal_minimum: mealMinimum(householdSize),
    every_week_cents: everyWeek?.total.totalCents ?? null,
    address: savedAddressOf(address),
    standing_selections: selectionsOnWire(await listStandingSelections(db, id)),
    if_resumed: first && resumeSentence(kitchen, first),
    if_canceled: stillArrivingSentence(stillArriving(all.map(stateFactsOf))),
    if_reactivated: again && reactivationSentence(again.firstDelivery),
    reactivation_terms: again && termsOnWire(reactivationTerms(kitchen, again)),
  }
}
