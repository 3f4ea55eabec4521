import { paidClashSentence } from '../../domain/boxes/paid-clash.words.ts'
import { isCookedAllTheSame, isRefundedInFull } from '../../domain/kitchen/refunded-in-full.ts'
import { conflictsWith, isKnown } from '../../domain/menu/allergens.ts'
import { avoidancesFor } from '../../domain/persons/clash.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listOrdersHolding } from './kitchen.records.ts'
import { listItemsOf, type PlacedOrderRow, readPlacedOrders } from './placed-orders.records.ts'
import { contentsAsBought, readMealContents } from './read-meal-contents.ts'

/** A box that is paid, with what its household avoids in it, one sentence for each meal. */
export type PaidClash = {
  orderNumber: string
  customer: string
  deliveryDate: CalendarDate
  notes: string[]
}

/** Paid boxes from a day on that hold one of these meals and clash with what their household avoids; the next ones first. */
export async function listPaidClashes(
  db: Db,
  mealIds: readonly string[],
  from: CalendarDate,
): Promise<PaidClash[]> {
  const ids = mealIds.length === 0 ? [] : await listOrdersHolding(db, mealIds, from)
  if (ids.length === 0) return []
  const items = (await listItemsOf(db, ids)).filter(({ mealId }) => mealIds.includes(mealId))
  const recipes = await readMealContents(db, items)
  const notesOf = (row: PlacedOrderRow) =>
    items.flatMap((item) => {
      if (item.orderId !== row.id) return []
      const contents = contentsAsBought(item, recipes)
      const conflicts = conflictsWith(contents, avoidancesFor(item.forPersons, row.persons, row))
      return conflicts.length === 0 ? [] : [paidClashSentence(item.mealName, conflicts, isKnown(contents))]
    })
  const rows = (await readPlacedOrders(db, ids)).filter(isCooked)
  return rows
    .map((row) => ({
      ...{ orderNumber: row.orderNumber, customer: row.customerName, deliveryDate: row.deliveryDate },
      notes: notesOf(row),
    }))
    .filter(({ notes }) => notes.length > 0)
    .sort((a, b) => (a.deliveryDate + a.orderNumber < b.deliveryDate + b.orderNumber ? -1 : 1))
}

const isCooked = (row: PlacedOrderRow): boolean => {
  const money = { ...row, totalCents: row.totalAmountCents }
  return !isRefundedInFull(money) || isCookedAllTheSame(money)
}
