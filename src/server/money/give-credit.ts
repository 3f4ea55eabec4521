import type { Cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findCustomer } from '../customers/customer-facts.ts'
import { creditBalance, grantCredit, readGrantedCredit } from '../ledger/customer-credit.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { CreditEmailData } from './order-refund-email.tsx'

export type CreditGift = { customerId: string; amountCents: number; reason: string; requestKey: string }

export type GiftFailure = { code: 'customer_not_found' } | { code: 'granted_otherwise'; amountCents: Cents }

/**
 * Staff give a customer credit, with a reason; a second click is the same gift, and one with another amount is refused.
 * @returns the new balance in cents
 */
export async function giveCredit(
  { db, clock }: { db: Db; clock: Clock },
  { customerId, amountCents, reason, requestKey }: CreditGift,
  by: HistoryActor,
): Promise<Outcome<number, GiftFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const customer = await findCustomer(tx, customerId)
    if (!customer) return fail({ code: 'customer_not_found' })
    const dedupKey = `${customerId}:${requestKey}`
    if (await grantCredit(tx, { userId: customerId, amountCents, reason, dedupKey, now })) {
      const data: CreditEmailData = { customerName: customer.fullName ?? '', reason, amountCents }
      const mail = {
        kind: 'credit-granted',
        dedupKey: `credit-granted:${dedupKey}`,
        to: customer.email,
        data,
      }
      await enqueueMail(tx, mail)
    } else {
      const granted = await readGrantedCredit(tx, dedupKey)
      if (granted !== amountCents) return fail({ code: 'granted_otherwise', amountCents: granted })
    }
    return succeed(await creditBalance(tx, customerId))
  })
}
