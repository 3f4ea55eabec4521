import { type SQL, sql } from 'drizzle-orm'
import { leftOf, refundableCents, refundableOf } from '../../domain/ledger/split-refund.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { payments } from '../platform/db/schema/payments.ts'

type Disputed = { takenCents: number; isUndecided: boolean }

/** One row about a payment of the provider. */
const disputedSql = (paymentIntentId: SQL | string | null): SQL => sql`
  select coalesce(sum(greatest(0, -(
      select coalesce(sum(m.amount_cents), 0) from dispute_movements m where m.dispute_id = d.id))), 0)::int
      as "takenCents",
    coalesce(bool_or(d.decision is null), false) as "isUndecided"
  from disputes d where d.provider_payment_intent_id = ${paymentIntentId}`

/** What its bank has taken of a payment by disputes, in cents, and whether one waits for an owner's decision. */
export async function readDisputed(db: Db, paymentIntentId: string | null): Promise<Disputed> {
  const { rows } = await db.execute<Disputed>(disputedSql(paymentIntentId))
  return rows[0] ?? { takenCents: 0, isUndecided: false }
}

/** `leftCents`: all that can still be given back of an order. `isUndecided`: a dispute about it waits for an owner. */
export type OrderLeft = { readonly leftCents: Cents; readonly isUndecided: boolean }

/** By order. Under the lock of an order nobody changes what is left of it. */
export async function readLeft(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderLeft>> {
  if (orderIds.length === 0) return new Map()
  type Row = Disputed & {
    orderId: string
    creditCents: number
    creditReturnedCents: number
    capturedCents: number | null
    refundedCents: number
    creditedCents: number
  }
  const { rows } = await db.execute<Row>(sql`
    select orders.id as "orderId", orders.credit_cents as "creditCents",
      orders.credit_returned_cents as "creditReturnedCents", p.captured_cents as "capturedCents",
      coalesce(p.refunded_cents, 0) as "refundedCents", coalesce(p.credited_cents, 0) as "creditedCents", d.*
    from ${orders} left join ${payments} p on p.order_id = orders.id and p.status = 'succeeded'
    cross join lateral (${disputedSql(sql`p.provider_payment_intent_id`)}) d
    where ${anyOf(orders.id, orderIds)}`)
  return new Map(
    rows.map(({ orderId, capturedCents, isUndecided, ...row }) => {
      const payment = capturedCents === null ? null : { ...row, capturedCents }
      return [orderId, { leftCents: refundableCents(leftOf(refundableOf(row, payment), row)), isUndecided }]
    }),
  )
}
