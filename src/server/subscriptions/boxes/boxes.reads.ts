import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { boxes } from '../../platform/db/schema/subscriptions.ts'
import type { BoxRow } from './boxes.records.ts'

export type DueBox = Pick<BoxRow, 'id' | 'subscriptionId' | 'deliveryDate' | 'ordersCloseAt'>

/** Boxes past their cutoff that nobody has decided, the earliest first, page by page. */
export async function listDueBoxes(
  db: Db,
  { now, after, limit }: { now: Date; after: DueBox | null; limit: number },
): Promise<DueBox[]> {
  const { id, subscriptionId, deliveryDate, ordersCloseAt } = boxes
  const beyond =
    after &&
    or(gt(ordersCloseAt, after.ordersCloseAt), and(eq(ordersCloseAt, after.ordersCloseAt), gt(id, after.id)))
  return db
    .select({ id, subscriptionId, deliveryDate, ordersCloseAt })
    .from(boxes)
    .where(and(isNull(boxes.processedAt), lte(ordersCloseAt, now), beyond ?? undefined))
    .orderBy(asc(ordersCloseAt), asc(id))
    .limit(limit)
}
