import { type SQL, sql } from 'drizzle-orm'
import type { OrderEvent } from '../../../contract/household/realtime-events.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Db } from '../db/db.ts'
import { BEGINNING, type OrderCursor } from './order-cursor.ts'

/** One row of the order history with what its order says now. */
export type HistoryRow = {
  cursor: OrderCursor
  orderId: string
  userId: string
  orderNumber: string | null
  isTest: boolean
  deliveryDate: string
  kind: OrderEvent['kind']
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  occurredAt: Date
}

type SelectedRow = Omit<HistoryRow, 'cursor' | 'occurredAt'> & {
  xid: string
  id: string
  occurredAt: string | Date
}

/**
 * Only rows of transactions older than every running one: a reader that stops here and goes on from the last row
 * can never miss a row that commits later with a smaller number.
 */
const settled = sql`h.xid < pg_snapshot_xmin(pg_current_snapshot())`

const after = ({ xid, id }: OrderCursor): SQL => sql`(h.xid, h.id) > (${xid}::xid8, ${id}::bigint)`
const upTo = ({ xid, id }: OrderCursor): SQL => sql`(h.xid, h.id) <= (${xid}::xid8, ${id}::bigint)`

/**
 * A dump that was read into a new server carries numbers of transactions which that server has not come to. Its rows
 * would wait for it for years, and readers behind them hear nothing: they become the newest now.
 */
export async function settleRestoredRows(db: Db): Promise<void> {
  await db.execute(sql`
    update order_history set xid = pg_current_xact_id() where xid >= pg_snapshot_xmax(pg_current_snapshot())`)
}

/** The newest settled row; the beginning when there is none. */
export async function findNewestCursor(db: Db): Promise<OrderCursor> {
  const { rows } = await db.execute<{ xid: string; id: string }>(sql`
    select h.xid::text as xid, h.id::text as id from order_history h
    where ${settled} order by h.xid desc, h.id desc limit 1`)
  return rows[0] ?? BEGINNING
}

/** Rows are never deleted: a cursor that names none is from another database. */
export async function isKnownCursor(db: Db, { xid, id }: OrderCursor): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from order_history where id = ${id}::bigint and xid = ${xid}::xid8`)
  return rows.length > 0
}

/** Settled rows behind a cursor, oldest first; of one customer and up to another cursor when asked. */
export async function listHistory(
  db: Db,
  range: { from: OrderCursor; to?: OrderCursor; userId?: string; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await db.execute<SelectedRow>(sql`
    select h.xid::text as xid, h.id::text as id, h.order_id as "orderId", h.user_id as "userId",
      o.order_number as "orderNumber", o.is_test as "isTest", o.delivery_date::text as "deliveryDate",
      h.kind, h.from_status as "fromStatus", h.to_status as "toStatus", h.occurred_at as "occurredAt"
    from order_history h join orders o on o.id = h.order_id
    where ${settled} and ${after(range.from)}
      ${range.to ? sql`and ${upTo(range.to)}` : sql``}
      ${range.userId ? sql`and h.user_id = ${range.userId}` : sql``}
    order by h.xid, h.id limit ${range.limit}`)
  return rows.map(({ xid, id, occurredAt, ...row }) => ({
    ...row,
    cursor: { xid, id },
    occurredAt: new Date(occurredAt),
  }))
}

/** Whether rows are committed that some running transaction still keeps from being settled. */
export async function hasUnsettledRows(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from order_history where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`)
  return rows.length > 0
}
