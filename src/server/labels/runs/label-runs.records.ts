import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { MealBatch } from '../../../domain/labels/runs/plan-run.ts'
import { type OrderStatus, PLACED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { Person } from '../../../domain/persons/person.ts'
import type { BatchState } from '../../../domain/production/batch-states.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { cookedLines } from '../../platform/db/schema/production/kitchen-cases.ts'
import { labelRuns, mealLabels } from '../../platform/db/schema/production/labels.ts'
import type { MealLabel } from '../meal-labels.records.ts'

export type StoredLine = {
  orderId: string
  orderNumber: string
  recipientName: string
  persons: readonly Person[]
  avoids: boolean
  itemId: string
  mealId: string
  mealName: string
  quantity: number
  forPersons: readonly string[] | null
}

/** Lines of the placed boxes of a day as they are cooked, in the order of packing; test orders left out. */
export async function listBoxLines(db: Db, deliveryDate: CalendarDate): Promise<StoredLine[]> {
  const { rows } = await db.execute<StoredLine>(sql`
    select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber",
      coalesce(o.recipient_name, '') as "recipientName", o.persons,
      cardinality(o.avoid_proteins) + cardinality(o.avoid_ingredients) > 0 as avoids, i.id as "itemId",
      i.meal_id as "mealId", i.meal_name as "mealName", i.quantity, i.for_persons as "forPersons"
    from orders o join ${cookedLines} i on i.order_id = o.id
    where o.delivery_date = ${deliveryDate}::date and o.status in ${[...PLACED_STATUSES]} and not o.is_test
    order by o.zip_code, lower(o.recipient_name), o.order_number, i.meal_name, i.id`)
  return rows
}

type StoredBatch = Omit<MealBatch, 'isStopped'> & { mealId: string; useBy: CalendarDate | null; madeAt: Date }

/** Meals of a released work order. `madeAt`: when the earliest part of it was begun, or is to be. */
export async function listMealBatches(db: Db, workOrderId: string): Promise<StoredBatch[]> {
  const { rows } = await db.execute<{
    id: string
    mealId: string
    mealName: string
    status: BatchState
    producedPortions: number | null
    useBy: CalendarDate | null
    madeAt: string
  }>(sql`
    with recursive used as (
      select id as meal_batch, id from production_batches where work_order_id = ${workOrderId} and kind = 'meal'
      union
      select u.meal_batch, n.part_batch_id from used u join production_batch_needs n on n.batch_id = u.id
      where n.part_batch_id is not null)
    select b.id, b.meal_id as "mealId", b.name as "mealName", b.status, b.produced_portions as "producedPortions",
      b.use_by::text as "useBy", min(coalesce(p.started_at, p.starts_at)) as "madeAt"
    from production_batches b join used u on u.meal_batch = b.id join production_batches p on p.id = u.id
    group by b.id order by b.position`)
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: new Date(madeAt) }))
}

/** How many open cases the boxes have that hold a meal, by its id. */
export async function countOpenCases(
  db: Db,
  deliveryDate: CalendarDate,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ mealId: string; cases: number }>(sql`
    select i.meal_id as "mealId", count(distinct c.id)::int as cases
    from kitchen_cases c join orders o on o.id = c.order_id and o.status in ${[...PLACED_STATUSES]}
    left join production_batches b on b.id = c.batch_id
    join ${cookedLines} i on i.order_id = c.order_id
      and (c.order_item_id is null or i.id = c.order_item_id) and (b.id is null or i.meal_id = b.meal_id)
    where c.delivery_date = ${deliveryDate}::date and c.state = 'open' group by i.meal_id`)
  return new Map(rows.map(({ mealId, cases }) => [mealId, cases]))
}

export async function listCountingLabels(db: Db, deliveryDate: CalendarDate) {
  const { id, orderItemId: itemId, batchId, mealId, k } = mealLabels
  return db
    .select({ id, itemId, batchId, mealId, k })
    .from(mealLabels)
    .where(and(eq(mealLabels.deliveryDate, deliveryDate), isNull(mealLabels.voidedAt)))
}

