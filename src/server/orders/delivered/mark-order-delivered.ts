import { mayMove, type OrderStatus } from '../../../domain/orders/order-status.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { withdrawMail } from '../../platform/email/outbox.records.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { updateOrder } from '../changes/order-changes.records.ts'
import { enqueueOrderEmail, orderEmailReason } from '../mails/enqueue-order-email.ts'
import { orderAsSubject } from '../order-as-subject.ts'
import { lockOrder } from '../orders.records.ts'
import { readDeliveryMarks } from './delivery-marks.records.ts'

export type MarkDeliveredFailure =
  | { code: 'order_not_found' }
  | { code: 'order_not_deliverable'; status: OrderStatus }

/** Which orders somebody may mark: all, or those of one delivery day that are no tests, as drivers. */
export type Markable = 'every-order' | { of: CalendarDate }

export const isMarkable = (
  order: { deliveryDate: CalendarDate; isTest: boolean },
  which: Markable,
): boolean => which === 'every-order' || (order.deliveryDate === which.of && !order.isTest)

/**
 * Staff hand an order over. A delivered order stays as it is, so a second click changes and mails nothing.
 * @returns when it was marked
 */
export async function markOrderDelivered(
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  by: HistoryActor = 'staff',
  which: Markable = 'every-order',
): Promise<Outcome<Date, MarkDeliveredFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const order = await lockOrder(tx, orderId)
    if (!order || !isMarkable(order, which)) return fail({ code: 'order_not_found' })
    if (order.status === 'delivered') return succeed(order.deliveredAt ?? now)
    if (!mayMove(order.status, 'delivered'))
      return fail({ code: 'order_not_deliverable', status: order.status })
    const delivered = await updateOrder(tx, orderId, { status: 'delivered', deliveredAt: now }, now)
    await recordChange(tx, {
      ...{ by, at: now, subject: orderAsSubject(order), act: 'marked-delivered' },
      ...{ before: { status: order.status }, after: { status: 'delivered' } },
    })
    const { times } = await readDeliveryMarks(tx, orderId)
    await enqueueOrderEmail(tx, 'delivered', delivered, times)
    // That the mark before was too early is not news any more.
    if (times > 1)
      await withdrawMail(tx, orderEmailReason('marked-too-early', orderId, times - 1), { under: 'order' })
    return succeed(now)
  })
}
