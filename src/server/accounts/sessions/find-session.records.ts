import { sql } from 'drizzle-orm'
import { systemClock } from '../../platform/clock.ts'
import { builtOnce, type Places } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { sessions, users } from '../../platform/db/schema/accounts.ts'
import { askedOnce } from './asked-once.ts'
import { tokenHash } from './hashed-tokens.ts'

/** A customer's session as it is kept, with whose it is. */
export type FoundSession = {
  id: string
  createdAt: Date
  expiresAt: Date
  user: { id: string; email: string; name: string; emailVerified: boolean }
}

type Row = {
  id: string
  created_at: string
  expires_at: string
  user_id: string
  email: string
  name: string
  email_verified: boolean
}

/**
 * Looks up sessions in one statement each, at every call, so that an ended one stops at once. Calls that come together
 * share one answer: a screen that opens sends several.
 */
export function createFindSession(db: Db): (token: string) => Promise<FoundSession | null> {
  const find = askedOnce((hash) => findSession(db, hash))
  return (token) => find(tokenHash(token))
}

const ask = builtOnce((db, { hash }: Places<{ hash: string }>) =>
  db.execute<Row>(sql`
    select s.id, s.created_at, s.expires_at, u.id as user_id, u.email, u.name, u.email_verified
    from ${sessions} s join ${users} u on u.id = s.user_id where s.token = ${hash}`),
)

async function findSession(db: Db, hash: string): Promise<FoundSession | null> {
  const { rows } = await ask(db, { hash })
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    user: { id: row.user_id, email: row.email, name: row.name, emailVerified: row.email_verified },
  }
}

type Prolonged = { id: string; now: string; expiresAt: string }

const prolong = builtOnce((db, { id, now, expiresAt }: Places<Prolonged>) =>
  db.execute(sql`
    update ${sessions} set expires_at = ${expiresAt}, updated_at = ${now}
    where id = ${id}`),
)

/**
 * Lets sessions last for the given seconds from now on and writes down that they were used, in one statement each. Calls
 * that come together share one answer.
 * @returns false when the session has been ended
 */
export function createProlongSession(db: Db, lasts: number): (id: string) => Promise<boolean> {
  return askedOnce(async (id) => {
    // By the machine's clock, as the auth library, which wrote the row.
    const now = systemClock.now()
    const expiresAt = new Date(now.getTime() + lasts * 1000)
    const values = { id, now: now.toISOString(), expiresAt: expiresAt.toISOString() }
    const { rowCount } = await prolong(db, values)
    return rowCount === 1
  })
}
