import type { KitchenCasesWire } from '../../contract/staff/production/cases-wire.ts'
import { paidForLine, swapRefusal } from '../../domain/cases/settling.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { UNKNOWN_CONTENTS } from '../../domain/menu/allergens.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { listKitchenWeeks } from '../kitchen/list-kitchen-orders.ts'
import { readMealContents } from '../kitchen/read-meal-contents.ts'
import { readWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { mealsOfBox, readLineFacts } from './case-facts.reads.ts'
import { listCases, listMealsToCook } from './cases.records.ts'
import { lastMoment } from './settle-case.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; staffNames: () => Promise<(actor: string) => string> }
type Row = Awaited<ReturnType<typeof listCases>>[number]

/** The cases of a delivery date, and what each open one can be settled with. */
export async function readCases(
  deps: Deps,
  date: CalendarDate,
): Promise<Omit<KitchenCasesWire, 'events_after'>> {
  const { db, kitchen } = deps
  const rows = await listCases(db, date)
  const meals = await listMealsToCook(db)
  const swapsOf = await readSwaps(db, date, { meals, isAsked: rows.some((row) => row.case.state === 'open') })
  const last = lastMoment(kitchen, date)
  const nameOf = await deps.staffNames()
  const workOrder = await readWorkOrderOf(db, date)
  return {
    cases: rows.map((row) => ({
      ...onWire(row),
      settled_by: row.case.actor === null ? null : nameOf(row.case.actor),
      swaps: row.case.state === 'open' ? swapsOf(row.case.orderItemId) : [],
      refund_cents: paidFor(row),
    })),
    ...{ meals, answer_by: deps.clock.now() < last ? last.toISOString() : null },
    is_released: workOrder !== null && workOrder.releasedAt !== null,
    weeks: await listKitchenWeeks(deps, []),
  }
}

const onWire = ({ case: row, orderNumber, recipientName, mealName, quantity }: Row) => ({
  ...{ id: row.id, version: row.version, kind: row.kind, state: row.state, words: row.words },
  ...{ order_number: orderNumber, recipient_name: recipientName, meal_name: mealName, quantity },
  ...{ reason: row.reason, note: row.note, opened_at: row.openedAt.toISOString() },
  settled_at: row.settledAt?.toISOString() ?? null,
})

const paidFor = ({ quantity, unitPriceCents, ...order }: Row): number | null =>
  quantity === null || unitPriceCents === null
    ? null
    : paidForLine({ portions: quantity, unitPriceCents }, order)

/** @returns meals that fit in the place of a line, for those that a box of the day has */
async function readSwaps(
  db: Db,
  date: CalendarDate,
  { meals, isAsked }: { meals: readonly { id: string }[]; isAsked: boolean },
): Promise<(itemId: string | null) => string[]> {
  if (!isAsked) return () => []
  const lines = await readLineFacts(db, date)
  const contents = await readMealContents(
    db,
    meals.map(({ id }) => ({ mealId: id })),
  )
  return (itemId) => {
    const line = lines.find((one) => one.itemId === itemId)
    if (!line) return []
    const inBox = mealsOfBox(lines, line.orderId)
    return meals.flatMap(({ id }) =>
      swapRefusal({ id, contents: contents.get(id) ?? UNKNOWN_CONTENTS }, line, inBox) ? [] : [id],
    )
  }
}
