import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { placedOrder, rowsOf, settledCustomer } from '../people/ordering.ts'
import type { TestApp } from '../test-app.ts'

const WEEKS = 8
/** Of each week. */
export const BOXES = 300
const LINES = 4
const MEALS = 12
const PARTS = 15
const LOTS = 60
const AT = '2026-11-20T12:00:00Z'

type Line = { item: string; meal: string; portions: number }
type Box = { id: string; number: string; week: number; counts: boolean; lines: Line[] }
type Batch = { id: string; week: number; meal: string | null; lots: string[]; parts: string[] }

/** As it was written, for an oracle that walks it naively. */
export const world = { boxes: [] as Box[], batches: new Map<string, Batch>(), lots: [] as string[] }

/**
 * Eight weeks of 300 boxes: batches of parts of parts with lots, some written down by mistake, boxes with changed lines.
 * Once in a process, on a product without other orders.
 */
export async function writeWorld(product: TestApp): Promise<void> {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const session = await product.database.pool.connect()
  try {
    await session.query('set session_replication_role = replica')
    await writeWeeks(product, session, orderId)
    await session.query('set session_replication_role = origin')
    await session.query('analyze')
  } finally {
    session.release()
  }
}

const random = randomFrom(36)
export const some = <T>(list: readonly T[]): T => list[random(list.length)] as T
const dayOf = (week: number) => addDays(calendarDate('2027-01-04'), week * 7)

