import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Difference, OurMovement } from '../../../domain/ledger/reconcile-day.ts'
import { owedOfStray } from '../../../domain/pricing/stray-payment.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { ledgerKeyOfDispute } from '../../ledger/post-dispute.ts'
import { ledgerKeysOfRefund } from '../../ledger/post-refund.ts'
import { ledgerKeysOfStrayReturn } from '../../ledger/post-stray-payment.ts'
import type { Db } from '../../platform/db/db.ts'
import { eqFixed } from '../../platform/db/fixed.ts'
import { ledgerTransactions, reconciliationReports } from '../../platform/db/schema/ledger.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import {
  disputeMovements,
  disputes,
  payments,
  refunds,
  strayPayments,
} from '../../platform/db/schema/payments.ts'

export type Window = { from: Date; until: Date }
export type ReportRow = Omit<typeof reconciliationReports.$inferSelect, 'differences'> & {
  differences: Difference[]
}

const MANY = 5000

/** Our charges of these instants, and those of these payments of the provider whenever they were. */
export async function listOurCharges(
  db: Db,
  { from, until }: Window,
  intentIds: readonly string[],
): Promise<OurMovement[]> {
  const at = sql<Date>`coalesce(${payments.succeededAt}, ${payments.createdAt})`.mapWith(payments.createdAt)
  const found = new Map<string, OurMovement>()
  const paid = (where: SQL | undefined) =>
    db
      .select({ payment: payments, at, orderNumber: orders.orderNumber })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(where)
  for (const where of [
    and(
      eqFixed(payments.status, 'succeeded'),
      gte(payments.succeededAt, from),
      lt(payments.succeededAt, until),
    ),
    ...inPieces(intentIds, (ids) => inArray(payments.providerPaymentIntentId, ids)),
  ])
    for (const { payment, at: moment, orderNumber } of await paid(where))
      found.set(payment.id, {
        name: `Order ${orderNumber ?? payment.orderId}`,
        providerId: payment.providerPaymentIntentId,
        amountCents: payment.status === 'succeeded' ? payment.capturedCents : payment.amountCents,
        status: statusOfPayment(payment.status),
        at: moment,
        // A declined try books nothing: the order's booking belongs to the try that succeeded.
        ledgerKeys: payment.status === 'succeeded' ? [`order-paid:${payment.orderId}`] : [],
      })
  for (const where of [
    and(gte(strayPayments.foundAt, from), lt(strayPayments.foundAt, until)),
    ...inPieces(intentIds, (ids) => inArray(strayPayments.providerPaymentIntentId, ids)),
  ])
    for (const stray of await db.select().from(strayPayments).where(where))
      found.set(stray.id, {
        name: `Stray payment ${stray.providerPaymentIntentId}`,
        providerId: stray.providerPaymentIntentId,
        amountCents: stray.amountCents,
        status: 'succeeded',
        at: stray.foundAt,
        ledgerKeys: [`stray-in:${stray.id}`],
      })
  return [...found.values()]
}

