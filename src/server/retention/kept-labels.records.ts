import { sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Takes the names from labels whose last day was before then. Everything else of them stays.
 * @returns how many
 */
export async function unnameLabels(
  db: Db,
  { before, limit }: { before: CalendarDate; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update meal_labels set person_name = null, facts = jsonb_set(facts, '{personName}', 'null')
    where id in (
      select id from meal_labels where person_name is not null and use_by < ${before}::date
      order by use_by limit ${limit})`)
  return rowCount ?? 0
}

/**
 * Deletes labels whose last day was before then, with what was scanned of them, and scans of codes that nobody printed.
 * @returns how many labels, or how many scans where there were more of those
 */
export async function forgetLabels(
  db: Db,
  { before, limit }: { before: CalendarDate; limit: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.forgets', 'on', true)`)
    const stray = await tx.execute(sql`
      delete from box_scans where id = any(array(
        select id from box_scans where label_id is null and at < ${before}::date order by at limit ${limit}))`)
    const old = sql`(select id from meal_labels where use_by < ${before}::date order by use_by, id limit ${limit})`
    await tx.execute(sql`delete from box_scans where label_id in ${old}`)
    const labels = await tx.execute(sql`delete from meal_labels where id in ${old}`)
    return Math.max(labels.rowCount ?? 0, stray.rowCount ?? 0)
  })
}
