import type { Standings } from '../../../domain/shop/shop-health.ts'
import type { Database } from '../db/open-database.ts'

/** What waits in the database, in one statement over what is open: the rows of years are not read. */
export async function readStandings({ pool }: Pick<Database, 'pool'>, now: Date): Promise<Standings> {
  const { rows } = await pool.query<Standings>(
    `select mails.waiting as mails_waiting, mails.oldest as mails_oldest_seconds,
      (select count(*)::int from outbox_mails where status = 'dead') as mails_given_up,
      events.waiting as events_waiting, events.oldest as events_oldest_seconds,
      notices.waiting as webhooks_waiting, notices.oldest as webhooks_oldest_seconds,
      (select count(*)::int from cutoff_runs where finished_at is null) as cutoffs_open
    from
      (select count(*)::int as waiting,
        coalesce(extract(epoch from $1 - min(greatest(next_attempt_at, created_at))), 0)::float as oldest
        from outbox_mails where status = 'queued' and next_attempt_at <= $1) as mails,
      (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(occurred_at)), 0)::float as oldest
        from order_history where place is null) as events,
      (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(received_at)), 0)::float as oldest
        from webhook_events where processed_at is null) as notices`,
    [now],
  )
  const [standings] = rows
  if (!standings) throw new Error('A query without a table has one row.')
  return standings
}
