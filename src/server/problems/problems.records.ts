import { and, desc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CreditPolicy } from '../../domain/problems/credit-policy.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { problemPhotos, problemPolicy, problemReports } from '../platform/db/schema/voices/problems.ts'

export type ReportRow = typeof problemReports.$inferSelect
export type NewReport = typeof problemReports.$inferInsert
export type StoredPolicy = CreditPolicy & { version: number }

export async function readPolicy(db: Db): Promise<StoredPolicy> {
  const { onlyRow: _, ...columns } = getTableColumns(problemPolicy)
  const [row] = await db.select(columns).from(problemPolicy)
  if (!row) throw new Error('The row of problem_policy is missing')
  return row
}

/** @returns false when it is not as it was looked at any more */
export async function updatePolicy(tx: Db, { version, ...policy }: StoredPolicy): Promise<boolean> {
  const changed = await tx
    .update(problemPolicy)
    .set({ ...policy, version: version + 1 })
    .where(eq(problemPolicy.version, version))
    .returning({ version: problemPolicy.version })
  return changed.length > 0
}

export async function findReportByKey(db: Db, userId: string, key: string): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(problemReports)
    .where(and(eq(problemReports.userId, userId), eq(problemReports.requestKey, key)))
  return row ?? null
}

export async function insertReport(tx: Db, report: NewReport): Promise<ReportRow> {
  const [row] = await tx.insert(problemReports).values(report).returning()
  if (!row) throw new Error('The report was not stored')
  return row
}

type Photo = { reportId: string; width: number; height: number; bytes: Uint8Array }

export async function insertPhoto(tx: Db, photo: Photo): Promise<void> {
  await tx.insert(problemPhotos).values(photo)
}

export async function findPhoto(db: Db, reportId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: problemPhotos.bytes })
    .from(problemPhotos)
    .where(eq(problemPhotos.reportId, reportId))
  return row?.bytes ?? null
}

const creditedSum = sql<number>`coalesce(sum(${problemReports.creditedCents}), 0)::int`

/** What was credited at once to a household after then, in cents. The caller has locked the customer. */
export async function sumCreditedTo(tx: Db, userId: string, after: Date): Promise<number> {
  const { reportedAt } = problemReports
  const [row] = await tx
    .select({ cents: creditedSum })
    .from(problemReports)
    .where(and(eq(problemReports.userId, userId), gt(reportedAt, after)))
  return row?.cents ?? 0
}

export type BoxLine = { mealId: string; mealName: string; quantity: number; unitPriceCents: number }

/** What a claim about a box is measured by. The caller has locked the customer. */
export async function readBoxClaims(tx: Db, orderId: string, mealId: string | null) {
  const lines: BoxLine[] = await listLinesOf(tx, [orderId])
  const portions = sql<number>`coalesce(sum(${problemReports.quantity}) filter (
    where ${problemReports.creditedCents} > 0 and ${problemReports.mealId} is not distinct from ${mealId}::uuid), 0)::int`
  const [credited] = await tx
    .select({ cents: creditedSum, portions })
    .from(problemReports)
    .where(eq(problemReports.orderId, orderId))
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
  return {
    lines,
    creditedCents: credited?.cents ?? 0,
    creditedPortions: credited?.portions ?? 0,
    refundedCents: refunded?.cents ?? 0,
  }
}

export async function listLinesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(BoxLine & { orderId: string })[]> {
  const { orderId, mealId, mealName, quantity, unitPriceCents } = orderItems
  return db
    .select({ orderId, mealId, mealName, quantity, unitPriceCents })
    .from(orderItems)
    .where(anyOf(orderId, orderIds))
    .orderBy(mealName)
}

/** Placed boxes of a household from then on, the latest first. */
export async function listRecentBoxes(db: Db, userId: string, from: CalendarDate) {
  const { id, orderNumber, deliveryDate, status } = orders
  return db
    .select({ id, orderNumber, deliveryDate, status })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(status, [...PLACED_STATUSES]),
        sql`${deliveryDate} >= ${from}::date`,
      ),
    )
    .orderBy(desc(deliveryDate), desc(id))
}

const mealName = sql<string | null>`(select i.meal_name from order_items i
  where i.order_id = ${problemReports.orderId} and i.meal_id = ${problemReports.mealId} limit 1)`
const hasPhoto = sql<boolean>`exists (select from problem_photos p where p.report_id = ${problemReports.id})`

const told = {
  report: problemReports,
  mealName,
  hasPhoto,
  orderNumber: orders.orderNumber,
  deliveryDate: orders.deliveryDate,
}

/** Of one household, the newest first. */
export async function listReportsOf(db: Db, userId: string, limit: number) {
  return db
    .select(told)
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.orderId))
    .where(eq(problemReports.userId, userId))
    .orderBy(desc(problemReports.reportedAt), desc(problemReports.id))
    .limit(limit)
}

/** Open ones: unsafe before others, the oldest first. */
export async function listOpenCases(db: Db, limit: number) {
  return db
    .select({ ...told, email: users.email })
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.orderId))
    .innerJoin(users, eq(users.id, problemReports.userId))
    .where(eq(problemReports.state, sql.raw(`'open'`)))
    .orderBy(sql`${problemReports.kind} <> 'unsafe'`, problemReports.reportedAt)
    .limit(limit)
}

/** The latest reports that are done with, the newest first. */
export async function listClosedCases(db: Db, limit: number) {
  return db
    .select({ ...told, email: users.email })
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.orderId))
    .innerJoin(users, eq(users.id, problemReports.userId))
    .where(ne(problemReports.state, 'open'))
    .orderBy(desc(problemReports.reportedAt))
    .limit(limit)
}

export const countOpenCases = (db: Db): Promise<number> =>
  db.$count(problemReports, eq(problemReports.state, sql.raw(`'open'`)))

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(problemReports).where(eq(problemReports.id, id))
  return row ?? null
}

/** The caller has locked its customer. */
export async function lockReport(tx: Db, id: string): Promise<ReportRow | null> {
  const wanted = tx.select().from(problemReports).where(eq(problemReports.id, id))
  const [row] = await lockRows(tx, { under: 'customer' }, wanted)
  return row ?? null
}

type Answer = Required<
  Pick<ReportRow, 'answer' | 'answerCents' | 'answerWords' | 'answeredBy' | 'answeredAt' | 'version'>
>

export async function closeReport(tx: Db, id: string, { version, ...answer }: Answer): Promise<void> {
  await tx
    .update(problemReports)
    .set({ ...answer, state: 'answered', version: version + 1 })
    .where(eq(problemReports.id, id))
}
