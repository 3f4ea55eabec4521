import { type SignInStep, signInStep } from '../../../domain/accounts/second-factor.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PendingStaff, Staff } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import type { GuessLimit } from '../guess-limit.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { findStaffAccount, lockStaffAccount } from '../staff/staff-accounts.records.ts'
import { STAFF_GUESSES } from '../staff/staff-guesses.ts'
import { passSecondStep, type RenewedToken } from '../staff/staff-session.ts'
import { revokeSessionsOf } from '../staff/staff-sessions.records.ts'
import { digitsOf, type FactorSecrets, makeRecoveryCodes, recoveryCodeHash } from './factor-secrets.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  keepBegunSecret,
  listDemandingRoles,
  markSessionPassed,
  replaceRecoveryCodes,
} from './second-factor.records.ts'
import { takeCode } from './take-code.ts'

export type FactorDeps = {
  db: Db
  clock: Clock
  passwords: PasswordHashing
  guesses: GuessLimit
  secrets: FactorSecrets
}
export type WrongProof = { code: 'wrong_code' } | { code: 'wrong_current_password' }
type NotPassed = { code: 'wrong_code' } | { code: 'staff_required' }
type Proof = { code?: string | undefined; password?: string | undefined }
type Known = { id: string; email: string }

/** Guesses at codes are counted for the account as guesses at its password are, apart from them. */
const guessed = ({ id }: Known) => ({ name: `staff code ${id}`, ...STAFF_GUESSES })

/** The second step at the door. @throws HttpProblem 429 when the guesses are used up */
export async function passSecondFactor(
  deps: FactorDeps,
  pending: PendingStaff,
  code: string,
  facts: RequestFacts,
): Promise<Outcome<{ renewed: RenewedToken; step: SignInStep; deviceCookie: string }, NotPassed>> {
  const look = async (): Promise<Outcome<RenewedToken, NotPassed>> => {
    const now = deps.clock.now()
    if (!(await takeCode(deps, pending.account.id, code, now))) return fail({ code: 'wrong_code' })
    const renewed = await passSecondStep(deps.db, pending.session, now)
    return renewed ? succeed(renewed) : fail({ code: 'staff_required' })
  }
  const outcome = await deps.guesses.look(
    guessed(pending.account),
    facts,
    look,
    ({ code }) => code === 'wrong_code',
  )
  if (!outcome.ok) return outcome
  const { opened: renewed, deviceCookie } = outcome.value
  const isGiven = (await findStaffAccount(deps.db, pending.account.id))?.passwordIsGiven ?? false
  const step = signInStep({ hasFactor: true, isDemanded: false, isPassed: true, isGiven })
  return succeed({ renewed, step, deviceCookie })
}

/**
 * Staff who are signed in change a second factor with a code of the current one, or set up the first one with their
 * password: an unattended tablet is not enough.
 */
export async function proveOneself(
  deps: FactorDeps,
  account: Known,
  proof: Proof,
  facts: RequestFacts,
): Promise<Outcome<null, WrongProof>> {
  const factor = await findSecondFactor(deps.db, account.id)
  if (factor?.secret) {
    const byCode = async () =>
      (await takeCode(deps, account.id, proof.code ?? '', deps.clock.now()))
        ? succeed(null)
        : fail({ code: 'wrong_code' } as const)
    const outcome = await deps.guesses.look(guessed(account), facts, byCode, () => true)
    return outcome.ok ? succeed(null) : outcome
  }
  const byPassword = async () => {
    const hash = (await deps.db.transaction((tx) => lockStaffAccount(tx, account.id)))?.passwordHash
    const isRight = hash && (await deps.passwords.verify({ hash, password: proof.password ?? '' }))
    return isRight ? succeed(null) : fail({ code: 'wrong_current_password' } as const)
  }
  const counted = { name: `staff ${account.email}`, ...STAFF_GUESSES }
  const outcome = await deps.guesses.look(counted, facts, byPassword, () => true)
  return outcome.ok ? succeed(null) : outcome
}

/** Makes a secret that counts once a code of it was typed. @returns what the app needs, shown this once */
export async function beginSecondFactor(
  { db, clock, secrets }: FactorDeps,
  account: Known,
): Promise<{ secret: string; uri: string }> {
  const { secret, uri, sealed } = secrets.make(account)
  await keepBegunSecret(db, account.id, sealed, clock.now())
  return { secret, uri }
}

type Confirmed = {
  codes: string[]
  /** Of whoever had to set it up to get in. */
  renewed: RenewedToken | null
}

/**
 * The first code of a new secret: from now on it is asked for. Every other session of the account ends, this one has
 * passed, and ten recovery codes are shown this once.
 */
export async function confirmSecondFactor(
  deps: FactorDeps,
  { account, session, isIn }: { account: Known; session: string; isIn: boolean },
  typed: string,
  facts: RequestFacts,
): Promise<Outcome<Confirmed, { code: 'wrong_code' }>> {
  const codes = makeRecoveryCodes()
  const confirm = () =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      await lockStaffAccount(tx, account.id)
      const factor = await findSecondFactor(tx, account.id)
      const [digits, sealed] = [digitsOf(typed), factor?.begunSecret]
      const step = digits && sealed ? deps.secrets.stepOf(sealed, account.id, digits, now) : null
      if (!sealed || step === null) return fail({ code: 'wrong_code' } as const)
      await confirmSecret(tx, account.id, { sealed, step, now })
      await replaceRecoveryCodes(tx, account.id, codes.map(recoveryCodeHash))
      await revokeSessionsOf(tx, account.id, now, session)
      if (!isIn) return succeed(await passSecondStep(tx, session, now))
      await markSessionPassed(tx, session, now)
      return succeed(null)
    })
  const outcome = await deps.guesses.look(guessed(account), facts, confirm, () => true)
  return outcome.ok ? succeed({ codes, renewed: outcome.value.opened }) : outcome
}

/** Ten new codes; the ones before no longer open anything. */
export async function renewRecoveryCodes(
  { db }: Pick<FactorDeps, 'db'>,
  accountId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await db.transaction(async (tx) => {
    await lockStaffAccount(tx, accountId)
    await replaceRecoveryCodes(tx, accountId, codes.map(recoveryCodeHash))
  })
  return codes
}

/** One's own second factor goes, unless the role is asked for one. Every other session of the account ends. */
export async function removeOwnFactor(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  { role, account }: Staff,
  session: string | null,
): Promise<Outcome<null, { code: 'factor_demanded' }>> {
  if (!account || (await listDemandingRoles(db)).includes(role)) return fail({ code: 'factor_demanded' })
  await db.transaction(async (tx) => {
    await lockStaffAccount(tx, account.id)
    await deleteSecondFactor(tx, account.id)
    await revokeSessionsOf(tx, account.id, clock.now(), session ?? '')
  })
  return succeed(null)
}
