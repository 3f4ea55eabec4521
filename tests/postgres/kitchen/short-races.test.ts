import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoGoesWithout } from '../../../src/domain/batches/batch-rules.ts'
import { holdWorkOrderOf } from '../../../src/server/kitchen/work-order-of-day.ts'
import { howManyWait } from '../../support/databases/who-waits.ts'
import { MANY_BOXES_DATE, manyBoxes } from '../../support/people/many-boxes.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const BOXES = 60
/** Of the first meal each box holds nine portions, of the second one: so many are missing of each. */
const [SHORT_OF_FIRST, SHORT_OF_SECOND] = [100, 17]
const LEFT_OVER = 5

let product: TestApp
let chef: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  chef = await product.staff()
  await manyBoxes(product, BOXES)
  const session = await product.database.pool.connect()
  // Placed orders are fixed. Every third household has an allergy; they paid one after another, some at the same time.
  await session.query('set session_replication_role = replica')
  await session.query(
    `update orders o set avoid_proteins = '{}', confirmed_at = now() - interval '1 minute' * (k.n / 2),
       avoid_ingredients = case when k.n % 3 = 0 then array['peanuts'] else '{}' end
     from (select id, row_number() over (order by order_number) as n from orders) k where k.id = o.id`,
  )
  await session.query(`update onboarding_answers set avoid_proteins = '{}', avoid_ingredients = '{}'`)
  await session.query('set session_replication_role = origin')
  session.release()
})
afterAll(() => product.close())

type Line = { orderItemId: string; mealId: string; portions: number; paidAt: Date; hasAllergy: boolean }
const lines = () =>
  rowsOf<Line>(
    product,
    `select i.id as "orderItemId", i.meal_id as "mealId", i.quantity as portions, o.confirmed_at as "paidAt",
       o.avoid_ingredients <> '{}' as "hasAllergy"
     from orders o join order_items i on i.order_id = o.id where o.status = 'confirmed'`,
  )
type Case = { item: string; meal: string; portions: number; reason: string }
const openCases = () =>
  rowsOf<Case>(
    product,
    `select c.order_item_id as item, b.meal_id as meal, c.portions, c.reason from kitchen_cases c
     join production_batches b on b.id = c.batch_id where c.state = 'open'`,
  )

/** Begins this while somebody else has all batches, and lets them go once at least four transactions wait. */
async function whileBatchesAreHeld(begin: () => Promise<{ status: number }>[]) {
  const holder = await product.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select id from production_batches for update')
    const begun = begin()
    await expect.poll(() => howManyWait(product)).toBeGreaterThanOrEqual(4)
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    // Ends the transaction as well, where something went wrong.
    holder.release(true)
  }
}

