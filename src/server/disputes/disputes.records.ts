import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DisputeDecision, disputeNews } from '../../domain/disputes/dispute.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { disputeMovements, disputes } from '../platform/db/schema/payments.ts'
import type { DisputeMovement, ProviderDispute } from '../platform/payments/provider-disputes.ts'

export type DisputeRow = typeof disputes.$inferSelect
export type DisputedOrder = { orderId: string; userId: string }

/**
 * The order that a payment was for: by our record of the payment, else by what we left with it at the provider, as a
 * dispute may come before the payment is recorded. null for money that is none of our orders'.
 */
export async function findDisputedOrder(
  db: Db,
  { paymentIntentId, metadata }: Pick<ProviderDispute, 'paymentIntentId' | 'metadata'>,
): Promise<DisputedOrder | null> {
  const named = z.uuid().safeParse(metadata.order_id).data ?? null
  const { rows } = await db.execute<DisputedOrder>(sql`
    select o.id as "orderId", o.user_id as "userId" from orders o
    where o.id = any (array(
      select order_id from payments where provider_payment_intent_id = ${paymentIntentId}
      union select order_id from stray_payments where provider_payment_intent_id = ${paymentIntentId}
      union select ${named}::uuid where ${named}::uuid is not null))
    limit 1`)
  return rows[0] ?? null
}

export async function findDispute(db: Db, providerId: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerId, providerId))
  return row ?? null
}

export async function findDisputeById(db: Db, id: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row ?? null
}

/**
 * Brings the record to the provider's state, which was fetched while the record had the status `expected` (null: while
 * there was none). @returns the record and the status that it had, or null when another answer has changed it since
 */
export async function saveDispute(
  tx: Db,
  fetched: ProviderDispute,
  { order, expected }: { order: DisputedOrder | null; expected: DisputeRow['status'] | null },
  now: Date,
): Promise<{ row: DisputeRow; before: DisputeRow['status'] | null } | null> {
  const word = {
    amountCents: fetched.amountCents,
    status: fetched.status,
    reason: fetched.reason,
    respondBy: fetched.respondBy,
    isRefundable: fetched.isRefundable,
  }
  const [inserted] = await tx
    .insert(disputes)
    .values({
      ...word,
      kind: fetched.kind,
      providerId: fetched.id,
      providerChargeId: fetched.chargeId,
      providerPaymentIntentId: fetched.paymentIntentId,
      orderId: order?.orderId ?? null,
      userId: order?.userId ?? null,
      openedAt: fetched.opened,
      foundAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (inserted) return { row: inserted, before: null }
  const found = tx.select().from(disputes).where(eq(disputes.providerId, fetched.id))
  const [known] = await lockRows(tx, 'part of an order', found)
  if (known && known.status !== expected && known.status !== fetched.status) return null
  // An owner said to go on while the money was ours: now that the bank asks for it again, that has to be said again.
  const isReopened = known?.decision === 'go_on' && disputeNews(known.status, fetched.status) === 'escalated'
  const [row] = await tx
    .update(disputes)
    .set({
      ...word,
      ...(isReopened && { decision: null, decidedBy: null, decidedAt: null }),
      ...(known?.orderId === null && order ? { orderId: order.orderId, userId: order.userId } : {}),
    })
    .where(eq(disputes.providerId, fetched.id))
    .returning()
  if (!row || !known) throw new Error(`The dispute ${fetched.id} was not stored`)
  return { row, before: known.status }
}

/** @returns those of the movements that nobody had recorded */
export async function insertMovements(
  tx: Db,
  disputeId: string,
  movements: readonly DisputeMovement[],
): Promise<DisputeMovement[]> {
  if (movements.length === 0) return []
  const rows = await tx
    .insert(disputeMovements)
    .values(
      movements.map(({ id, amountCents, feeCents, at }) => ({
        ...{ providerId: id, disputeId, amountCents, feeCents },
        movedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: disputeMovements.providerId })
  const isNew = new Set(rows.map(({ id }) => id))
  return movements.filter(({ id }) => isNew.has(id))
}

/** Those whose bank may still have something to say. */
export async function listOpenDisputes(db: Db, limit: number): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(sql`${disputes.status} not in ('won', 'lost', 'closed')`)
    .orderBy(asc(disputes.openedAt))
    .limit(limit)
}

/** @returns false when it was decided before, or is not what the owner saw any more */
export async function recordDecision(
  tx: Db,
  { id, status }: Pick<DisputeRow, 'id' | 'status'>,
  { decision, by }: { decision: DisputeDecision; by: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(disputes)
    .set({ decision, decidedBy: by, decidedAt: now })
    .where(and(eq(disputes.id, id), eq(disputes.status, status), isNull(disputes.decision)))
    .returning({ id: disputes.id })
  return rows.length === 1
}

/** What waits for a decision first, then the newest. */
export async function listDisputes(db: Db, limit: number) {
  const withBank = sql<number>`coalesce((
    select greatest(-sum(m.amount_cents), 0) from ${disputeMovements} m where m.dispute_id = ${disputes.id}), 0)::int`
  const fees = sql<number>`coalesce((
    select sum(m.fee_cents) from ${disputeMovements} m where m.dispute_id = ${disputes.id}), 0)::int`
  const hasSubscription = sql<boolean>`exists (
    select from subscriptions s where s.user_id = ${disputes.userId} and s.status <> 'canceled')`
  return db
    .select({
      dispute: disputes,
      withBank,
      fees,
      hasSubscription,
      orderNumber: orders.orderNumber,
      email: users.email,
    })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .leftJoin(users, eq(users.id, disputes.userId))
    .orderBy(desc(isNull(disputes.decision)), desc(disputes.openedAt), desc(disputes.id))
    .limit(limit)
}
