import { eq, sql } from 'drizzle-orm'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { ScannedLabel } from '../../domain/packing/pack-verdict.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'
import { boxPacking, boxScans } from '../platform/db/schema/production/packing.ts'

export type PackedPortion = {
  labelId: string
  mealId: string
  mealName: string
  personName: string | null
  k: number
  inBox: boolean
  code: string
  /** How many times it went in or may go in, counting this one. */
  round: number
  batchId: string | null
}
export type StoredBox = {
  orderId: string
  orderNumber: string
  recipientName: string
  portions: readonly PackedPortion[]
  /** What the order holds, whether its labels are printed or not. */
  ordered: number
}

const outs = sql`(select count(*) from box_scans s where s.label_id = l.id and s.verdict = 'taken_out')`

const portions = sql`coalesce((
  select jsonb_agg(jsonb_build_object('labelId', l.id, 'mealId', l.meal_id, 'mealName', l.facts->>'mealName',
    'personName', l.person_name, 'k', l.k, 'code', l.code, 'batchId', l.batch_id, 'round', ${outs} + 1,
    'inBox', (select count(*) from box_scans s where s.label_id = l.id and s.verdict in ('right', 'packed')) > ${outs})
    order by l.k)
  from meal_labels l where l.order_id = o.id and l.voided_at is null), '[]')`

const ordered = sql`(select coalesce(sum(c.quantity), 0)::int from ${cookedLines} c where c.order_id = o.id)`

/** The placed boxes of a day in the order of packing, with the portions whose labels count; test orders left out. */
export async function listBoxes(db: Db, deliveryDate: CalendarDate): Promise<StoredBox[]> {
  const { rows } = await db.execute<StoredBox>(sql`
    select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber",
      coalesce(o.recipient_name, '') as "recipientName", ${portions} as portions,
      ${ordered} as ordered
    from orders o where o.delivery_date = ${deliveryDate}::date and o.status in ${[...PLACED_STATUSES]} and not o.is_test
    order by o.zip_code, lower(o.recipient_name), o.order_number`)
  return rows
}

type HeldBox = { deliveryDate: CalendarDate; orderNumber: string }

/** Nobody else packs this box until the transaction ends. @returns null when it is no placed box */
export async function holdBox(tx: Db, orderId: string): Promise<HeldBox | null> {
  const [row] = await lockRows(
    tx,
    'order',
    tx
      .select({
        ...{ id: orders.id, status: orders.status },
        ...{ deliveryDate: orders.deliveryDate, orderNumber: orders.orderNumber },
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  )
  const isPlaced = row !== undefined && PLACED_STATUSES.some((status) => status === row.status)
  return isPlaced ? { deliveryDate: row.deliveryDate, orderNumber: row.orderNumber ?? '' } : null
}

type Contents = Pick<StoredBox, 'portions' | 'ordered'>

export async function readBox(db: Db, orderId: string): Promise<Contents> {
  const { rows } = await db.execute<Contents>(
    sql`select ${portions} as portions, ${ordered} as ordered from orders o where o.id = ${orderId}`,
  )
  return rows[0] ?? { portions: [], ordered: 0 }
}

type StoredLabel = Omit<ScannedLabel, 'isStopped'> & { batchId: string | null }

export async function findScannedLabel(db: Db, code: string): Promise<StoredLabel | null> {
  const { rows } = await db.execute<StoredLabel>(sql`
    select l.id, l.order_id as "orderId", l.meal_id as "mealId", l.delivery_date::text as "deliveryDate",
      l.voided_at is not null as "isVoid", l.batch_id as "batchId"
    from meal_labels l where l.code = ${code}`)
  return rows[0] ?? null
}

type NewScan = typeof boxScans.$inferInsert

/** The database refuses a portion that is in its box already, or that is not in it. */
export async function insertScans(tx: Db, scans: readonly NewScan[]): Promise<void> {
  await tx.insert(boxScans).values([...scans])
}

export async function savePacking(tx: Db, packing: typeof boxPacking.$inferInsert): Promise<void> {
  const { orderId: _, ...state } = packing
  await tx.insert(boxPacking).values(packing).onConflictDoUpdate({ target: boxPacking.orderId, set: state })
}
