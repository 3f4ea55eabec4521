import { type HistoryActor, staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TypedName } from '../../platform/security-log/security-event.ts'
import { findAccount } from '../proof/unproven-accounts.records.ts'
import { findStaffAccountByEmail } from './staff-accounts.records.ts'

/** Whose account a typed e-mail names, for the security log; null when it belongs to no account. */
export async function findNamedAccount(
  db: Db,
  { of, email }: TypedName,
): Promise<{ actor: HistoryActor; role: string | null } | null> {
  if (of === 'staff') {
    const account = await findStaffAccountByEmail(db, email)
    return account && { actor: staffActor(account), role: account.role }
  }
  const user = await findAccount(db, email)
  return user && { actor: `customer:${user.id}`, role: null }
}
