import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { hasUnsubscribeToken, stopMenuOf } from './mail-consents.records.ts'

const TOKEN = /^[\w-]{43}$/

/** Whether a mail of ours carried this link. */
export async function isUnsubscribeLink(db: Db, token: string): Promise<boolean> {
  return TOKEN.test(token) && (await hasUnsubscribeToken(db, token))
}

/** The link in a mail ends that kind of mail, signed in or not. False for a link that we never sent. */
export async function withdrawMailConsent(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<boolean> {
  return TOKEN.test(token) && (await stopMenuOf(db, token, clock.now()))
}
