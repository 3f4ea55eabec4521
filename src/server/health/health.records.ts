import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
