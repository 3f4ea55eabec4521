import { orderPaidEntries, type PaidOrder } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction, lockCustomer, sumCustomerAccount } from './ledger.records.ts'

/** The amounts of the order's row. */
type PostedOrder = Omit<PaidOrder, 'creditCents' | 'chargedCents'> & { id: string }

/**
 * Books an order as paid, in the transaction that confirms it; again changes nothing. `creditCents` is what
 * `holdCredit` set aside for the order; `paymentId` is null when the card was not charged.
 * @throws when credit and charge do not pay the order, or other credit was set aside
 */
export async function postOrderPaid(
  tx: Db,
  paid: {
    order: PostedOrder
    chargedCents: number
    creditCents: number
    paymentId: string | null
    now: Date
  },
): Promise<void> {
  const { order, chargedCents, creditCents, paymentId, now } = paid
  const entries = orderPaidEntries({ ...order, chargedCents, creditCents })
  if (entries.length === 0) return
  const { id: orderId, userId } = order
  const dedupKey = `order-paid:${orderId}`
  if (creditCents > 0) await lockCustomer(tx, userId)
  const held = await sumCustomerAccount(tx, { userId, account: 'held_credit', orderId })
  const isNew = await insertTransaction(
    tx,
    { kind: 'order_paid', dedupKey, orderId, userId, paymentId },
    entries,
    now,
  )
  if (isNew && held !== creditCents)
    throw new Error(`Order ${orderId} holds ${held} cents of credit and was to use ${creditCents}`)
}
