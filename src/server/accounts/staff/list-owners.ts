import type { Db } from '../../platform/db/db.ts'
import { listStaffAccounts } from './staff-accounts.records.ts'

/** Where news for the owners of the business goes; nowhere while only the shared password is used. */
export async function listOwnerEmails(db: Db): Promise<string[]> {
  const accounts = await listStaffAccounts(db)
  return accounts.filter(({ role, isActive }) => role === 'owner' && isActive).map(({ email }) => email)
}

/** Everybody who has to know at once that food was unsafe: owners, support, and the chef. */
export async function listWhoAnswers(db: Db): Promise<string[]> {
  const accounts = await listStaffAccounts(db)
  return accounts
    .filter(({ role, isActive }) => isActive && ['owner', 'support', 'chef'].includes(role))
    .map(({ email }) => email)
}
