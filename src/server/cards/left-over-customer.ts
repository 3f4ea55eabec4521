import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { findEarliestPayingCustomer, hasNeverPaid, type PaymentCustomerRow } from './cards.records.ts'

/**
 * A customer made in another account while a wrong key was set. It is certain when the account that is asked has never had
 * it, but has the household that paid us first, and when nothing was ever paid or stored with it: then nothing is lost
 * with it. @returns its id at the provider; null when it is none, or that is not certain
 */
export async function findLeftOverCustomer(
  { db, payments }: { db: Db; payments: Pick<Payments, 'readCustomerState'> },
  known: PaymentCustomerRow | null,
): Promise<string | null> {
  if (!known || known.isGone || !(await hasNeverPaid(db, known.userId))) return null
  const customer = known.providerCustomerId
  if ((await payments.readCustomerState(customer)) !== 'unknown') return null
  const witness = await findEarliestPayingCustomer(db)
  return witness && (await payments.readCustomerState(witness)) !== 'unknown' ? customer : null
}
