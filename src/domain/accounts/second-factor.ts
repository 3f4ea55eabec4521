import type { StaffRole } from './roles.ts'

/** What a staff session still waits for after the password; null when it is open. */
export type SignInStep = 'code' | 'new-password' | 'set-up' | null

/** How long a session may wait for its steps. After that the password is asked for again. */
export const STEP_MINUTES = 15

type SessionFacts = {
  hasFactor: boolean
  isDemanded: boolean
  isPassed: boolean
  /** Somebody else made the password and knows it. */
  isGiven: boolean
}

/**
 * Staff with a second factor pass it, staff with a password that somebody else made choose their own, and staff who should
 * have a second factor set it up, in this order and before they see anything else.
 */
export function signInStep({ hasFactor, isDemanded, isPassed, isGiven }: SessionFacts): SignInStep {
  if (hasFactor && !isPassed) return 'code'
  if (isGiven) return 'new-password'
  return isDemanded && !isPassed ? 'set-up' : null
}

type OwnerFacts = { role: StaffRole; isActive: boolean; hasFactor: boolean }

/** Whether a role can be asked for a second factor: an owner must still get in, and the shared password no longer does. */
export const mayDemandFactor = (role: StaffRole, staff: readonly OwnerFacts[]): boolean =>
  role !== 'owner' || staff.some((one) => one.role === 'owner' && one.isActive && one.hasFactor)