/** Our refunds that reach the card, of these instants and with these ids of the provider. */
export async function listOurRefunds(
  db: Db,
  { from, until }: Window,
  refundIds: readonly string[],
): Promise<OurMovement[]> {
  const found = new Map<string, OurMovement>()
  const isBookedThen = and(gte(ledgerTransactions.occurredAt, from), lt(ledgerTransactions.occurredAt, until))
  // One that failed and arrived after all moved money on several days, and keeps the last of them.
  const bookedRefunds = db
    .select({ id: ledgerTransactions.refundId })
    .from(ledgerTransactions)
    .where(and(isBookedThen, isNotNull(ledgerTransactions.refundId)))
  const returnedStrays = db
    .select({ id: sql<string>`split_part(${ledgerTransactions.dedupKey}, ':', 2)` })
    .from(ledgerTransactions)
    .where(and(isBookedThen, inArray(ledgerTransactions.kind, ['stray_out', 'stray_out_reversed'])))
  for (const where of [
    and(gte(refunds.updatedAt, from), lt(refunds.updatedAt, until)),
    inArray(refunds.id, bookedRefunds),
    ...inPieces(refundIds, (ids) => inArray(refunds.providerRefundId, ids)),
  ]) {
    const rows = await db
      .select({ refund: refunds, orderNumber: orders.orderNumber })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(where, ne(refunds.cardCents, 0)))
    for (const { refund, orderNumber } of rows)
      found.set(refund.id, {
        name: `Refund of order ${orderNumber ?? refund.orderId}`,
        providerId: refund.providerRefundId,
        amountCents: refund.cardCents,
        status: refund.status === 'pending' ? 'open' : refund.status,
        at: refund.updatedAt,
        ledgerKeys: ledgerKeysOfRefund(refund),
      })
  }
  for (const where of [
    or(
      and(gte(strayPayments.resolvedAt, from), lt(strayPayments.resolvedAt, until)),
      and(gte(strayPayments.refundFailedAt, from), lt(strayPayments.refundFailedAt, until)),
      inArray(sql`${strayPayments.id}::text`, returnedStrays),
    ),
    ...inPieces(refundIds, (ids) => inArray(strayPayments.providerRefundId, ids)),
  ])
    for (const stray of await db.select().from(strayPayments).where(where))
      found.set(stray.id, {
        name: `Refund of stray payment ${stray.providerPaymentIntentId}`,
        providerId: stray.providerRefundId ?? stray.providerPaymentIntentId,
        amountCents: owedOfStray(stray),
        // One that staff settled may be on its card as well.
        status: isWithCard(stray) ? 'succeeded' : 'open',
        at: stray.resolvedAt ?? stray.foundAt,
        ledgerKeys: ledgerKeysOfStrayReturn(stray),
      })
  return [...found.values()]
}

/** What disputes moved, of these instants, booked in them, and with these ids of the provider. */
export async function listOurDisputes(
  db: Db,
  { from, until }: Window,
  movementIds: readonly string[],
): Promise<OurMovement[]> {
  const bookedThen = db
    .select({ key: ledgerTransactions.dedupKey })
    .from(ledgerTransactions)
    .where(
      and(
        gte(ledgerTransactions.occurredAt, from),
        lt(ledgerTransactions.occurredAt, until),
        inArray(ledgerTransactions.kind, ['dispute_withdrawn', 'dispute_reinstated']),
      ),
    )
  const { providerId, movedAt } = disputeMovements
  const found = new Map<string, OurMovement>()
  for (const where of [
    and(gte(movedAt, from), lt(movedAt, until)),
    inArray(sql`'dispute:' || ${providerId}`, bookedThen),
    ...inPieces(movementIds, (ids) => inArray(providerId, ids)),
  ]) {
    const rows = await db
      .select({ movement: disputeMovements, dispute: disputes.providerId })
      .from(disputeMovements)
      .innerJoin(disputes, eq(disputes.id, disputeMovements.disputeId))
      .where(where)
    for (const { movement, dispute } of rows)
      found.set(movement.providerId, {
        name: `Dispute ${dispute}`,
        providerId: movement.providerId,
        amountCents: movement.amountCents - movement.feeCents,
        status: 'succeeded',
        at: movement.movedAt,
        ledgerKeys: [ledgerKeyOfDispute(movement.providerId)],
      })
  }
  return [...found.values()]
}

export async function saveReport(db: Db, report: ReportRow): Promise<void> {
  const { businessDay: _, ...facts } = report
  await db
    .insert(reconciliationReports)
    .values(report)
    .onConflictDoUpdate({ target: reconciliationReports.businessDay, set: facts })
}

/** The newest day first. */
export async function listReports(db: Db, limit: number): Promise<ReportRow[]> {
  const rows = await db
    .select()
    .from(reconciliationReports)
    .orderBy(desc(reconciliationReports.businessDay))
    .limit(limit)
  return rows
}

export async function findReport(db: Db, businessDay: CalendarDate): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reconciliationReports)
    .where(eq(reconciliationReports.businessDay, businessDay))
  return row ?? null
}

const isWithCard = ({ status, providerRefundId }: typeof strayPayments.$inferSelect): boolean =>
  status === 'refunded' || (status === 'settled' && providerRefundId !== null)

function statusOfPayment(status: (typeof payments.$inferSelect)['status']): OurMovement['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'open'
}

/** A statement takes a limited number of parameters. */
function inPieces(ids: readonly string[], where: (piece: string[]) => SQL | undefined): (SQL | undefined)[] {
  const pieces: (SQL | undefined)[] = []
  for (let start = 0; start < ids.length; start += MANY) pieces.push(where(ids.slice(start, start + MANY)))
  return pieces
}
