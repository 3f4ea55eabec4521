import { orderPaidEntries, type PaidOrder } from '../../domain/ledger/journal.ts'
import { lockCustomers } from '../customers/lock-customers.ts'
import type { Db } from '../platform/db/db.ts'
import {
  insertTransactions,
  type PostedValues,
  type Posting,
  postedSql,
  postedValues,
  sumHeldCredits,
} from './ledger.records.ts'

/** The amounts of the order's row. */
type PostedOrder = Omit<PaidOrder, 'creditCents' | 'chargedCents'> & { id: string }

export type OrderPaid = {
  order: PostedOrder
  chargedCents: number
  creditCents: number
  paymentId: string | null
  /** What is set aside for the order, where the caller has read it under the order's lock. */
  heldCents?: number
}

/**
 * Books an order as paid, in the transaction that confirms it; a repeated call changes nothing. `creditCents` is what
 * `holdCredit` set aside for the order; `paymentId` is null when the card was not charged.
 * @throws when credit and charge do not pay the order, or other credit was set aside
 */
export async function postOrderPaid(tx: Db, { now, ...paid }: OrderPaid & { now: Date }): Promise<void> {
  await postOrdersPaid(tx, [paid], now)
}

/** Posts the payments of several orders in a few statements. */
export async function postOrdersPaid(tx: Db, paid: readonly OrderPaid[], now: Date): Promise<void> {
  const posted = paid.map(postingOf).filter(({ entries }) => entries.length > 0)
  if (posted.length === 0) return
  const withCredit = paid.filter(({ creditCents }) => creditCents > 0)
  await lockCustomers(
    tx,
    withCredit.map(({ order }) => order.userId),
  )
  const unread = paid.filter(({ heldCents }) => heldCents === undefined).map(({ order }) => order.id)
  const held = unread.length > 0 ? await sumHeldCredits(tx, unread) : null
  const isNew = await insertTransactions(tx, posted, now)
  for (const { order, creditCents, heldCents = held?.get(order.id) ?? 0 } of paid)
    if (isNew.has(keyOf(order))) requireHeld({ order, creditCents, heldCents })
}

export type { PostedValues }

/** The posting of an order that is paid by card alone, as parts of the statement that writes its payment (docs/decisions/0128). */
export const chargePostedSql = postedSql

/**
 * What `chargePostedSql` takes.
 * @throws when other credit was set aside for the order than none
 */
export function chargePosted(
  paid: Pick<OrderPaid, 'order' | 'chargedCents'> & { heldCents: number },
  now: Date,
): PostedValues {
  requireHeld({ ...paid, creditCents: 0 })
  return postedValues([postingOf({ ...paid, creditCents: 0, paymentId: null })], now)
}

function requireHeld({
  order,
  creditCents,
  heldCents,
}: Pick<OrderPaid, 'order' | 'creditCents'> & { heldCents: number }): void {
  if (heldCents !== creditCents)
    throw new Error(`Order ${order.id} holds ${heldCents} cents of credit and was to use ${creditCents}`)
}

const keyOf = ({ id }: PostedOrder) => `order-paid:${id}`

function postingOf({ order, chargedCents, creditCents, paymentId }: OrderPaid): Posting {
  const { id: orderId, userId } = order
  return {
    transaction: { kind: 'order_paid', dedupKey: keyOf(order), ...{ orderId, userId, paymentId } },
    entries: orderPaidEntries({ ...order, chargedCents, creditCents }),
  }
}
