import { randomBytes } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { upsertMailConsent } from './mail-consents.records.ts'

const TOKEN_BYTES = 32

export async function saveMailConsent(
  { db, clock }: { db: Db; clock: Clock },
  weeklyMenu: boolean,
  userId: string,
): Promise<void> {
  const unsubscribeToken = randomBytes(TOKEN_BYTES).toString('base64url')
  await upsertMailConsent(db, { userId, weeklyMenu, unsubscribeToken }, clock.now())
}