test('two stations close their batches at once: each box goes without once, exactly those whom the rule names', async () => {
  const { plan } = (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body
  const released = await chef.call('releaseProduction', {
    ...{ delivery_date: MANY_BOXES_DATE, plan, override_reason: 'A test' },
  })
  expect(released.status).toBe(200)
  const { batches } = (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body
  const tick = (id: string | null, version: number, act: 'start' | 'cooked' | 'done', made: number | null) =>
    chef.call('tickBatch', { batch_id: id ?? '', version, act, produced_portions: made })
  for (const { id, kind } of batches) {
    await tick(id, 1, 'start', null)
    await tick(id, 2, 'cooked', null)
    if (kind === 'part') expect((await tick(id, 3, 'done', null)).status).toBe(200)
  }
  const meals = batches
    .filter(({ kind }) => kind === 'meal')
    .sort((a, b) => (b.ordered_portions ?? 0) - (a.ordered_portions ?? 0))
  const [first, second] = meals
  const made = (ordered: number | null | undefined, missing: number) => (ordered ?? 0) - missing
  const [ofFirst, ofSecond] = [
    made(first?.ordered_portions, SHORT_OF_FIRST),
    made(second?.ordered_portions, SHORT_OF_SECOND),
  ]
  // Nobody writes before both stations have read what the day is like.
  const answers = await whileBatchesAreHeld(() => [
    ...[tick(first?.id ?? '', 3, 'done', ofFirst), tick(second?.id ?? '', 3, 'done', ofSecond)],
    ...[tick(first?.id ?? '', 3, 'done', ofFirst), tick(second?.id ?? '', 3, 'done', ofSecond)],
    chef.call('lookForCases', { delivery_date: MANY_BOXES_DATE }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  // Whoever came second has seen that the first batch is done: nothing is left to make.
  const { work_order } = (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body
  expect(work_order?.status).toBe('produced')
  const open = await openCases()
  for (const [meal, portions, missing] of [
    [first?.key, ofFirst, SHORT_OF_FIRST],
    [second?.key, ofSecond, SHORT_OF_SECOND],
  ] as const) {
    const own = (await lines()).filter(({ mealId }) => mealId === meal)
    const expected = whoGoesWithout(
      own.map((line) => ({ ...line, wentWithout: false })),
      portions,
    )
    const found = open.filter((one) => one.meal === meal)
    expect(new Map(found.map(({ item, portions: count }) => [item, count]))).toEqual(
      new Map(expected.map(({ orderItemId, portions: count }) => [orderItemId, count])),
    )
    expect(found).toHaveLength(expected.length)
    expect(found.reduce((sum, { portions: count }) => sum + count, 0)).toBe(missing)
    const allergic = new Set(own.filter(({ hasAllergy }) => hasAllergy).map(({ orderItemId }) => orderItemId))
    expect(found.filter(({ item }) => allergic.has(item))).toEqual([])
    for (const { reason } of found) expect(reason).toContain(` is ${missing} portions short.`)
  }
})

test('many take what is left over of a meal at once: not one portion more is given than there is', async () => {
  const batches = async () => (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body.batches
  const first = (await batches()).find(({ ordered_portions }) => (ordered_portions ?? 0) > BOXES)
  const { id, version } = { id: first?.id ?? '', version: first?.version ?? 0 }
  // Counted again, with five more than are ordered: what was missing of it is not missing any more.
  await chef.call('tickBatch', { batch_id: id, version, act: 'back', produced_portions: null })
  const produced_portions = (first?.ordered_portions ?? 0) + LEFT_OVER
  const more = { batch_id: id, version: version + 1, act: 'done' as const, produced_portions }
  expect((await chef.call('tickBatch', more)).status).toBe(200)
  const { cases } = (await chef.call('listKitchenCases', { date: MANY_BOXES_DATE })).body
  const open = cases.filter(({ state }) => state === 'open')
  expect(open.map(({ portions }) => portions)).toEqual(Array(SHORT_OF_SECOND).fill(1))
  const meal_id = first?.key ?? ''
  expect(open.every(({ swaps }) => swaps.includes(meal_id))).toBe(true)
  const answers = await Promise.all(
    open.map((one) => chef.call('swapCases', { cases: [{ id: one.id, version: one.version }], meal_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LEFT_OVER)
  expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
    new Set(['no_spare']),
  )
  const [sum] = await rowsOf<{ portions: number }>(
    product,
    `select sum(c.quantity)::int as portions from cooked_lines c join orders o on o.id = c.order_id
     where c.meal_id = $1 and o.status = 'confirmed'`,
    [meal_id],
  )
  expect(sum?.portions).toBe(produced_portions)
})

const ofCanceled = () =>
  rowsOf(
    product,
    `select c.id from kitchen_cases c join orders o on o.id = c.order_id
     where c.state = 'open' and o.status = 'canceled'`,
  )
/** The first meal is to be counted again. */
async function takeBack() {
  const { batches } = (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body
  const first = batches.find(({ ordered_portions }) => (ordered_portions ?? 0) > BOXES)
  const { id, version } = { id: first?.id ?? '', version: first?.version ?? 0 }
  await chef.call('tickBatch', { batch_id: id, version, act: 'back', produced_portions: null })
  const count = (produced_portions: number) =>
    chef.call('tickBatch', { batch_id: id, version: version + 1, act: 'done', produced_portions })
  return { meal: first?.key ?? '', ordered: first?.ordered_portions ?? 0, count }
}
const paidLast = (count: number) =>
  rowsOf<{ id: string }>(
    product,
    `select id from orders where status = 'confirmed' and not exists (select from payments p where p.order_id = orders.id)
     order by confirmed_at desc limit ${count}`,
  )
const cancel = ({ id }: { id: string }) => chef.call('leaveOrderUncooked', { order_id: id })

test('boxes are canceled and cases settled while a station counts: no case stays open for a canceled box', async () => {
  const { meal, ordered, count } = await takeBack()
  const made = ordered - SHORT_OF_FIRST
  // Of the second meal cases are open still; nothing was paid for the copies of the first box.
  const { cases } = (await chef.call('listKitchenCases', { date: MANY_BOXES_DATE })).body
  const open = cases.filter(({ state }) => state === 'open')
  const answers = await Promise.all([
    count(made),
    ...(await paidLast(20)).map(cancel),
    ...open.map((one) =>
      chef.call('refundCase', { id: one.id, version: one.version, amount_cents: one.refund_cents ?? 0 }),
    ),
    chef.call('lookForCases', { delivery_date: MANY_BOXES_DATE }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect([answers[0]?.status, await ofCanceled()]).toEqual([200, []])
  const [sum] = await rowsOf<{ portions: number }>(
    product,
    `select sum(c.quantity)::int as portions from cooked_lines c join orders o on o.id = c.order_id
     where c.meal_id = $1 and o.status = 'confirmed'`,
    [meal],
  )
  const ofFirst = (await openCases()).filter((one) => one.meal === meal)
  expect(ofFirst.reduce((all, { portions }) => all + portions, 0)).toBe(
    Math.max(0, (sum?.portions ?? 0) - made),
  )
})

test('a station opens a case for a box that somebody is about to cancel, and neither waits for the other in a circle', async () => {
  const { count } = await takeBack()
  const [box] = await paidLast(1)
  const answers = await product.database.db.transaction(async (tx) => {
    await holdWorkOrderOf(tx, MANY_BOXES_DATE)
    const counted = count(0)
    await expect.poll(() => howManyWait(product)).toBe(1)
    // Holds the order, and waits for the day behind the station.
    const canceled = cancel(box ?? { id: '' })
    await expect.poll(() => howManyWait(product)).toBe(2)
    return { both: Promise.all([counted, canceled]) }
  })
  expect((await answers.both).map(({ status }) => status)).toEqual([200, 200])
  expect(await ofCanceled()).toEqual([])
})

test('two stations cook one meal again at once: only what is missing is planned, and once', async () => {
  const { batches } = (await chef.call('getProduction', { date: MANY_BOXES_DATE })).body
  const thrown = batches
    .filter(({ kind, status }) => kind === 'meal' && status === 'released')
    .sort((a, b) => (b.ordered_portions ?? 0) - (a.ordered_portions ?? 0))[0]
  const { id, version } = { id: thrown?.id ?? '', version: thrown?.version ?? 0 }
  const discard = { batch_id: id, version, act: 'discard' as const, reason: 'Cooled too slowly' }
  expect((await chef.call('holdBatch', discard)).status).toBe(200)
  const { again } = (await chef.call('getBatchCard', { batch_id: id })).body
  const portions = again?.portions ?? 0
  expect(portions).toBeGreaterThan(BOXES)
  const wish = { batch_id: id, version: version + 1, portions, parts_there: [] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => chef.call('cookAgain', wish)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
    new Set(['nothing_missing']),
  )
  const rows = await rowsOf<{ portions: number }>(
    product,
    `select planned_portions as portions from production_batches where again_of = $1`,
    [id],
  )
  expect(rows).toEqual([{ portions }])
})
