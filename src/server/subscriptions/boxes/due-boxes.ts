import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { type DueBox, findBoxOfOrder, listDue } from './boxes.records.ts'

export type { DueBox }

/** Boxes past their cutoff that nobody has decided, the earliest first, page by page. */
export async function listDueBoxes(
  db: Db,
  page: { now: Date; after: DueBox | null; limit: number },
): Promise<DueBox[]> {
  return listDue(db, page)
}

export async function findBoxOf(
  db: Db,
  orderId: string,
): Promise<{ id: string; subscriptionId: string; userId: string; deliveryDate: CalendarDate } | null> {
  const box = await findBoxOfOrder(db, orderId)
  return box && { ...box, deliveryDate: box.deliveryDate as CalendarDate }
}
