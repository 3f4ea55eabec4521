import type { StaffRole } from '../../domain/accounts/roles.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findCustomer } from '../customers/customer-facts.ts'
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
import type { CreditEmailData } from './order-refund-email.tsx'
import { type Held, holdForSecondPerson } from './second-person/hold-for-second-person.ts'

export type CreditGift = { customerId: string; amountCents: number; reason: string; requestKey: string }

/** A role that may not give as much alone. Without one, as when an owner has approved, no approval is needed. */
type Giver = { by: HistoryActor; role?: StaffRole }

export type GiftFailure = { code: 'customer_not_found' } | { code: 'granted_otherwise'; amountCents: Cents }

/**
 * Staff give a customer credit, with a reason; a second click is the same gift, and one with another amount is refused.
 * @returns the new balance in cents
 */
export async function giveCredit(
  { db, clock }: { db: Db; clock: Clock },
  gift: CreditGift,
  giver: Giver,
): Promise<Outcome<number, GiftFailure | Held>> {
  return db.transaction((tx) => giveCreditIn(tx, gift, giver, clock.now()))
}

/** Gives credit within the caller's transaction. */
export async function giveCreditIn(
  tx: Db,
  { customerId, amountCents, reason, requestKey }: CreditGift,
  { by, role }: Giver,
  now: Date,
): Promise<Outcome<number, GiftFailure | Held>> {
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
    const wasGranted = await wasCreditGranted(tx, dedupKey)
    const held = wasGranted ? null : await holdForSecondPerson(tx, asked, { by, role }, now)
    if (held) return fail(held)
  }
  if (await grantCredit(tx, { userId: customerId, amountCents, reason, dedupKey, now })) {
    const data: CreditEmailData = { customerName: customer.fullName ?? '', reason, amountCents }
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
