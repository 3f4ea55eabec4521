import { buildWorkOrder } from '../../domain/kitchen/work-order.ts'
import { cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { readWorkOrderInput } from './read-work-order-input.ts'
import {
  findNewestWorkOrder,
  insertWorkOrder,
  lockWorkOrdersOf,
  supersedeWorkOrders,
} from './work-orders.records.ts'

export type GeneratedWorkOrder = { workOrderId: string; created: boolean }

/**
 * Plans the cooking for one delivery date from its placed orders, test orders left out (docs/spec-coverage, section 7).
 * The same orders give the work order there is; changed orders or recipes make the next revision and supersede the
 * earlier ones.
 */
export async function generateWorkOrder(
  { db, clock }: { db: Db; clock: Clock },
  deliveryDate: CalendarDate,
  by: HistoryActor = 'system',
): Promise<Outcome<GeneratedWorkOrder, { code: 'no_orders' }>> {
  return db.transaction((tx) => planWorkOrder(tx, deliveryDate, { by, now: clock.now() }))
}

/** The same in the caller's transaction. */
export async function planWorkOrder(
  tx: Db,
  deliveryDate: CalendarDate,
  { by, now }: { by: HistoryActor; now: Date },
): Promise<Outcome<GeneratedWorkOrder, { code: 'no_orders' }>> {
  await lockWorkOrdersOf(tx, deliveryDate)
  const { meals, recipes, inputHash } = await readWorkOrderInput(tx, deliveryDate)
  if (meals.length === 0) return fail({ code: 'no_orders' })
  const newest = await findNewestWorkOrder(tx, deliveryDate)
  // What is released is cooked as it is: staff take the release back first, as long as nothing has begun.
  const isReleased = newest !== null && newest.releasedAt !== null && newest.status !== 'superseded'
  if (newest && (newest.inputHash === inputHash || isReleased) && newest.status !== 'canceled')
    return succeed({ workOrderId: newest.id, created: false })

  const workOrder = buildWorkOrder({
    deliveryDate,
    revision: (newest?.revision ?? 0) + 1,
    meals: meals.map((meal) => ({ ...meal, unitPriceCents: cents(meal.unitPriceCents) })),
    recipes,
  })
  await supersedeWorkOrders(tx, deliveryDate)
  const workOrderId = await insertWorkOrder(tx, workOrder, { inputHash, createdAt: now })
  await recordChange(tx, {
    ...{ by, at: now, act: 'made', before: null, after: { revision: workOrder.revision } },
    subject: { kind: 'work-order', id: workOrderId, name: deliveryDate },
  })
  return succeed({ workOrderId, created: true })
}
