import type { CalendarWeekWire, SubscriptionCalendar } from '../../contract/subscription-wire.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import { mealMinimum } from '../../domain/meal-plan/meal-minimum.ts'
import { businessDateAt } from '../../domain/shared/business-time.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import { boxState } from '../../domain/subscriptions/box-state.ts'
import { chargeForecast } from '../../domain/subscriptions/charge-forecast.ts'
import { stillArrivingSentence } from '../../domain/subscriptions/coming-boxes.ts'
import { resumeSentence } from '../../domain/subscriptions/pause.ts'
import { addressOnWire, findAddress } from '../customers/delivery-address.ts'
import { readOpenWeeks, readWeekExceptions } from '../delivery/read-delivery-schedule.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { boxOnWire, dueOf, selectionsOnWire } from './box-on-wire.ts'
import { addressInWords } from './change-address.ts'
import { firstOpenDate, stillArriving } from './coming-boxes.ts'
import { type PlannedBox, planBoxes, stateFactsOf } from './plan-boxes.ts'
import { firstDeliveryAgain, reactivationSentence } from './reactivate-subscription.ts'
import { firstResumed } from './resume-subscription.ts'
import {
  findLatestSubscription,
  listStandingSelections,
  type SubscriptionRow,
} from './subscriptions.records.ts'
import { listReceipts } from './write-receipt.ts'

/** The weeks ahead of a household: what comes, what it costs, until when it can change, and every coming charge. */
export async function readSubscriptionCalendar(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<SubscriptionCalendar> {
  const now = clock.now()
  const subscription = await findLatestSubscription(db, userId)
  const { own, all } = await plannedFrom(db, subscription, { userId, now })
  const exceptions = await readWeekExceptions(db)
  const closedWeeks = await closedAhead(db, exceptions, now)
  const coming = all.filter(({ facts }) => !closedWeeks.some((week) => isWeekOf(week, facts)))
  const creditCents = await creditBalance(db, userId)
  return {
    now: now.toISOString(),
    subscription: subscription && (await subscriptionOnWire(db, subscription, { own, all, now })),
    weeks: [
      ...(await Promise.all(coming.map((box) => weekOf(db, box, { coming, exceptions, now })))),
      ...(subscription ? closedWeeks.map(closedWeek) : []),
    ].sort((a, b) => a.delivery_date.localeCompare(b.delivery_date)),
    forecast: chargeForecast(chargesOf(coming, now), creditCents).map((charge) => ({
      delivery_date: charge.deliveryDate,
      charged_at: charge.chargedAt.toISOString(),
      total_cents: charge.totalCents,
      credit_cents: charge.creditCents,
      due_cents: charge.dueCents,
    })),
    credit_cents: creditCents,
    receipts: await listReceipts(db, userId),
  }
}

type Boxes = { own: readonly PlannedBox[]; all: readonly PlannedBox[] }

/** Boxes from today on: of the subscription while it is live, and what is still paid for of canceled ones. */
async function plannedFrom(
  db: Db,
  subscription: SubscriptionRow | null,
  { userId, now }: { userId: string; now: Date },
): Promise<Boxes> {
  const since = businessDateAt(now)
  const isLive = subscription !== null && subscription.status !== 'canceled'
  const own = isLive ? await planBoxes(db, { subscriptionId: subscription.id, since }) : []
  const paid = await planBoxes(db, { paidOf: userId, since })
  const byDate = (a: PlannedBox, b: PlannedBox) => a.facts.deliveryDate.localeCompare(b.facts.deliveryDate)
  return { own, all: [...paid, ...own].sort(byDate) }
}

async function closedAhead(
  db: Db,
  exceptions: readonly DeliveryWeekException[],
  now: Date,
): Promise<DeliveryWeekException[]> {
  const last = (await readOpenWeeks(db, now)).at(-1)
  const today = businessDateAt(now)
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
  const address = ownAddressId && addressInWords(await findAddress(db, userId, ownAddressId))
  return {
    delivery_date: deliveryDate,
    moved_from: moved,
    reason: moved && (exception?.reason ?? null),
    box: boxOnWire(planned, { firstOpen: firstOpenDate(coming, now), ownAddress: address, now }),
  }
}

/** A box that cannot be delivered is not charged. */
function chargesOf(coming: readonly PlannedBox[], now: Date) {
  return coming
    .filter(({ facts }) => facts.county !== null)
    .map((planned) => ({
      deliveryDate: planned.facts.deliveryDate,
      chargedAt: planned.facts.ordersCloseAt,
      state: boxState(stateFactsOf(planned), now),
      totalCents: dueOf(planned),
    }))
}

async function subscriptionOnWire(
  db: Db,
  subscription: SubscriptionRow,
  { own, all, now }: Boxes & { now: Date },
): Promise<NonNullable<SubscriptionCalendar['subscription']>> {
  const { id, status, userId, householdSize, pausedUntil, deliveryAddressId } = subscription
  const address = await findAddress(db, userId, deliveryAddressId)
  if (!address) throw new Error(`There is no address ${deliveryAddressId}`)
  const first = status === 'paused' ? firstResumed(own, now) : null
  const isCanceled = status === 'canceled'
  return {
    ...{ id, status, paused_until: pausedUntil, household_size: householdSize },
    meal_minimum: mealMinimum(householdSize),
    address: addressOnWire(address),
    standing_selections: selectionsOnWire(await listStandingSelections(db, id)),
    if_resumed: first && resumeSentence(first),
    if_canceled: stillArrivingSentence(stillArriving(all) as CalendarDate[]),
    if_reactivated: isCanceled ? reactivationSentence(await firstDeliveryAgain(db, userId, now)) : null,
  }
}
