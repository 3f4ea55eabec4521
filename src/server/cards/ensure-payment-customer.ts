import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'
import {
  findOwnerOfCustomer,
  findPaymentCustomer,
  insertPaymentCustomer,
  type PaymentCustomerRow,
} from './cards.records.ts'

export type Payer = { userId: string; email: string; fullName: string | null }
/** `timesReplaced`: how many before it were deleted at the provider. */
export type PaymentCustomer = { customerId: string; timesReplaced: number }

/**
 * The provider's id of a customer, made at their first payment page, and made again after it was deleted there.
 * @throws PaymentProviderError
 */
export async function ensurePaymentCustomer(
  deps: { db: Db; payments: Payments },
  payer: Payer,
): Promise<PaymentCustomer> {
  return takePaymentCustomer(deps, payer, await findPaymentCustomer(deps.db, payer.userId))
}

/** The same for one whose row was read just now. */
export async function takePaymentCustomer(
  { db, payments }: { db: Db; payments: Payments },
  { userId, email, fullName }: Payer,
  known: PaymentCustomerRow | null,
): Promise<PaymentCustomer> {
  if (known && !known.isGone)
    return { customerId: known.providerCustomerId, timesReplaced: known.timesReplaced }
  const timesReplaced = known ? known.timesReplaced + 1 : 0
  const customerId = await payments.ensureCustomer({ userId, email, name: fullName, timesReplaced })
  await insertPaymentCustomer(db, { userId, email, providerCustomerId: customerId, timesReplaced })
  return { customerId, timesReplaced }
}

/**
 * null for a customer who has never opened a payment page. Its pages of before are found under it also when it is gone.
 */
export async function findKnownPaymentCustomer(db: Db, userId: string): Promise<string | null> {
  return (await findPaymentCustomer(db, userId))?.providerCustomerId ?? null
}

/** Whose customer it is; null when it is unknown or gone. */
export async function ownerOfCustomer(db: Db, providerCustomerId: string): Promise<string | null> {
  return findOwnerOfCustomer(db, providerCustomerId)
}

/** Also one that is gone. */
export async function readPaymentCustomer(db: Db, userId: string): Promise<PaymentCustomerRow | null> {
  return findPaymentCustomer(db, userId)
}
