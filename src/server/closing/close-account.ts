import type { Logger } from 'pino'
import { type ClosingRefusal, closingRefusal, isClosingTyped } from '../../domain/accounts/close-account.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { checkOwnPassword, type PasswordRefused } from '../accounts/passwords/check-own-password.ts'
import type { ProofDeps } from '../accounts/proof/confirm-email.ts'
import { cancelSubscription } from '../cancellations/cancel-subscription.ts'
import { creditBalance } from '../ledger/customer-credit.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { Customer } from '../platform/http/actor.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { lockToChange } from '../subscriptions/changes/change-subscription.ts'
import { insertClosed, isClosed, listCardsToDetach, readWhatIsOpen } from './closing.records.ts'
import { findStillSaid, forgetHousehold, listSaid, sumBooksOf } from './forget-household.records.ts'

export type ClosingDeps = ProofDeps & { clock: Clock; kitchen: Kitchen; payments: Payments; log: Logger }
export type ClosingFailure = PasswordRefused | ClosingRefusal | { code: 'not_typed' }

export type Closing = { typed: string; currentPassword: string | undefined; givesUpCredit: boolean }

/**
 * A household closes its account. In one transaction the subscription ends and what is about the household goes; it
 * proves before it commits that nothing of it is found and that the books are as they were. Orders, payments and the
 * ledger stay, under an id that says nothing.
 */
export async function closeAccount(
  deps: ClosingDeps,
  { typed, currentPassword, givesUpCredit }: Closing,
  customer: Customer,
  facts: RequestFacts,
): Promise<Outcome<null, ClosingFailure>> {
  if (!isClosingTyped(typed)) return fail({ code: 'not_typed' })
  const { db } = deps
  const { userId } = customer
  const known = await checkOwnPassword(deps, customer, currentPassword, facts)
  // An account that only signs in with Google has no password to ask for.
  if (!known.ok && known.failure.code !== 'no_password') return known
  await deps.closeDraftPages(userId)
  const refused = await refusalNow(db, userId, givesUpCredit)
  if (refused) return fail(refused)
  const cards = await listCardsToDetach(db, userId)
  const closed = await db.transaction((tx) => forget(tx, deps, customer, givesUpCredit))
  if (!closed.ok) return closed
  await detach(deps, cards)
  return succeed(null)
}

async function refusalNow(db: Db, userId: string, givesUpCredit: boolean): Promise<ClosingRefusal | null> {
  const open = await readWhatIsOpen(db, userId)
  return closingRefusal({ ...open, creditCents: await creditBalance(db, userId) }, { givesUpCredit })
}

async function forget(
  tx: Db,
  deps: ClosingDeps,
  { userId, email }: Customer,
  givesUpCredit: boolean,
): Promise<Outcome<null, ClosingFailure>> {
  const now = deps.clock.now()
  await actAs(tx, `customer:${userId}`)
  await lockToChange(tx, userId)
  if (await isClosed(tx, userId)) return succeed(null)
  const refused = await refusalNow(tx, userId, givesUpCredit)
  if (refused) return fail(refused)
  // In a savepoint of this transaction: a subscription does not end for an account that stays.
  await cancelSubscription({ ...deps, db: tx }, undefined, { userId, portalUrl: null })
  await deps.leaveAccount(tx, userId, now)
  const said = await listSaid(tx, userId)
  const emails = said.filter((text) => text.includes('@')).map((text) => text.toLowerCase())
  const household = { userId, said, emails }
  const books = await sumBooksOf(tx, userId)
  await forgetHousehold(tx, household)
  await insertClosed(tx, userId, now)
  await prove(tx, household, books)
  await enqueueMail(tx, { kind: 'account-closed', dedupKey: `account-closed:${userId}`, to: email, data: {} })
  return succeed(null)
}

/** @throws when something of the household is found, or the books are not as they were: then nothing is closed */
async function prove(
  tx: Db,
  household: Parameters<typeof findStillSaid>[1],
  before: Awaited<ReturnType<typeof sumBooksOf>>,
): Promise<void> {
  const still = await findStillSaid(tx, household)
  if (still.length > 0) throw new Error(`What is about a household is still in ${still.join(', ')}`)
  const after = await sumBooksOf(tx, household.userId)
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error('Closing an account changed the books')
}

/** The provider forgets the cards. Without an answer they stay there, unused: nothing of ours charges them any more. */
async function detach({ payments, log }: ClosingDeps, cards: readonly string[]): Promise<void> {
  for (const card of cards)
    await payments.detachPaymentMethod(card).catch((error: unknown) => {
      log.warn({ err: error }, 'a card of a closed account could not be removed at the provider')
    })
}
