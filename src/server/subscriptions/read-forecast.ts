import type { ForecastChargeWire } from '../../contract/household/subscription-wire.ts'
import { boxState } from '../../domain/boxes/box-state.ts'
import { chargeForecast, FORECAST_CHARGES } from '../../domain/charges/charge-forecast.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isPausedOn } from '../../domain/subscriptions/pause.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { findAddress } from '../customers/delivery-address.ts'
import { readWeeksToForecast } from '../delivery/read-delivery-schedule.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Db } from '../platform/db/db.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { type BoxFactsRow, listBoxFacts } from './boxes/box-facts.records.ts'
import { dueOf } from './boxes/box-on-wire.ts'
import { type PlannedBox, planBoxes, planFacts, stateFactsOf } from './boxes/plan-boxes.ts'
import { NOTHING_TOLD } from './boxes/told-book.ts'
import { findLatestSubscription, type SubscriptionRow } from './subscriptions.records.ts'

/**
 * Boxes from today on: `own` of the subscription while it is live, `all` with what is still paid for of canceled
 * ones, and `later` ones of weeks that have no box yet, as the standing selections will fill them.
 */
export type BoxesAhead = {
  own: readonly PlannedBox[]
  all: readonly PlannedBox[]
  later: readonly PlannedBox[]
}

export async function planAhead(
  kitchen: Kitchen,
  db: Db,
  subscription: SubscriptionRow | null,
  { userId, now }: { userId: string; now: Date },
): Promise<BoxesAhead> {
  const since = businessDateAt(kitchen, now)
  const live = subscription?.status === 'canceled' ? null : subscription
  const boxes = live ? await listBoxFacts(db, { subscriptionId: live.id, since }) : []
  const later = live ? await weeksWithoutBox(kitchen, db, live, boxes, now) : []
  // Planned together, so that a promo code and credit go to the earlier boxes first.
  const planned = await planFacts(kitchen, db, [...boxes, ...later])
  const own = planned.slice(0, boxes.length)
  const paid = await planBoxes(kitchen, db, { paidOf: userId, since })
  const byDate = (a: PlannedBox, b: PlannedBox) => a.facts.deliveryDate.localeCompare(b.facts.deliveryDate)
  return { own, all: [...paid, ...own].sort(byDate), later: planned.slice(boxes.length) }
}

/** The next eight charges, if nothing changes: beyond the weeks that have boxes, every week is like the others. */
export async function forecastOf(
  kitchen: Kitchen,
  db: Db,
  { all, later }: Pick<BoxesAhead, 'all' | 'later'>,
  { userId, now }: { userId: string; now: Date },
): Promise<ForecastChargeWire[]> {
  // A box that cannot be delivered is not charged.
  const boxes = [...all, ...later].filter(({ facts }) => facts.county !== null)
  const planned = boxes.map((box) => ({
    deliveryDate: box.facts.deliveryDate,
    chargedAt: box.facts.ordersCloseAt,
    state: boxState(kitchen, stateFactsOf(box), now),
    totalCents: dueOf(box),
    isAbout: box.plan.kind === 'menu_to_come' && box.facts.outcome === null,
  }))
  return chargeForecast(planned, await creditBalance(db, userId)).map((charge) => ({
    delivery_date: charge.deliveryDate,
    charged_at: charge.chargedAt.toISOString(),
    total_cents: charge.totalCents,
    credit_cents: charge.creditCents,
    due_cents: charge.dueCents,
    ...(charge.isAbout && { is_about: true as const }),
  }))
}

export async function readForecast(
  kitchen: Kitchen,
  db: Db,
  userId: string,
  now: Date,
): Promise<ForecastChargeWire[]> {
  const subscription = await findLatestSubscription(db, userId)
  return forecastOf(kitchen, db, await planAhead(kitchen, db, subscription, { userId, now }), { userId, now })
}

/** At most eight: as many as the forecast can need. None in an open-ended pause, however far it is looked ahead. */
async function weeksWithoutBox(
  kitchen: Kitchen,
  db: Db,
  subscription: SubscriptionRow,
  boxes: readonly BoxFactsRow[],
  now: Date,
): Promise<BoxFactsRow[]> {
  const [first] = boxes
  const last = boxes.at(-1)
  if (!first || !last) return []
  const known = new Set(boxes.map(({ scheduledDate }) => scheduledDate))
  const weeks = (await readWeeksToForecast(kitchen, db, now))
    .filter(({ scheduledDate }) => scheduledDate > first.scheduledDate && !known.has(scheduledDate))
    .filter((week) => !isPausedOn(kitchen, week, first.pause))
    .slice(0, FORECAST_CHARGES)
  if (weeks.length === 0) return []
  const usual = await usualAddress(db, subscription, boxes)
  return weeks.map(({ scheduledDate, deliveryDate, ordersCloseAt }) => ({
    ...last,
    ...usual,
    boxId: `${last.subscriptionId} ${scheduledDate}`,
    ...{ scheduledDate, deliveryDate, ordersCloseAt },
    ...{ isWeekClosed: false, skippedAt: null, outcome: null, payBy: null, order: null },
    ...{ ownSelections: null, ownAddressId: null, ...NOTHING_TOLD },
  }))
}

/**
 * A week with nothing of its own: no meals, no address, no code, no credit. What every week costs if nothing changes;
 * null while its meals must be chosen again.
 */
export async function planEveryWeek(
  kitchen: Kitchen,
  db: Db,
  subscription: SubscriptionRow,
): Promise<PlannedBox | null> {
  const boxes = await listBoxFacts(db, { undecidedOf: subscription.id })
  const last = boxes.at(-1)
  if (!last) return null
  const week = {
    ...last,
    ...(await usualAddress(db, subscription, boxes)),
    ...{
      ownSelections: null,
      ownAddressId: null,
      promoCode: null,
      skippedAt: null,
      order: null,
      ...NOTHING_TOLD,
    },
  }
  const [planned] = await planFacts(kitchen, db, [week])
  return planned && planned.plan.kind !== 'needs_choice' ? planned : null
}

/** Where boxes go without an address of their own. */
async function usualAddress(
  db: Db,
  { userId, deliveryAddressId }: SubscriptionRow,
  boxes: readonly BoxFactsRow[],
): Promise<Pick<BoxFactsRow, 'addressId' | 'county'>> {
  const usual = boxes.find(({ ownAddressId }) => ownAddressId === null)
  if (usual) return { addressId: usual.addressId, county: usual.county }
  const address = await findAddress(db, userId, deliveryAddressId)
  const zip = address && (await checkZip(db, address.zipCode))
  return { addressId: deliveryAddressId, county: zip?.county ?? null }
}
