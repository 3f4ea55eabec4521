import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** Whoever asks whether the product is ready gives up after few seconds. */
export const READY_WITHIN_MS = 1500

/** Whether it answers in time; a database that is silent and one that is away do not. */
export async function databaseAnswers(db: Db, withinMs = READY_WITHIN_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs)
  })
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
