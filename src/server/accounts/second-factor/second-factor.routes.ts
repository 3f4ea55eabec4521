import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import {
  beginSecondFactorRequestSchema,
  begunSecondFactorSchema,
  demandSecondFactorRequestSchema,
  recoveryCodesSchema,
  resetSecondFactorRequestSchema,
  secondFactorCodeSchema,
  stepPassedSchema,
} from '../../../contract/staff/second-factor-wire.ts'
import { fail, succeed } from '../../../domain/shared/outcome.ts'
import type { Config } from '../../platform/config.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Identity } from '../../platform/http/actor.ts'
import {
  type Endpoint,
  endpoint,
  type FailureAnswers,
  type RequestFacts,
} from '../../platform/http/endpoint.ts'
import { OWN_ACCOUNT } from '../account-failures.ts'
import { sessionCookie } from '../staff/staff-session.ts'
import { standingFailures } from '../standing/hold-standing.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorDeps,
  passSecondFactor,
  proveOneself,
  removeOwnFactor,
  renewRecoveryCodes,
  type WrongProof,
} from './keep-second-factor.ts'
import { demandSecondFactor, resetSecondFactor } from './manage-second-factors.ts'

type OwnFailure =
  | WrongProof
  | { code: 'staff_required' }
  | { code: 'no_own_account' }
  | { code: 'factor_demanded' }

const ownFailures: FailureAnswers<OwnFailure> = {
  staff_required: [401, 'Please sign in again.'],
  wrong_code: [422, 'This code is wrong, too old or was used already.'],
  wrong_current_password: [422, 'This is not your current password.'],
  no_own_account: [409, 'Only an account of your own can have a second factor.'],
  factor_demanded: [409, 'Your role signs in with a second factor.'],
}

/** Guesses from one address; the right one is free. */
const ATTEMPTS = { points: 10, seconds: 15 * 60, by: 'address', forgive: true } as const

type Subject = { account: { id: string; email: string }; session: string; isIn: boolean }

/** Whose second factor a call may set up: that of the signed-in account, or of one that must set it up to get in. */
function subjectOf({ staff, pendingStaff, sessions }: Identity): Subject | null {
  if (staff?.account && sessions.staff) return { account: staff.account, session: sessions.staff, isIn: true }
  if (pendingStaff?.step === 'set-up')
    return { account: pendingStaff.account, session: pendingStaff.session, isIn: false }
  return null
}

const noteOf = (account: Subject['account'], facts: RequestFacts, change: string) =>
  facts.note({ actor: staffActor(account), subject: `staff:${account.id}`, detail: { change } })

