import { sql } from 'drizzle-orm'
import type { OrderEvent } from '../../../contract/household/realtime-events.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../db/db.ts'
import { BEGINNING, type OrderCursor } from './order-cursor.ts'

/** One row of the order history with what its order says now. */
export type HistoryRow = {
  cursor: OrderCursor
  orderId: string
  userId: string
  orderNumber: string | null
  isTest: boolean
  deliveryDate: CalendarDate
  kind: OrderEvent['kind']
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  occurredAt: Date
}

type Place = { place: string; at: string }
type SelectedRow = Omit<HistoryRow, 'cursor' | 'occurredAt'> & Place

/** Said where the server cannot conclude it from a parameter: the index on places holds no others. */
const hasPlace = sql`h.place > 0`
const place = sql`h.place::text as place, floor(extract(epoch from h.occurred_at) * 1000)::bigint::text as at`

const cursorOf = (row: Place): OrderCursor => ({ place: Number(row.place), at: Number(row.at) })

/**
 * Gives every committed row its place behind all others (db/migrations/0084). A row that another transaction has not
 * committed yet comes behind them later, so a reader that goes on from the last place misses none and waits for none.
 */
export async function placeHistory(db: Db): Promise<void> {
  await db.execute(sql`select place_order_history()`)
}

/** The newest row that has a place; the beginning when there is none. */
export async function findNewestCursor(db: Db): Promise<OrderCursor> {
  const { rows } = await db.execute<Place>(sql`
    select ${place} from order_history h where ${hasPlace} order by h.place desc limit 1`)
  return rows[0] ? cursorOf(rows[0]) : BEGINNING
}

/** Rows are never deleted: a cursor that names none is from another database. */
export async function isKnownCursor(db: Db, cursor: OrderCursor): Promise<boolean> {
  const { rows } = await db.execute<Place>(sql`
    select ${place} from order_history h where ${hasPlace} and h.place = ${cursor.place}`)
  return rows[0] !== undefined && cursorOf(rows[0]).at === cursor.at
}

/** Rows with a place behind a cursor, in their order; of one customer and up to another cursor when asked. */
export async function listHistory(
  db: Db,
  range: { from: OrderCursor; to?: OrderCursor; userId?: string; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await db.execute<SelectedRow>(sql`
    select ${place}, h.order_id as "orderId", h.user_id as "userId",
      o.order_number as "orderNumber", o.is_test as "isTest", o.delivery_date::text as "deliveryDate",
      h.kind, h.from_status as "fromStatus", h.to_status as "toStatus"
    from order_history h join orders o on o.id = h.order_id
    where ${hasPlace} and h.place > ${range.from.place}
      ${range.to ? sql`and h.place <= ${range.to.place}` : sql``}
      ${range.userId ? sql`and h.user_id = ${range.userId}` : sql``}
    order by h.place limit ${range.limit}`)
  return rows.map(({ place, at, ...row }) => {
    const cursor = cursorOf({ place, at })
    return { ...row, cursor, occurredAt: new Date(cursor.at) }
  })
}
