import type { Clock } from '../../platform/clock.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { saveProfile } from '../accounts.records.ts'
import {
  closeEveryDoor,
  closeSessions,
  findCredential,
  giveUpAddress,
  hasBought,
  insertProvenAccount,
  lockAccount,
  setCredential,
  setProven,
} from './unproven-accounts.records.ts'

export type TakeAddressDeps = {
  db: Db
  clock: Clock
  /** What other features end in the same transaction for an account that nobody has any more. */
  leaveAccount: (tx: Db, userId: string, now: Date) => Promise<void>
}

export type Proof = {
  userId: string
  /**
   * Set where the browser that proves the address is the one that signed up, or is signed in to the account: what was kept
   * of the account's password when that was looked at.
   */
  own: Own | null
  /** The hash of the password that comes with the proof; null where none does, as with Google. */
  passwordHash: string | null
}

export type Own = { credential: string | null }

/**
 * Somebody has proven that an address is theirs, which belongs to an account that had not proven it. The person who
 * made the account may be somebody else, who waits with a password or a session: none of it outlives a proof from
 * another browser.
 *
 * From the browser that signed up, the account is simply confirmed. From another one the address goes to a new account,
 * and what the first person typed stays behind, out of sight of both. An account with which something was bought keeps
 * what it has, so that nothing paid is lost, and loses every way into it.
 * @returns the account that has the address now, null when a new one has yet to be made for it; `changed`, and nothing
 * has, when somebody signed up with another password since it was looked at whose browser it is
 */
export async function takeAddress(
  { db, clock, leaveAccount }: TakeAddressDeps,
  { userId, own, passwordHash }: Proof,
): Promise<{ owner: string | null } | 'changed'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, 'system')
    const account = await lockAccount(tx, userId)
    if (!account || account.emailVerified) return { owner: account?.id ?? null }
    if (own && (await findCredential(tx, userId)) !== own.credential) return 'changed'
    const isOwn = own !== null
    const isKept = isOwn || (await hasBought(tx, userId))
    if (!isOwn) await closeEveryDoor(tx, userId)
    else if (passwordHash !== null) await closeSessions(tx, userId)
    if (isKept) await setProven(tx, userId, now)
    else {
      await leaveAccount(tx, userId, now)
      await giveUpAddress(tx, userId, now)
    }
    if (!isKept && passwordHash === null) return { owner: null }
    const owner = isKept ? userId : await makeAccount(tx, account.email)
    if (passwordHash !== null) await setCredential(tx, owner, passwordHash, now)
    return { owner }
  })
}

async function makeAccount(tx: Db, email: string): Promise<string> {
  const userId = await insertProvenAccount(tx, email)
  await saveProfile(tx, { userId, email, fullName: null })
  return userId
}
