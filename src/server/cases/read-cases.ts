import type { KitchenCasesWire } from '../../contract/staff/production/cases-wire.ts'
import { swapRefusal } from '../../domain/cases/settling.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { UNKNOWN_CONTENTS } from '../../domain/menu/allergens.ts'
import { isStillInKitchen } from '../../domain/orders/leave-uncooked.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { listKitchenWeeks } from '../kitchen/list-kitchen-orders.ts'
import { readMealContents } from '../kitchen/read-meal-contents.ts'
import { readWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { mealsOfBox, readLineFacts } from './case-facts.reads.ts'
import { type CaseMoney, type ListedCase, mealOf, portionsOf, readMoneyOf } from './case-money.ts'
import { listCases, listMealsToCook } from './cases.records.ts'
import { lastMoment } from './hold-case.ts'
import { listBatchesOfMeals } from './short-cases.records.ts'
import { readSpare } from './spare-portions.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; staffNames: () => Promise<(actor: string) => string> }

/** The cases of a delivery date, and what each open one can be settled with. */
export async function readCases(
  deps: Deps,
  date: CalendarDate,
): Promise<Omit<KitchenCasesWire, 'events_after'>> {
  const { db, kitchen } = deps
  const rows = await listCases(db, date)
  const workOrder = await readWorkOrderOf(db, date)
  const isReleased = workOrder !== null && workOrder.releasedAt !== null
  const spare = isReleased ? await readSpare(db, date) : null
  const meals = (await listMealsToCook(db)).map((meal) => ({
    ...meal,
    spare: spare === null ? null : (spare.get(meal.id) ?? 0),
  }))
  const open = rows.filter((row) => row.case.state === 'open')
  const swapsOf = await readSwaps(db, date, { meals, isAsked: open.length > 0 })
  const moneyOf = await readMoneyOf(db, open)
  const last = lastMoment(kitchen, date)
  const nameOf = await deps.staffNames()
  return {
    cases: rows.map((row) => ({
      ...onWire(row),
      settled_by: row.case.actor === null ? null : nameOf(row.case.actor),
      swaps: row.case.state === 'open' ? swapsOf(row) : [],
      ...moneyOnWire(moneyOf(row)),
    })),
    ...{ meals, answer_by: deps.clock.now() < last ? last.toISOString() : null },
    is_released: isReleased,
    weeks: await listKitchenWeeks(deps, []),
  }
}

/** What was paid is told where less goes back. */
const moneyOnWire = (money: CaseMoney | null) => {
  if (money === null) return { refund_cents: null, price_cents: null }
  const { sumCents, paidCents, isAsked } = money
  return { refund_cents: sumCents, price_cents: sumCents < paidCents && !isAsked ? paidCents : null }
}

const onWire = (listed: ListedCase) => {
  const { case: row, orderNumber, recipientName, quantity, status } = listed
  return {
    ...{ id: row.id, version: row.version, kind: row.kind, state: row.state, words: row.words },
    ...{
      order_number: orderNumber,
      recipient_name: recipientName,
      meal_name: mealOf(listed) || null,
      quantity,
    },
    has_left: !isStillInKitchen(status),
    ...{ portions: quantity === null ? null : portionsOf(listed) },
    ...{ reason: row.reason, note: row.note, opened_at: row.openedAt.toISOString() },
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}

/**
 * @returns meals that fit in the place of what a case is about: of a box that is short, those of which so many portions are
 *   there that no box is to get
 */
async function readSwaps(
  db: Db,
  date: CalendarDate,
  { meals, isAsked }: { meals: readonly { id: string; spare: number | null }[]; isAsked: boolean },
): Promise<(listed: ListedCase) => string[]> {
  if (!isAsked) return () => []
  const lines = await readLineFacts(db, date)
  const batches = await listBatchesOfMeals(db, date, null)
  const mealOfBatch = new Map(batches.map(({ id, mealId }) => [id, mealId]))
  const contents = await readMealContents(
    db,
    meals.map(({ id }) => ({ mealId: id })),
  )
  return ({ case: { orderItemId, batchId, portions } }) => {
    const own = batchId === null ? null : mealOfBatch.get(batchId)
    const line = lines.find((one) => one.itemId === orderItemId && (own === null || one.mealId === own))
    if (!line || !isStillInKitchen(line.status)) return []
    const inBox = portions === null ? mealsOfBox(lines, line.orderId) : new Set<string>()
    return meals
      .filter(({ spare }) => portions === null || portions <= (spare ?? 0))
      .flatMap(({ id }) =>
        swapRefusal({ id, contents: contents.get(id) ?? UNKNOWN_CONTENTS }, line, inBox) ? [] : [id],
      )
  }
}
