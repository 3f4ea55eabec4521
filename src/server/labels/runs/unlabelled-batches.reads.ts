import { sql } from 'drizzle-orm'
import { labelsAgree } from '../../../domain/labels/runs/may-print.ts'
import type { Db } from '../../platform/db/db.ts'

/** Names of the meals of a work order that have not exactly as many labels as portions. */
export async function listUnlabelledBatches(db: Db, workOrderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; produced: number; printed: number }>(sql`
    select b.name, coalesce(b.produced_portions, 0) as produced,
      (select count(*)::int from meal_labels l where l.batch_id = b.id and l.voided_at is null) as printed
    from production_batches b
    where b.work_order_id = ${workOrderId} and b.kind = 'meal' and b.status = 'released' order by b.position`)
  return rows.filter((batch) => !labelsAgree(batch)).map(({ name }) => name)
}
