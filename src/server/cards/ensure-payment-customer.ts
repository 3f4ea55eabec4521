import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { findPaymentCustomer, insertPaymentCustomer } from './cards.records.ts'

export type Payer = { userId: string; email: string; fullName: string | null }

/** The provider's id of a customer, made at their first payment page. @throws PaymentProviderError */
export async function ensurePaymentCustomer(
  { db, payments }: { db: Db; payments: Payments },
  { userId, email, fullName }: Payer,
): Promise<string> {
  const known = await findPaymentCustomer(db, userId)
  if (known) return known
  const providerCustomerId = await payments.ensureCustomer({ userId, email, name: fullName })
  await insertPaymentCustomer(db, { userId, providerCustomerId })
  return providerCustomerId
}

/** null for a customer who never came near a payment page. */
export async function findKnownPaymentCustomer(db: Db, userId: string): Promise<string | null> {
  return findPaymentCustomer(db, userId)
}
