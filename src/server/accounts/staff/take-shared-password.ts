import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertMachineEvent } from '../../platform/security-log/security-events.records.ts'
import { isOutdated, type PasswordHashing } from '../passwords/password-hashing.ts'
import { lockStaffAccess, setSharedPasswordHash } from './staff-accounts.records.ts'
import type { StaffPassword } from './staff-password.ts'
import { revokeSessionsOf } from './staff-sessions.records.ts'

/**
 * Takes the shared password that the product is started with. When it is another than at the last start, or that is
 * not known, the sessions that were opened with the one before end. Processes that start at once wait for each other.
 */
export async function takeSharedPassword(
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: PasswordHashing },
  password: string,
): Promise<StaffPassword> {
  const hash = await db.transaction(async (tx) => {
    const { sharedPasswordHash: before } = await lockStaffAccess(tx)
    const isSame = before !== null && (await passwords.verify({ hash: before, password }))
    if (isSame && !isOutdated(before)) return before
    const taken = await passwords.hash(password)
    const now = clock.now()
    await setSharedPasswordHash(tx, taken, now)
    if (isSame) return taken
    await revokeSessionsOf(tx, null, now)
    const detail = { with: 'the settings of the installation' }
    if (before !== null)
      await insertMachineEvent(tx, { at: now, kind: 'staff-password-changed', subject: null, detail })
    return taken
  })
  return { hash, matches: (candidate) => passwords.verify({ hash, password: candidate }) }
}
