import { stillArriving } from '../../../domain/boxes/household-boxes.ts'
import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import type { ReactivationTermsFacts } from '../../../domain/subscriptions/reactivation-terms.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import type { Db } from '../../platform/db/db.ts'
import { lineOf, totalLines } from '../../pricing/price-box.ts'
import type { BoxFactsRow } from '../boxes/box-facts.records.ts'
import {
  listFactsOf,
  mealOf,
  type PlannedBox,
  planBoxStates,
  planFacts,
  readPriceBook,
} from '../boxes/plan-boxes.ts'
import { NOTHING_TOLD } from '../boxes/told-book.ts'
import type { SubscriptionRow } from '../subscriptions.records.ts'

/** The first box of a canceled subscription that is taken up again now, and what it and those after it cost. */
export async function reactivationFacts(
  kitchen: Kitchen,
  db: Db,
  canceled: SubscriptionRow,
  now: Date,
): Promise<ReactivationTermsFacts> {
  const week = await firstWeekAgain(kitchen, db, canceled.userId, now)
  const { deliveryDate: firstDelivery, ordersCloseAt } = week
  const [planned, weeklyCents] = await planAgain(kitchen, db, canceled, week)
  const mustChoose = planned.plan.kind === 'needs_choice'
  const firstChargeCents = mustChoose ? weeklyCents : planned.dueCents
  return { firstDelivery, ordersCloseAt, firstChargeCents, weeklyCents, mustChoose }
}

/** The first week that a reactivation would deliver. */
async function firstWeekAgain(kitchen: Kitchen, db: Db, userId: string, now: Date): Promise<DeliveryWeek> {
  const weeks = await readOpenWeeks(kitchen, db, now)
  const [first] = weeks
  if (!first) throw new Error('There is no delivery week to order for')
  const paid = stillArriving(await planBoxStates(kitchen, db, { paidOf: userId, since: first.deliveryDate }))
  return weeks.find(({ deliveryDate }) => !paid.includes(deliveryDate)) ?? first
}

/** Its first box, planned with code and credit, and the price of a box without them in cents. */
async function planAgain(
  kitchen: Kitchen,
  db: Db,
  canceled: SubscriptionRow,
  week: DeliveryWeek,
): Promise<[PlannedBox, Cents]> {
  const rows = await listFactsOf(db, canceled.id)
  // One that goes to the subscription's own address, where there is one: its county is taxed.
  const row = rows.find(({ ownAddressId }) => ownAddressId === null) ?? rows[0]
  if (!row) throw new Error(`The subscription ${canceled.id} has no boxes`)
  const facts = asFirstBox(row, week)
  const book = await readPriceBook(db)
  const [planned] = await planFacts(kitchen, db, [facts], { book })
  const [plain] = await planFacts(kitchen, db, [{ ...facts, promoCode: null }], { book })
  if (!planned || !plain) throw new Error(`The box of ${week.deliveryDate} was not planned`)
  if (plain.plan.kind === 'ready') return [planned, plain.total.totalCents]
  // What was chosen, at its last price: what the household chooses instead is not known yet.
  const menu = book.ofWeek(week.scheduledDate)
  const lines = facts.standingSelections.map((chosen) => lineOf(mealOf(menu, chosen.mealId), chosen))
  const rates = await book.taxRatesOf(db, facts.county ?? '', week.deliveryDate)
  return [planned, totalLines(kitchen, lines, rates).totalCents]
}

/** A box of the canceled subscription as the first one after it: nothing has been decided about it. */
function asFirstBox(
  row: BoxFactsRow,
  { scheduledDate, deliveryDate, ordersCloseAt }: DeliveryWeek,
): BoxFactsRow {
  return {
    ...row,
    ...{ scheduledDate, deliveryDate, ordersCloseAt, isWeekClosed: false },
    ...{ subscriptionStatus: 'active', pause: null, skippedAt: null, outcome: null, payBy: null },
    ...{ ownAddressId: null, ownSelections: null, order: null, ...NOTHING_TOLD },
  }
}
