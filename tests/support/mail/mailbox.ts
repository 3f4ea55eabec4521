import type { Database } from '../../../src/server/platform/db/open-database.ts'

export type StoredMail = {
  kind: string
  to_address: string
  data: Record<string, unknown>
  subject: string | null
  html: string | null
  text: string | null
  status: string
}

/** Mail in the outbox for one address, newest first. */
export async function mailsTo(database: Database, to: string, kind?: string): Promise<StoredMail[]> {
  const { rows } = await database.pool.query(
    'select kind, to_address, data, subject, html, text, status from outbox_mails where to_address = $1 and ($2::text is null or kind = $2) order by created_at desc',
    [to, kind ?? null],
  )
  return rows as StoredMail[]
}

/** The one-time code in the link of a mail. */
export const codeFrom = (url: unknown) => decodeURIComponent(/token=([^&]+)/.exec(String(url))?.[1] ?? '')
