import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { WeekEmailData } from './week-email.tsx'

/** The cutoff of a closed week came: no box, no charge. */
export async function mailWeekClosed(
  tx: Db,
  box: { id: string; userId: string; deliveryDate: CalendarDate },
): Promise<void> {
  await mail(tx, box.userId, `week-closed:${box.id}`, 'week-closed', { deliveryDate: box.deliveryDate })
}

/** An order that is paid for comes on another day. Every new day is told once. */
export async function mailDeliveryMoved(
  tx: Db,
  order: { orderId: string; userId: string },
  { from, to, now }: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<void> {
  const dedupKey = `delivery-moved:${order.orderId}:${to}:${now.toISOString()}`
  await mail(tx, order.userId, dedupKey, 'delivery-moved', { deliveryDate: to, formerDate: from })
}

/** Tells the customer of an order whose payment page is open that its delivery has moved. */
export async function mailOpenOrderMoved(
  tx: Db,
  order: { orderId: string; userId: string },
  { from, to, now }: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<void> {
  const dedupKey = `open-order-moved:${order.orderId}:${to}:${now.toISOString()}`
  await mail(tx, order.userId, dedupKey, 'open-order-moved', { deliveryDate: to, formerDate: from })
}

/** Tells a household that its box has moved, when the box is not charged yet and still needs meals or a card. */
export async function mailComingBoxMoved(
  tx: Db,
  box: { boxId: string; userId: string; deliveryDate: CalendarDate; ordersCloseAt: Date },
  { from, waitsFor, now }: { from: CalendarDate; waitsFor: 'meals' | 'card'; now: Date },
): Promise<void> {
  const { deliveryDate } = box
  const dedupKey = `coming-box-moved:${box.boxId}:${deliveryDate}:${now.toISOString()}`
  const actUntil = box.ordersCloseAt.toISOString()
  await mail(tx, box.userId, dedupKey, 'coming-box-moved', {
    ...{ deliveryDate, formerDate: from, waitsFor, actUntil },
  })
}

async function mail(
  tx: Db,
  userId: string,
  dedupKey: string,
  kind: 'week-closed' | 'delivery-moved' | 'open-order-moved' | 'coming-box-moved',
  facts: Omit<WeekEmailData, 'customerName'>,
): Promise<void> {
  const { fullName, email } = await readProfile(tx, userId)
  const data: WeekEmailData = { customerName: fullName ?? '', ...facts }
  await enqueueMail(tx, { kind, dedupKey, to: email, data })
}
