import type { Db } from '../platform/db/db.ts'
import { staffLog } from '../platform/db/schema/desk/staff-log.ts'

export async function insertChange(tx: Db, entry: typeof staffLog.$inferInsert): Promise<void> {
  await tx.insert(staffLog).values(entry)
}