/** Rows with these fields; whatever else a table needs comes from its defaults, or from the row that they are copies of. */
async function insert(session: pg.PoolClient, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ')
  await session.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
async function insertCopies(
  session: pg.PoolClient,
  { table, of }: { table: string; of: string },
  rows: readonly object[],
): Promise<void> {
  const { rows: columns } = await session.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  await session.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `p.${name}`).join(', ')}
     from ${table} t, jsonb_array_elements($1::jsonb) r, jsonb_populate_record(t, r) p where t.id = $2`,
    [JSON.stringify(rows), of],
  )
}

async function writeWeeks(product: TestApp, session: pg.PoolClient, orderId: string): Promise<void> {
  const meals = await rowsOf<{ id: string; version: string }>(
    product,
    `select id, (select id from recipe_versions limit 1) as version from meals order by name limit ${MEALS}`,
  )
  const mealIds = meals.map(({ id }) => id)
  const version = meals[0]?.version ?? ''
  await writeLots(product, session)
  for (let week = 0; week < WEEKS; week++) {
    await writeBatches(session, { week, mealIds, version })
    await writeBoxes(product, session, { week, mealIds, orderId })
  }
  await writeAmendments(session, mealIds)
}

async function writeLots(product: TestApp, session: pg.PoolClient): Promise<void> {
  const [ingredient] = await rowsOf<{ id: string }>(
    product,
    'select id from ingredients order by name limit 1',
  )
  const intake = randomUUID()
  world.lots = Array.from({ length: LOTS }, () => randomUUID())
  await insert(session, 'intakes', [
    {
      ...{ id: intake, supplier: 'Green Farm', received_on: '2026-11-20', document: '' },
      ...{ received_by: 'staff', at: AT, request_key: randomUUID() },
    },
  ])
  await insert(
    session,
    'stock_lots',
    world.lots.map((id, at) => ({
      ...{ id, ingredient_id: ingredient?.id, intake_id: intake, supplier_lot: `L-${at}`, received_mg: 1 },
    })),
  )
}

type Week = { week: number; mealIds: readonly string[] }

async function writeBatches(session: pg.PoolClient, { week, mealIds, version }: Week & { version: string }) {
  const order = randomUUID()
  const parts = Array.from({ length: PARTS }, () => randomUUID())
  const made = [...parts, ...mealIds.map(() => randomUUID())].map((id, at): Batch => {
    // A part is made of parts that were made before it: diamonds, and parts of parts of parts.
    const before = parts.slice(0, Math.min(at, PARTS))
    const own = before.length === 0 ? [] : [...new Set([some(before), some(before)])]
    const lots = at % 3 === 2 ? [] : [...new Set([some(world.lots), some(world.lots)])]
    return { id, week, meal: mealIds[at - PARTS] ?? null, lots, parts: own }
  })
  for (const batch of made) world.batches.set(batch.id, batch)
  await insert(session, 'work_orders', [
    {
      ...{
        id: order,
        work_order_number: `WO-T-${week}`,
        delivery_date: dayOf(week),
        status: 'in_production',
      },
      ...{ revision: 1, input_hash: 'x', production_date: dayOf(week), total_meals: 1 },
    },
  ])
  await insert(
    session,
    'production_batches',
    made.map(({ id, meal }, at) => ({
      ...{ id, work_order_id: order, recipe_version_id: version, meal_id: meal, name: `Batch ${week} ${at}` },
      ...{ kind: meal === null ? 'part' : 'meal', station: '', starts_at: AT, position: at + 1 },
      ...{ ordered_portions: meal && 1, planned_portions: meal && 1, planned_mg: 1, status: 'planned' },
    })),
  )
  await insert(
    session,
    'production_batch_needs',
    made.flatMap(({ id, parts: own }) =>
      own.map((part, at) => ({ batch_id: id, position: at + 1, part_batch_id: part, mg: 1 })),
    ),
  )
  const use = (lot_id: string, batch_id: string, mg: number) => ({
    ...{ lot_id, kind: 'use', mg, batch_id, actor: 'staff', at: AT, reason: '' },
  })
  const wrong = made.map(({ id, lots }) => ({
    id,
    lot: world.lots.find((lot) => !lots.includes(lot)) ?? '',
  }))
  await insert(session, 'stock_moves', [
    ...made.flatMap(({ id, lots }) => lots.map((lot) => use(lot, id, -5))),
    // Written down by mistake, and taken back.
    ...wrong.flatMap(({ id, lot }) => [use(lot, id, -7), use(lot, id, 7)]),
  ])
}

async function writeBoxes(
  product: TestApp,
  session: pg.PoolClient,
  { week, mealIds, orderId }: Week & { orderId: string },
) {
  const boxes = Array.from({ length: BOXES }, (_, at): Box => {
    const first = random(MEALS)
    const lines = Array.from({ length: LINES }, (_, line) => ({
      ...{ item: randomUUID(), meal: mealIds[(first + line * 2) % MEALS] ?? '', portions: 1 + random(3) },
    }))
    return {
      id: randomUUID(),
      number: `RF-2027-${10_000 + week * BOXES + at}`,
      week,
      counts: at % 40 !== 0,
      lines,
    }
  })
  world.boxes.push(...boxes)
  await insertCopies(
    session,
    { table: 'orders', of: orderId },
    boxes.map(({ id, number, counts }) => ({
      ...{ id, order_number: number, delivery_date: dayOf(week), is_test: !counts, subscription_id: null },
    })),
  )
  const [item] = await rowsOf<{ id: string }>(
    product,
    `select id from order_items where order_id = '${orderId}'`,
  )
  await insertCopies(
    session,
    { table: 'order_items', of: item?.id ?? '' },
    boxes.flatMap(({ id, lines }) =>
      lines.map((line) => ({
        ...{ id: line.item, order_id: id, meal_id: line.meal, meal_name: `Meal ${line.meal}` },
        quantity: line.portions,
      })),
    ),
  )
}

/** Some lines are another meal by now, some two changes later, some left out. */
async function writeAmendments(session: pg.PoolClient, mealIds: readonly string[]): Promise<void> {
  const rows: object[] = []
  const amend = (line: Line, meal: string, { from = line.meal, is_left_out = false } = {}) =>
    rows.push({
      ...{ order_item_id: line.item, from_meal_id: from, portions: line.portions, meal_id: meal },
      ...{ meal_name: `Meal ${meal}`, meal_category: 'Poultry' },
      ...{ is_left_out, reason: 'A case', actor: 'staff', at: AT },
    })
  for (const box of world.boxes) {
    const [line] = box.lines
    const free = mealIds.filter((meal) => box.lines.every((one) => one.meal !== meal))
    if (!line || random(5) > 0) continue
    if (random(3) === 0) {
      amend(line, line.meal, { is_left_out: true })
      box.lines = box.lines.slice(1)
      continue
    }
    const first = some(free)
    amend(line, first)
    const last = some(free)
    amend(line, last, { from: first })
    line.meal = last
  }
  await insert(session, 'order_amendments', rows)
}

const lotsOf = (id: string): string[] => {
  const batch = world.batches.get(id)
  return batch ? [...batch.lots, ...batch.parts.flatMap(lotsOf)] : []
}
const batchOf = (week: number, meal: string) =>
  [...world.batches.values()].find((batch) => batch.week === week && batch.meal === meal)?.id ?? ''
/** Walked naively, from the batches of a box down to their lots. */
export const lotsOfBox = ({ week, lines }: Box) =>
  [...new Set(lines.flatMap(({ meal }) => lotsOf(batchOf(week, meal))))].sort()

function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
