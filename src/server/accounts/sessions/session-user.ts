import type { SessionUser } from '../../../contract/household/session-wire.ts'

export type { SessionUser }

/** A user of the auth library in the wire's words. Sign-up stores the part before the @ when nobody gave a name. */
export function sessionUserOf(user: unknown): SessionUser {
  const row = user as { id: string; email: string; name?: string | null; emailVerified: boolean }
  return { id: row.id, email: row.email, full_name: row.name || null, email_verified: row.emailVerified }
}