export async function insertRun(tx: Db, run: typeof labelRuns.$inferInsert): Promise<string> {
  const [row] = await tx.insert(labelRuns).values(run).returning({ id: labelRuns.id })
  if (!row) throw new Error('The database returned no run of labels')
  return row.id
}

const LABELS_AT_ONCE = 500

/** The database refuses a second label that counts for a portion. */
export async function insertLabels(
  tx: Db,
  labels: readonly (typeof mealLabels.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < labels.length; from += LABELS_AT_ONCE)
    await tx.insert(mealLabels).values(labels.slice(from, from + LABELS_AT_ONCE))
}

export type Voiding = { at: Date; by: string; reason: string }

export async function voidLabels(tx: Db, ids: readonly string[], { at, by, reason }: Voiding): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(mealLabels)
    .set({ voidedAt: at, voidedBy: by, voidReason: reason })
    .where(and(inArray(mealLabels.id, [...ids]), isNull(mealLabels.voidedAt)))
}

/** Labels that count beyond the portions that their lines have of their meals, or of which a case is open; those in a box last. */
export async function listTakenLabels(db: Db, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with counted as materialized (
      select id, order_item_id, meal_id, k from meal_labels
      where order_item_id in ${[...itemIds]} and voided_at is null)
    select l.id from (
      select m.id, m.order_item_id, m.meal_id, row_number() over (partition by m.order_item_id, m.meal_id order by
        (select count(*) filter (where s.verdict in ('right', 'packed')) > count(*) filter (where s.verdict = 'taken_out')
          from box_scans s where s.label_id = m.id) desc, m.k) as nth
      from counted m) l
    left join ${cookedLines} c on c.id = l.order_item_id and c.meal_id = l.meal_id
    where l.nth > coalesce(c.quantity, 0) - coalesce((
      select sum(k.portions) from kitchen_cases k join production_batches b on b.id = k.batch_id
      where k.order_item_id = l.order_item_id and k.state = 'open' and b.meal_id = l.meal_id), 0)`)
  return rows.map(({ id }) => id)
}

/** Labels of a batch that count, but those of boxes that a household has. */
export async function listLabelsToGo(db: Db, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from meal_labels l
    where l.batch_id = ${batchId} and l.voided_at is null
      -- For each label by itself: joined, the planner would read all orders there are.
      and coalesce((select o.status <> ${'delivered' satisfies OrderStatus} from orders o where o.id = l.order_id), true)`)
  return rows.map(({ id }) => id)
}

export async function findRun(db: Db, id: string) {
  const [row] = await db.select().from(labelRuns).where(eq(labelRuns.id, id))
  return row ?? null
}

/** A batch that is held or thrown away gets no labels any more, nor its old ones again. */
const isOfReleased = sql`(${mealLabels.batchId} is null or exists (
  select from production_batches b where b.id = ${mealLabels.batchId} and b.status = 'released'))`

/** Labels of a run that count, of batches that are released, from the one behind `after` on, a page at a time. */
export async function listRunLabels(
  db: Db,
  runId: string,
  { after, to, limit }: { after: number; to?: number; limit: number },
): Promise<MealLabel[]> {
  return db
    .select()
    .from(mealLabels)
    .where(
      and(
        eq(mealLabels.runId, runId),
        gt(mealLabels.place, after),
        to === undefined ? undefined : sql`${mealLabels.place} <= ${to}`,
        isNull(mealLabels.voidedAt),
        isOfReleased,
      ),
    )
    .orderBy(asc(mealLabels.place))
    .limit(limit)
}

/** Runs of a day, the latest first, with how many of their labels count. */
export async function listRuns(db: Db, deliveryDate: CalendarDate) {
  const { rows } = await db.execute<{
    id: string
    sheet: string
    labels: number
    counting: number
    reason: string | null
    printedAt: string
    printedBy: string
  }>(sql`
    select r.id, r.sheet, r.labels, r.reason, r.printed_at as "printedAt", r.printed_by as "printedBy",
      (select count(*)::int from meal_labels l where l.run_id = r.id and l.voided_at is null) as counting
    from label_runs r where r.delivery_date = ${deliveryDate}::date order by r.printed_at desc, r.id`)
  return rows.map(({ printedAt, ...row }) => ({ ...row, printedAt: new Date(printedAt) }))
}
