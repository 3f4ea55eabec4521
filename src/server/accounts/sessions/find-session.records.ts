import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { builtOnce, type Places } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { sessions, users } from '../../platform/db/schema/accounts.ts'
import { askedOnce } from './asked-once.ts'
import { sessionCookieName } from './cookie-names.ts'
import { tokenHash } from './hashed-tokens.ts'

/** A customer's session as it is kept, with whose it is. */
export type FoundSession = {
  id: string
  createdAt: Date
  expiresAt: Date
  user: { id: string; email: string; name: string; emailVerified: boolean }
}

/** `none`: no session is named; `other`: one may be named in a form that is left to the auth library. */
export type NamedToken = { token: string } | 'none' | 'other'

/**
 * The token of the session that a request names: by bearer token, or in the cookie that the auth library has signed. A
 * cookie whose signature is not ours names nobody.
 */
export function namedToken(
  headers: Headers,
  { isSecure, secret }: { isSecure: boolean; secret: string },
): NamedToken {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const token = /^bearer +([^\s.%]+)$/i.exec(authorization)?.[1]
    return token === undefined ? 'other' : { token }
  }
  const name = sessionCookieName(isSecure)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  if (value === undefined) return 'none'
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  if (dot < 1 || !isSignedWith(secret, token, value.slice(dot + 1))) return 'none'
  return { token }
}

function isSignedWith(secret: string, token: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
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
