import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { holdWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { bringShortCases } from './bring-short-cases.ts'
import { listOpenOf, settleCases } from './cases.records.ts'
import { listMealsOf } from './short-cases.records.ts'

type Box = { id: string; deliveryDate: CalendarDate; orderNumber: string | null }

/**
 * Nobody has to decide about a box that is not cooked: its open cases are dropped, and its portions are there for others. In
 * the transaction that cancels it, under the lock of its order.
 */
export async function dropCasesOf(
  tx: Db,
  { id: orderId, deliveryDate, orderNumber }: Box,
  { by, now }: { by: HistoryActor; now: Date },
): Promise<void> {
  const workOrder = await holdWorkOrderOf(tx, deliveryDate)
  const open = await listOpenOf(tx, orderId)
  const note = 'The box was canceled.'
  await settleCases(tx, open, { state: 'dropped', at: now, actor: 'system', note })
  if (open.length > 0)
    await recordChange(tx, {
      ...{ by, at: now, act: 'case-dropped', before: { state: 'open' }, after: { state: 'dropped', note } },
      subject: { kind: 'kitchen-case', id: open[0] ?? orderId, name: orderNumber ?? '' },
    })
  if (!workOrder?.releasedAt) return
  for (const mealId of await listMealsOf(tx, orderId))
    await bringShortCases(tx, { deliveryDate, mealId }, { by, now })
}
