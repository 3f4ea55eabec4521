import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findBoxOfOrder } from './boxes.records.ts'

export async function findBoxOf(
  db: Db,
  orderId: string,
): Promise<{ id: string; subscriptionId: string; userId: string; deliveryDate: CalendarDate } | null> {
  return findBoxOfOrder(db, orderId)
}
