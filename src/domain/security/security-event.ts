/** What the security log records. */
export const SECURITY_KINDS = [
  'sign-up',
  'sign-in',
  'sign-out',
  'session-ended',
  'password-reset-asked',
  'password-changed',
  'email-change-asked',
  'account-closed',
  'staff-sign-in',
  'staff-sign-out',
  'staff-password-changed',
  'staff-account-changed',
  'shared-password-switched',
  'second-factor-changed',
  'second-factor-rule-changed',
  'account-locked',
  'call-refused',
  'rate-limited',
  'household-read',
  'household-changed',
  'export',
  'security-log-read',
  'money-asked',
  'money-given',
  'money-settled',
  'dispute-decided',
  'setting-changed',
  'mail-changed',
  'events-lost',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** `refused`: the product said no. `failed`: it could not. */
export const SECURITY_OUTCOMES = ['done', 'refused', 'failed'] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]

/** Who did it: everybody of a group, for the filter of the log. */
export const SECURITY_GROUPS = ['staff', 'shared-password', 'customers', 'anonymous'] as const
export type SecurityGroup = (typeof SECURITY_GROUPS)[number]

type Seen = {
  /** Whether the log wants the call when it ends well, and as what. */
  logged: SecurityKind | null
  status: number
  code: string | null
  isStaffCall: boolean
  /** Wrong passwords or codes for the account are used up. */
  isLocked: boolean
}

/** What the log says about a call, or null when it says nothing. A value that a form would refuse is not news. */
export function securityEventOf(seen: Seen): { kind: SecurityKind; outcome: SecurityOutcome } | null {
  const { logged, status, code, isStaffCall, isLocked } = seen
  if (isLocked) return { kind: 'account-locked', outcome: 'refused' }
  if (status === 429) return { kind: 'rate-limited', outcome: 'refused' }
  if (
    code === 'not_permitted' ||
    code === 'needs_named_owner' ||
    code === 'cross_site' ||
    (isStaffCall && code === 'staff_required')
  )
    return { kind: 'call-refused', outcome: 'refused' }
  if (logged === null) return status === 403 ? { kind: 'call-refused', outcome: 'refused' } : null
  if (status < 400) return { kind: logged, outcome: 'done' }
  if (code === 'invalid_input') return null
  return { kind: logged, outcome: status < 500 ? 'refused' : 'failed' }
}
