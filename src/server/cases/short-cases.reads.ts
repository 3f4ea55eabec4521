import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** Whether a case names a batch of this work order: food was counted or thrown away. */
export async function isInACase(db: Db, workOrderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from kitchen_cases c join production_batches b on b.id = c.batch_id
      where b.work_order_id = ${workOrderId}) as is`)
  return rows[0]?.is ?? false
}
