import { inArray, type SQL, sql } from 'drizzle-orm'
import { type OrderStatus, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { BatchState } from '../../domain/production/batch-states.ts'
import type { LotStatus } from '../../domain/stock/lot.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { FoodGraph } from '../../domain/tracing/trace.ts'
import type { Db } from '../platform/db/db.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Of a row with this id. Compared as an id, so that its index finds it; a text that is no id is none. */
const hasId = (column: SQL, text: string): SQL =>
  IS_ID.test(text) ? sql`${column} = ${text}::uuid` : sql`false`

const LOT_OF: Readonly<Record<'lot' | 'supplier' | 'ingredient', (text: string) => SQL>> = {
  lot: (text) =>
    sql`(l.supplier_lot <> '' and lower(l.supplier_lot) = lower(${text})) or ${hasId(sql`l.id`, text)}`,
  supplier: (text) => sql`lower(k.supplier) = lower(${text})`,
  ingredient: (text) => sql`lower(i.name) = lower(${text})`,
}

export async function findLotIds(db: Db, from: keyof typeof LOT_OF, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from stock_lots l join intakes k on k.id = l.intake_id join ingredients i on i.id = l.ingredient_id
    where ${LOT_OF[from](text)}`)
  return rows.map(({ id }) => id)
}

export async function findBatchIds(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from production_batches where lower(name) = lower(${text}) or ${hasId(sql`id`, text)}`)
  return rows.map(({ id }) => id)
}

/** Whether a packer has put the portion of a label into its box and nobody has taken it out, whatever became of the label. */
const isInBox = sql`(select count(*) filter (where s.verdict in ('right', 'packed'))
  > count(*) filter (where s.verdict = 'taken_out') from box_scans s where s.label_id = l.id)`

/** A label from before there were batches is of any batch of its meal. */
const isOfBatch = sql`(l.batch_id is null or l.batch_id = b.id)`

/** What a line of a placed box is cooked as, a row for each meal. */
const lines = sql`(select t.id as item_id, o.id as order_id, o.order_number, o.delivery_date, o.status, o.recipient_name,
    t.quantity, t.meal_id, t.meal_name
  from ${cookedLines} t join orders o on o.id = t.order_id
  where ${inArray(sql`o.status`, [...PLACED_STATUSES])} and not o.is_test)`
/** Batches of work orders that count. */
const batches = sql`(select b.*, w.delivery_date from production_batches b join work_orders w on w.id = b.work_order_id
  where w.status not in ('superseded', 'canceled'))`

/**
 * Portions of a line `o` that are of a batch `b` of its meal, or may be: those with its label, or in the box by it, and those
 * that have no label of another batch. `in_box`: of these, those that were scanned into the box.
 */
const ofBatch = sql`(select least(o.quantity, greatest(p.own, o.quantity - p.others)) as portions, p.in_box from (
    select count(*) filter (where ${isOfBatch})::int as own, count(*) filter (where not ${isOfBatch})::int as others,
      count(*) filter (where ${isOfBatch} and ${isInBox})::int as in_box
    from meal_labels l where l.order_item_id = o.item_id and l.meal_id = o.meal_id
      and (l.voided_at is null or ${isInBox})) p)`

/** A code on a meal leads to the batch that it was printed for; a label from before there were batches, to its meal of the day. */
export async function findBatchIdsOfLabel(db: Db, code: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from meal_labels l join ${batches} b on b.id = l.batch_id
      or (l.batch_id is null and b.meal_id = l.meal_id and b.delivery_date = l.delivery_date)
    where l.code = ${code}`)
  return rows.map(({ id }) => id)
}

/** Of which something was measured in this time. */
export async function findBatchIdsMeasured(db: Db, from: Date, to: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct batch_id as id from batch_readings
    where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

const MOST_NEAR = 8

/** What is known and holds this text, for who has mistyped it. */
export async function listNear(db: Db, text: string): Promise<string[]> {
  const like = sql`position(lower(${text}) in lower(known.text)) > 0 or position(lower(known.text) in lower(${text})) > 0`
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct known.text from (
      select supplier_lot as text from stock_lots union select supplier from intakes union
      select i.name from ingredients i join stock_lots l on l.ingredient_id = i.id union
      select name from production_batches union select order_number from orders where order_number is not null) known
    where known.text <> '' and (${like}) order by known.text limit ${MOST_NEAR}`)
  return rows.map((row) => row.text)
}

