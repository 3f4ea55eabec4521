import { AsyncLocalStorage } from 'node:async_hooks'
import { normalizeEmail } from '../../../domain/accounts/email.ts'
import type { ProofDeps } from './confirm-email.ts'
import { type TakeAddressDeps, takeAddress } from './take-address.ts'
import { findAccount, findCredential, hasLoginWith } from './unproven-accounts.records.ts'

/** The person who comes back from Google, as far as their browser tells. */
type Visit = {
  headers: Headers
  customerId: string | null
  /** By which the browser and Google name the same visit. */
  state: string
}
const visits = new AsyncLocalStorage<Visit>()

/** Runs the auth library's way back from Google, which hands nothing of the request to its settings. */
export const duringVisit = <T>(visit: Visit, run: () => Promise<T>): Promise<T> => visits.run(visit, run)

/** Of the visit under way; undefined where there is none. */
export const visitState = (): string | undefined => visits.getStore()?.state

export type ProveByGoogle = (profile: { email: string; isVerified: boolean }) => Promise<void>

/**
 * Google says that an address is somebody's. It is asked before the auth library looks for an account with that address,
 * so that an account that somebody else made ahead is out of the way by then.
 */
export const createProveByGoogle =
  (deps: TakeAddressDeps & Pick<ProofDeps, 'mark' | 'closeDraftPages'>): ProveByGoogle =>
  async ({ email, isVerified }) => {
    if (!isVerified) return
    const account = await findAccount(deps.db, normalizeEmail(email))
    if (!account || account.emailVerified || (await hasLoginWith(deps.db, account.id, 'google'))) return
    const credential = await findCredential(deps.db, account.id)
    const visit = visits.getStore()
    const isOwn =
      visit !== undefined &&
      (visit.customerId === account.id || (await deps.mark.holds(visit.headers, account.id)))
    const proof = { userId: account.id, passwordHash: null }
    if (isOwn && (await takeAddress(deps, { ...proof, own: { credential } })) !== 'changed') return
    await deps.closeDraftPages(account.id)
    await takeAddress(deps, { ...proof, own: null })
  }
