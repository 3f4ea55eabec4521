import type { StaffRole } from './roles.ts'

/** What a staff session still waits for after the password; null when it is open. */
export type SignInStep = 'code' | 'set-up' | null

/** How long a session may wait for its code or for the set-up. After that the password is asked for again. */
export const STEP_MINUTES = 15

type SessionFacts = { hasFactor: boolean; isDemanded: boolean; isPassed: boolean }

/** Staff with a second factor pass it, and staff who should have one set it up, before they see anything else. */
export function signInStep({ hasFactor, isDemanded, isPassed }: SessionFacts): SignInStep {
  if (isPassed) return null
  if (hasFactor) return 'code'
  return isDemanded ? 'set-up' : null
}

type OwnerFacts = { role: StaffRole; isActive: boolean; hasFactor: boolean }

/** Whether a role can be asked for a second factor: an owner must still get in, and the shared password no longer does. */
export const mayDemandFactor = (role: StaffRole, staff: readonly OwnerFacts[]): boolean =>
  role !== 'owner' || staff.some((one) => one.role === 'owner' && one.isActive && one.hasFactor)
