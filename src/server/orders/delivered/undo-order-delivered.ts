import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { type UndoDeliveredFailure, undoDelivered } from '../../../domain/orders/undo-delivered.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { lockTestMark } from '../../customers/lock-test-mark.ts'
import { holdCalendar } from '../../delivery/delivery-calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { withdrawMail } from '../../platform/email/outbox.records.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { updateOrder } from '../changes/order-changes.records.ts'
import { enqueueOrderEmail, orderEmailReason } from '../mails/enqueue-order-email.ts'
import { orderAsSubject } from '../order-as-subject.ts'
import { findOwnerOf } from '../orders.reads.ts'
import { lockOrder, type OrderRow } from '../orders.records.ts'
import { readDeliveryMarks } from './delivery-marks.records.ts'
import { isMarkable, type Markable } from './mark-order-delivered.ts'

export type UndoDeliveredDeps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  /** Brings the order's box to its week's day and tells its customer. @returns that day; null where it stays */
  bringToOwnWeek: (
    kitchen: Kitchen,
    tx: Db,
    order: { orderId: string; userId: string; from: CalendarDate },
    now: Date,
  ) => Promise<CalendarDate | null>
}

/**
 * Staff take back that an order was delivered (docs/decisions/0041): it is again as it was before the mark, and takes
 * over what its customer's test mark has become meanwhile, as every order does that may still move. Where its week
 * was moved meanwhile, it comes on that day, and its customer is told so by mail.
 * @param mark which of its marks is meant: `deliveredAt` as the caller's screen showed it; `which` as for marking
 * @returns the status that the order has again
 */
export async function undoOrderDelivered(
  { db, clock, kitchen, bringToOwnWeek }: UndoDeliveredDeps,
  { orderId, mark, which = 'every-order' }: { orderId: string; mark: Date; which?: Markable },
  by: HistoryActor = 'staff',
): Promise<Outcome<OrderStatus, UndoDeliveredFailure | { code: 'order_not_found' }>> {
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    await holdCalendar(tx)
    const owner = await findOwnerOf(tx, orderId)
    if (!owner) return fail({ code: 'order_not_found' })
    const isTest = await lockTestMark(tx, owner)
    const order = await lockOrder(tx, orderId)
    if (!order || !isMarkable(order, which)) return fail({ code: 'order_not_found' })
    const now = clock.now()
    const allowed = undoDelivered(kitchen, order, { mark, now })
    if (!allowed.ok) return allowed
    const { times, markedIn } = await readDeliveryMarks(tx, orderId)
    const from = order.deliveryDate
    const day = await bringToOwnWeek(kitchen, tx, { orderId, userId: owner, from }, now)
    const again = { status: markedIn, deliveredAt: null, isTest, deliveryDate: day ?? from }
    const undone = await updateOrder(tx, orderId, again, now)
    await recordChange(tx, {
      ...{ by, at: now, subject: orderAsSubject(order), act: 'delivery-undone' },
      ...{ before: { status: order.status }, after: { status: markedIn } },
    })
    await takeBackMail(tx, undone, times)
    return succeed(markedIn)
  })
}

/** A mail that still waits tells nobody; one that may have left is set right by another. */
async function takeBackMail(tx: Db, order: OrderRow, times: number): Promise<void> {
  const mayBeKnown = await withdrawMail(tx, orderEmailReason('delivered', order.id, times), {
    under: 'order',
  })
  if (mayBeKnown) await enqueueOrderEmail(tx, 'marked-too-early', order, times)
}
