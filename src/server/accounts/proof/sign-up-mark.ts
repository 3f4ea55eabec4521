import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import type { Db } from '../../platform/db/db.ts'
import { cookieName } from '../sessions/cookie-names.ts'
import { tokenHash } from '../sessions/hashed-tokens.ts'
import { findCredential } from './unproven-accounts.records.ts'

const MARK = 'rf_signed_up'
/** Longer than any link of ours lasts, for somebody who asks for another one. */
const DAYS = 30

export type SignUpMark = {
  /** The `Set-Cookie` line for the browser that has just signed up. */
  make(userId: string): Promise<string>
  /**
   * Whether this browser signed up for the account, and chose the password that it has now. Somebody who signs up
   * again with the same address and another password takes the mark of everybody before.
   */
  holds(headers: Headers, userId: string): Promise<boolean>
}

/** By a signed cookie: who signed up, and who only has the link of the mail. */
export function createSignUpMark(
  db: Db,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): SignUpMark {
  const name = cookieName(MARK, isSecure)
  const markOf = async (userId: string): Promise<string | null> => {
    const kept = await findCredential(db, userId)
    return kept && `${userId}.${tokenHash(`${name}:${kept}`)}`
  }
  return {
    make: async (userId) =>
      serializeSigned(name, (await markOf(userId)) ?? '', secret, {
        path: '/',
        maxAge: DAYS * 24 * 60 * 60,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
      }),
    holds: async (headers, userId) => {
      const { [name]: sent } = await parseSigned(headers.get('cookie') ?? '', secret, name)
      return typeof sent === 'string' && sent !== '' && sent === (await markOf(userId))
    },
  }
}
