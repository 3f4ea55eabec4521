import type { StaffPermission, StaffRole } from '../../../domain/accounts/roles.ts'
import type { SignInStep } from '../../../domain/accounts/second-factor.ts'

/** The sender of a request. Resolved once per request, from the session cookie or a bearer token, never from the body. */
export type Visitor = { kind: 'visitor' }
export type Customer = {
  kind: 'customer'
  userId: string
  email: string
  fullName: string | null
  emailVerified: boolean
}
export type Staff = {
  kind: 'staff'
  role: StaffRole
  /** Null with the shared password. */
  account: { id: string; email: string } | null
  /** Somebody is an owner with an account of their own, so that the shared password leaves much to those who have one. */
  hasNamedOwner: boolean
  /** The account's password was easy to guess when it was last typed. */
  passwordIsEasy: boolean
  hasSecondFactor: boolean
  /** The role is asked for one. */
  mustHaveSecondFactor: boolean
  expiresAt: Date
}

/** Past the password and not yet in: the session opens nothing but the second step. */
export type PendingStaff = {
  account: { id: string; email: string }
  role: StaffRole
  step: Exclude<SignInStep, null>
  session: string
  /** The second factor, where there is one. */
  hasPassed: boolean
}

export type Identity = {
  customer: Customer | null
  /** A customer's session was named, and it is over or never was. */
  hasEndedSession: boolean
  staff: Staff | null
  pendingStaff: PendingStaff | null
  /** What names the two sessions here; nobody can open one with it. */
  sessions: { customer: string | null; staff: string | null }
  /** `Set-Cookie` lines that prolong the customer's session in the browser as on the server; most calls have none. */
  renewedCookies: readonly string[]
}

/** Nobody who is known, or nobody who was asked. */
export const NOBODY: Identity = {
  customer: null,
  hasEndedSession: false,
  staff: null,
  pendingStaff: null,
  sessions: { customer: null, staff: null },
  renewedCookies: [],
}

/** Who may call: everybody, customers, or staff whose role gives them the named permission. */
export type Access = 'public' | 'customer' | StaffPermission
export type ActorOf<A extends Access> = A extends 'customer'
  ? Customer
  : A extends StaffPermission
    ? Staff
    : Customer | Visitor

/** Supplied by the accounts feature, so that this folder knows no feature. */
export type Identify = (
  headers: Headers,
  /** Whether this call prolongs the customer's session, which takes an answer that brings the cookies to the browser. */
  options: { prolongs: boolean },
) => Promise<Identity>

/**
 * For whom the named sessions stand now: customers by their id, staff by their role. One that has ended is not in the
 * answer, nor one of staff that waits for its second step. A session is named as in `Identity.sessions`. Supplied as above.
 */
export type ReadStandings = (sessions: {
  customer: readonly string[]
  staff: readonly string[]
}) => Promise<{ customer: ReadonlyMap<string, string>; staff: ReadonlyMap<string, StaffRole> }>
