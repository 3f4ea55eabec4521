import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/**
 * Empties mails that left before then, the oldest first. That they left, to whom and when stays.
 * @returns how many
 */
export async function emptyMails(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update outbox_mails set subject = '', html = '', text = '', data = '{}'
    where id in (
      select id from outbox_mails where status = 'sent' and html <> '' and sent_at < ${before.toISOString()}
      order by sent_at limit ${limit})`)
  return rowCount ?? 0
}

/**
 * Empties notices of the payment provider that were worked on before then. Their ids stay, so that none is taken twice.
 * @returns how many
 */
export async function emptyNotices(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update webhook_events set payload = '{}'
    where event_id in (
      select event_id from webhook_events
      where processed_at is not null and payload <> '{}' and processed_at < ${before.toISOString()}
      order by processed_at limit ${limit})`)
  return rowCount ?? 0
}

type Waiting = { asked: Date; invited: Date; limit: number }

/**
 * Takes people off the waiting list who asked before `asked`, and those who asked for their own ZIP code alone and were
 * invited to it before `invited`. How many were invited stays with the ZIP code.
 * @returns how many
 */
export async function forgetWaiting(db: Db, { asked, invited, limit }: Waiting): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from waitlist_entries where id in (
      select e.id from waitlist_entries e
      where e.created_at < ${invited.toISOString()} and (
        e.created_at < ${asked.toISOString()}
        or (coalesce(e.additional_areas_of_interest, '') = '' and exists (
          select 1 from invitations i join invitation_waves w on w.id = i.wave_id
          where i.entry_id = e.id and i.zip_code = e.zip_code and w.created_at < ${invited.toISOString()})))
      order by e.created_at limit ${limit})`)
  return rowCount ?? 0
}
