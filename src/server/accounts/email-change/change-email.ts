import { randomBytes } from 'node:crypto'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueAwaitedMail } from '../../platform/email/outbox.records.ts'
import type { Customer } from '../../platform/http/actor.ts'
import type { RequestFacts } from '../../platform/http/endpoint.ts'
import { type AddressSettings, ownAddress } from '../../platform/http/listening/own-address.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { MAILS_PER_RECIPIENT } from '../mails-per-recipient.ts'
import { nameKey } from '../name-key.ts'
import { checkOwnPassword, type PasswordRefused } from '../passwords/check-own-password.ts'
import type { ProofDeps } from '../proof/confirm-email.ts'
import { closeEveryDoor, closeSessions } from '../proof/unproven-accounts.records.ts'
import { tokenHash } from '../sessions/hashed-tokens.ts'
import {
  confirmEmailChange,
  deleteEmailChange,
  findEmailChange,
  findEmailChangeOf,
  isAddressTaken,
  keepEmailChange,
  lockAccountRow,
  setEmail,
} from './email-changes.records.ts'

export const EMAIL_CHANGE_PATH = '/email-change'
const DAY = 24 * 3_600_000
const TOKEN = /^[\w-]{43}$/

export type EmailChangeDeps = Pick<ProofDeps, 'auth' | 'db' | 'guesses' | 'clock'> & {
  config: AddressSettings
  limiter: RateLimiter
}
export type StartFailure =
  | PasswordRefused
  | { code: 'same_email' }
  | { code: 'account_exists' }
  | { code: 'changed_lately' }

const newToken = () => randomBytes(32).toString('base64url')

/** A signed-in customer wants another address. It counts once the link that goes there was followed. */
export async function startEmailChange(
  deps: EmailChangeDeps,
  { email, currentPassword }: { email: string; currentPassword: string | undefined },
  customer: Customer,
  facts: RequestFacts,
): Promise<Outcome<null, StartFailure>> {
  const { db, clock, config, limiter } = deps
  if (email === customer.email) return fail({ code: 'same_email' })
  const known = await checkOwnPassword(deps, customer, currentPassword, facts)
  if (!known.ok) return known
  if (await isAddressTaken(db, email, customer.userId)) return fail({ code: 'account_exists' })
  await limiter.take('emailChangeMail', MAILS_PER_RECIPIENT, nameKey(email))
  const now = clock.now()
  const token = newToken()
  return db.transaction(async (tx) => {
    const account = await lockAccountRow(tx, customer.userId)
    const before = await findEmailChangeOf(tx, customer.userId)
    // The way back of a former address is not taken away by who has changed it.
    if (!account || (before?.confirmedAt && now.getTime() - before.confirmedAt.getTime() < DAY))
      return fail({ code: 'changed_lately' })
    await keepEmailChange(tx, {
      ...{ userId: account.id, formerEmail: account.email, newEmail: email },
      ...{ tokenHash: tokenHash(token), askedAt: now },
    })
    await enqueueAwaitedMail(tx, {
      ...{ kind: 'email-change', dedupKey: `email-change:${tokenHash(token)}`, to: email },
      data: { url: `${ownAddress(config)}${EMAIL_CHANGE_PATH}/${token}` },
    })
    return succeed(null)
  })
}

/** Whether a link would still be taken; opening it changes nothing. */
export async function isEmailChangeLink(
  { db, clock }: Pick<EmailChangeDeps, 'db' | 'clock'>,
  token: string,
  of: 'new' | 'former',
): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const change = await findEmailChange(db, tokenHash(token))
  const since = of === 'new' ? change?.askedAt : change?.confirmedAt
  if (!change || !since || (of === 'new') !== (change.confirmedAt === null)) return null
  const isOver = clock.now().getTime() - since.getTime() >= DAY
  return isOver ? null : of === 'new' ? change.newEmail : change.formerEmail
}

/**
 * The link to the new address was followed: it is the account's from now on. Everybody is signed out, and the former
 * address is told, with a way back for a day. @returns false for a link that does not count, or no longer
 */
export async function followEmailChange(deps: EmailChangeDeps, token: string): Promise<boolean> {
  const { db, clock, config } = deps
  if ((await isEmailChangeLink(deps, token, 'new')) === null) return false
  const back = newToken()
  const now = clock.now()
  return db.transaction(async (tx) => {
    const change = await findEmailChange(tx, tokenHash(token))
    if (!change || !(await lockAccountRow(tx, change.userId))) return false
    const { userId, newEmail, formerEmail } = change
    if (await isAddressTaken(tx, newEmail, userId)) return false
    if (!(await confirmEmailChange(tx, change, { backHash: tokenHash(back), now }))) return false
    await setEmail(tx, userId, newEmail, now)
    await closeSessions(tx, userId)
    await enqueueAwaitedMail(tx, {
      ...{ kind: 'email-changed', dedupKey: `email-changed:${tokenHash(back)}`, to: formerEmail },
      data: { url: `${ownAddress(config)}${EMAIL_CHANGE_PATH}/back/${back}` },
    })
    return true
  })
}

/**
 * The way back of the former address: it is the account's again. Whoever changed it knew the password, so every way in
 * is closed; a new password comes by mail. @returns the address, or null for a link that does not count
 */
export async function takeBackEmail(deps: EmailChangeDeps, token: string): Promise<string | null> {
  const { db, clock } = deps
  if ((await isEmailChangeLink(deps, token, 'former')) === null) return null
  return db.transaction(async (tx: Db) => {
    const change = await findEmailChange(tx, tokenHash(token))
    if (!change || !(await lockAccountRow(tx, change.userId))) return null
    if (await isAddressTaken(tx, change.formerEmail, change.userId)) return null
    if (!(await deleteEmailChange(tx, change.userId))) return null
    await setEmail(tx, change.userId, change.formerEmail, clock.now())
    await closeEveryDoor(tx, change.userId)
    return change.formerEmail
  })
}