export function secondFactorRoutes(deps: FactorDeps & { config: Config }): Endpoint[] {
  return [
    endpoint<'public', typeof stepPassedSchema, OwnFailure, typeof secondFactorCodeSchema>({
      name: 'passSecondFactor',
      summary: 'The second step of a staff sign-in: a code of the app, or a recovery code',
      access: 'public',
      body: secondFactorCodeSchema,
      response: stepPassedSchema,
      failures: ownFailures,
      limit: ATTEMPTS,
      handle: async ({ body, identity: { pendingStaff }, facts }) => {
        if (pendingStaff?.step !== 'code') return fail({ code: 'staff_required' })
        const { account, role } = pendingStaff
        facts.note({ subject: `staff:${account.id}`, detail: { with: 'second factor' } })
        const outcome = await passSecondFactor(deps, pendingStaff, body.code, facts)
        if (!outcome.ok) return outcome
        facts.note({ actor: staffActor(account), actorRole: role })
        const headers = new Headers({ 'set-cookie': sessionCookie(outcome.value.renewed, deps) })
        headers.append('set-cookie', outcome.value.deviceCookie)
        return succeed({ value: { success: true as const, step: outcome.value.step }, headers })
      },
    }),
    endpoint<'public', typeof begunSecondFactorSchema, OwnFailure, typeof beginSecondFactorRequestSchema>({
      name: 'beginSecondFactor',
      summary: 'A new secret for an authenticator app; it counts once a code of it was typed',
      access: 'public',
      body: beginSecondFactorRequestSchema,
      response: begunSecondFactorSchema,
      failures: ownFailures,
      limit: ATTEMPTS,
      handle: async ({ body, identity, facts }) => {
        const subject = subjectOf(identity)
        if (!subject) return fail({ code: 'staff_required' })
        noteOf(subject.account, facts, 'begun')
        const proven = subject.isIn ? await proveOneself(deps, subject.account, body, facts) : succeed(null)
        if (!proven.ok) return proven
        return succeed({ value: await beginSecondFactor(deps, subject.account) })
      },
    }),
    endpoint<'public', typeof recoveryCodesSchema, OwnFailure, typeof secondFactorCodeSchema>({
      name: 'confirmSecondFactor',
      summary: 'Set up the second factor with its first code; the answer shows ten recovery codes, once',
      access: 'public',
      body: secondFactorCodeSchema,
      response: recoveryCodesSchema,
      failures: ownFailures,
      limit: ATTEMPTS,
      handle: async ({ body, identity, facts }) => {
        const subject = subjectOf(identity)
        if (!subject) return fail({ code: 'staff_required' })
        noteOf(subject.account, facts, 'set up')
        const outcome = await confirmSecondFactor(deps, subject, body.code, facts)
        if (!outcome.ok) return outcome
        const { codes, renewed } = outcome.value
        const headers = new Headers(renewed ? { 'set-cookie': sessionCookie(renewed, deps) } : {})
        return succeed({ value: { success: true as const, recovery_codes: codes }, headers })
      },
    }),
    endpoint<'keep-own-account', typeof recoveryCodesSchema, OwnFailure, typeof secondFactorCodeSchema>({
      name: 'renewRecoveryCodes',
      summary: 'Ten new recovery codes in the place of the old ones, shown once',
      access: 'keep-own-account',
      body: secondFactorCodeSchema,
      response: recoveryCodesSchema,
      failures: ownFailures,
      handle: async ({ body, actor: { account }, facts }) => {
        if (!account) return fail({ code: 'no_own_account' })
        noteOf(account, facts, 'recovery codes renewed')
        const proven = await proveOneself(deps, account, body, facts)
        if (!proven.ok) return proven
        const codes = await renewRecoveryCodes(deps, account.id)
        return succeed({ value: { success: true as const, recovery_codes: codes } })
      },
    }),
    endpoint<'keep-own-account', typeof successSchema, OwnFailure, typeof secondFactorCodeSchema>({
      name: 'removeSecondFactor',
      summary: 'Sign in without a second factor again, where the role may',
      access: 'keep-own-account',
      body: secondFactorCodeSchema,
      response: successSchema,
      failures: ownFailures,
      handle: async ({ body, actor, identity, facts }) => {
        if (!actor.account) return fail({ code: 'no_own_account' })
        noteOf(actor.account, facts, 'removed')
        const proven = await proveOneself(deps, actor.account, body, facts)
        if (!proven.ok) return proven
        const outcome = await removeOwnFactor(deps, actor, identity.sessions.staff)
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
    ...ownerRoutes(deps),
  ]
}

const ownerRoutes = (deps: FactorDeps): Endpoint[] => [
  endpoint({
    name: 'resetSecondFactor',
    summary: 'Take the second factor of a staff account away, whose phone is gone',
    access: 'manage-staff',
    body: resetSecondFactorRequestSchema,
    response: successSchema,
    failures: {
      ...standingFailures,
      staff_not_found: [404, 'This staff account does not exist.'],
      own_account: OWN_ACCOUNT,
    },
    handle: async ({ body, actor, facts }) => {
      facts.note({ subject: `staff:${body.id}`, detail: { change: 'reset' } })
      const outcome = await resetSecondFactor(deps, body.id, actor)
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
  endpoint({
    name: 'demandSecondFactor',
    summary: 'Ask everybody of a role for a second factor, or no longer',
    access: 'manage-staff',
    body: demandSecondFactorRequestSchema,
    response: successSchema,
    failures: {
      ...standingFailures,
      no_owner_with_factor: [
        409,
        'Set up a second factor for an owner first, so that an owner still gets in.',
      ],
    },
    handle: async ({ body: { role, on }, actor, facts }) => {
      facts.note({ detail: { role, on } })
      const outcome = await demandSecondFactor(deps, { role, isDemanded: on }, actor)
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
]
