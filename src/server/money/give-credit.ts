import type { StaffRole } from '../../domain/accounts/roles.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import { customerAsSubject } from '../customers/customer-as-subject.ts'
import { findCustomer } from '../customers/customers.reads.ts'
import {
  creditBalance,
  grantCredit,
  lockCustomerCredit,
  readGrantedCredit,
  wasCreditGranted,
} from '../ledger/customer-credit.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { recordChange } from '../staff-log/record-change.ts'
import type { CreditEmailData } from './refunds/order-refund-email.tsx'
import {
  type AskedOtherwise,
  type Declined,
  type Held,
  holdForSecondPerson,
} from './second-person/hold-for-second-person.ts'
import { type AskedBefore, findMoneyRequestByKey } from './second-person/money-requests.records.ts'

export type CreditGift = { customerId: string; amountCents: number; reason: string; requestKey: string }

/** A role that may not give as much alone. Without one, as when an owner has approved, no approval is needed. */
type Giver = { by: HistoryActor; role?: StaffRole }

export type GiftFailure =
  | StandingLost
  | { code: 'customer_not_found' }
  | { code: 'granted_otherwise'; amountCents: Cents }
  | AskedOtherwise

/**
 * Staff give a customer credit, with a reason; a second click is the same gift, and one with another amount is refused.
 * @returns the new balance in cents
 */
export async function giveCredit(
  { db, clock }: { db: Db; clock: Clock },
  gift: CreditGift,
  giver: Giver,
): Promise<Outcome<number, GiftFailure | Held | Declined>> {
  return db.transaction((tx) => giveCreditIn(tx, gift, giver, clock.now()))
}

/** Gives credit within the caller's transaction. */
export async function giveCreditIn(
  tx: Db,
  { customerId, amountCents, reason, requestKey }: CreditGift,
  { by, role }: Giver,
  now: Date,
): Promise<Outcome<number, GiftFailure | Held | Declined>> {
  const standing = await holdStanding(tx, by, 'grant-credit')
  if (!standing.ok) return standing
  await actAs(tx, by)
  const customer = await findCustomer(tx, customerId)
  if (!customer) return fail({ code: 'customer_not_found' })
  const dedupKey = `${customerId}:${requestKey}`
  if (role) {
    await lockCustomerCredit(tx, customerId)
    const asked = {
      kind: 'credit' as const,
      userId: customerId,
      amountCents,
      reason,
      requestKey: `credit:${dedupKey}`,
    }
    const before = await findMoneyRequestByKey(tx, asked.requestKey)
    if (before) return answerAgain(tx, before, amountCents)
    const wasGranted = await wasCreditGranted(tx, dedupKey)
    const held = wasGranted
      ? null
      : await holdForSecondPerson(tx, asked, { by, role: standing.value ?? role }, now)
    if (held) return fail(held)
  }
  if (await grantCredit(tx, { userId: customerId, amountCents, reason, dedupKey, now })) {
    const data: CreditEmailData = { customerName: customer.fullName ?? '', reason, amountCents }
    await recordChange(tx, {
      ...{ by, at: now, reason, act: 'credit-given', before: null, after: { credit_cents: amountCents } },
      subject: await customerAsSubject(tx, customerId),
    })
    await enqueueMail(tx, {
      kind: 'credit-granted',
      dedupKey: `credit-granted:${dedupKey}`,
      to: customer.email,
      data,
    })
  } else {
    const granted = await readGrantedCredit(tx, dedupKey)
    if (granted !== amountCents) return fail({ code: 'granted_otherwise', amountCents: granted })
  }
  return succeed(await creditBalance(tx, customerId))
}

/** A repeated call with the same key: what has become of the credit. */
async function answerAgain(
  tx: Db,
  { request, isApproved }: AskedBefore,
  amountCents: number,
): Promise<Outcome<number, GiftFailure | Held | Declined>> {
  if (request.amountCents !== amountCents)
    return fail({ code: 'asked_otherwise', amountCents: cents(request.amountCents), cardCents: cents(0) })
  if (isApproved === null) return fail({ code: 'waits_for_owner', requestId: request.id })
  if (!isApproved) return fail({ code: 'owner_declined', requestId: request.id })
  return succeed(await creditBalance(tx, request.userId))
}