export async function findBatchIdsOfOrder(db: Db, orderNumber: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from ${lines} o join ${batches} b on b.meal_id = o.meal_id and b.delivery_date = o.delivery_date
    cross join lateral ${ofBatch} p
    where o.order_number = upper(${orderNumber}) and p.portions > 0`)
  return rows.map(({ id }) => id)
}

/** What was written down and taken back is not in it. */
async function readUses(db: Db, of: SQL): Promise<Use[]> {
  const { rows } = await db.execute<Use>(sql`
    select lot_id as "lotId", batch_id as "batchId" from stock_moves where batch_id is not null and ${of}
    group by lot_id, batch_id having sum(mg) < 0`)
  return rows
}

/** These batches and all that is made with one of them, through parts of parts; and what these lots went into. */
export async function readGraphAbove(
  db: Db,
  { lotIds, batchIds }: { lotIds: readonly string[]; batchIds: readonly string[] },
): Promise<FoodGraph> {
  const used = lotIds.length === 0 ? [] : await readUses(db, sql`lot_id in ${[...lotIds]}`)
  const from = [...new Set([...batchIds, ...used.map(({ batchId }) => batchId)])]
  if (from.length === 0) return { uses: used, parts: [] }
  const { rows: parts } = await db.execute<PartUse>(sql`
    with recursive above (part_batch_id, batch_id) as (
      select part_batch_id, batch_id from production_batch_needs where part_batch_id in ${from}
      union select n.part_batch_id, n.batch_id from above a join production_batch_needs n on n.part_batch_id = a.batch_id)
    select part_batch_id as "partBatchId", batch_id as "batchId" from above`)
  return { uses: used, parts }
}

/** The parts of these batches, through parts of parts, and the lots in all of them. */
export async function readGraphBelow(db: Db, batchIds: readonly string[]): Promise<FoodGraph> {
  if (batchIds.length === 0) return { uses: [], parts: [] }
  const { rows: parts } = await db.execute<PartUse>(sql`
    with recursive below (part_batch_id, batch_id) as (
      select part_batch_id, batch_id from production_batch_needs
        where batch_id in ${[...batchIds]} and part_batch_id is not null
      union select n.part_batch_id, n.batch_id from below b join production_batch_needs n on n.batch_id = b.part_batch_id
        where n.part_batch_id is not null)
    select part_batch_id as "partBatchId", batch_id as "batchId" from below`)
  const all = [...new Set([...batchIds, ...parts.map(({ partBatchId }) => partBatchId)])]
  return { uses: await readUses(db, sql`batch_id in ${all}`), parts }
}

type Use = FoodGraph['uses'][number]
type PartUse = FoodGraph['parts'][number]

export type TracedLot = {
  id: string
  version: number
  ingredient: string
  supplier: string
  supplierLot: string
  receivedOn: CalendarDate
  status: LotStatus
}

export async function listTracedLots(db: Db, ids: readonly string[]): Promise<TracedLot[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<TracedLot>(sql`
    select l.id, l.version, i.name as ingredient, k.supplier, l.supplier_lot as "supplierLot",
      k.received_on::text as "receivedOn", l.status
    from stock_lots l join intakes k on k.id = l.intake_id join ingredients i on i.id = l.ingredient_id
    where l.id in ${[...ids]} order by k.received_on desc, i.name, l.id`)
  return rows
}

export type TracedBatch = {
  id: string
  version: number
  name: string
  deliveryDate: CalendarDate
  status: BatchState
  isHeld: boolean
}

export async function listTracedBatches(db: Db, ids: readonly string[]): Promise<TracedBatch[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<TracedBatch>(sql`
    select b.id, b.version, b.name, b.delivery_date::text as "deliveryDate", b.status,
      coalesce((select h.is_held from batch_holds h where h.batch_id = b.id order by h.id desc limit 1), false) as "isHeld"
    from ${batches} b where b.id in ${[...ids]} order by b.delivery_date desc, b.name, b.id`)
  return rows
}

export type TracedLine = {
  orderNumber: string
  recipientName: string
  deliveryDate: CalendarDate
  status: OrderStatus
  meal: string
  portions: number
  inBox: number
}

/** What of these batches is in placed boxes. `orderNumber`: of that box alone. */
export async function listTracedLines(
  db: Db,
  batchIds: readonly string[],
  orderNumber: string | null,
): Promise<TracedLine[]> {
  if (batchIds.length === 0) return []
  const ids = sql`${[...batchIds]}`
  const isOfBox = sql`(${orderNumber}::text is null or o.order_number = upper(${orderNumber}))`
  const { rows } = await db.execute<TracedLine>(sql`
    select o.order_number as "orderNumber", coalesce(o.recipient_name, '') as "recipientName",
      o.delivery_date::text as "deliveryDate", o.status, o.meal_name as meal,
      least(sum(p.portions), o.quantity)::int as portions, sum(p.in_box)::int as "inBox"
    from ${batches} b join ${lines} o on o.meal_id = b.meal_id and o.delivery_date = b.delivery_date
    cross join lateral ${ofBatch} p
    where b.id in ${ids} and ${isOfBox} and p.portions > 0
    group by o.item_id, o.meal_id, o.meal_name, o.quantity, o.order_number, o.recipient_name, o.delivery_date, o.status
    union all
    -- What lies in a box is in it, whatever its lines say by now.
    select o.order_number, coalesce(o.recipient_name, ''), o.delivery_date::text, o.status, b.name, count(*)::int,
      count(*)::int
    from meal_labels l join ${batches} b on b.id = l.batch_id
    -- For each label by itself: joined, the planner would read all orders there are.
    cross join lateral (select * from orders where id = l.order_id offset 0) o
    where b.id in ${ids} and ${isInBox} and ${isOfBox} and not exists (
      select from ${lines} t where t.order_id = o.id and t.meal_id = l.meal_id)
    group by o.id, o.order_number, o.recipient_name, o.delivery_date, o.status, b.id, b.name
    order by 1, 5`)
  return rows
}
