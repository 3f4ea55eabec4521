import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { batchHand } from '../../support/people/batch-hand.ts'
import { leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never
const COOKED_AT = new Date('2026-12-03T15:00:00Z')
const A_DAY_LATER = new Date('2026-12-04T15:00:00Z')
/** Of the first meal each box holds nine, of the second one. */
const [NINE, BOXES] = [9, 3]

let product: TestApp
let chef: Client
let first = ''
let second = ''
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
  await rowsOf(product, 'truncate intakes cascade')
  chef = await product.staff()
  await leaveNutritionOut(chef)
  const [nine, one] = await someMeals(product)
  first = nine?.meal_id ?? ''
  second = one?.meal_id ?? ''
})
afterAll(() => product.close())

async function boxes(count: number): Promise<string[]> {
  const orders: string[] = []
  for (let box = 0; box < count; box++) {
    product.clock.set(new Date(product.clock.now().getTime() + 60_000))
    orders.push((await placedOrder(product, await settledCustomer(product))).orderId)
  }
  return orders
}
/** Whoever was signed in then is not any more. */
async function later(moment: Date): Promise<void> {
  product.clock.set(moment)
  chef = await product.staff()
}
const { batchOf, cardOf, release, make, discard, again, openCases } = batchHand(() => chef, DATE)
const print = () => chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
type Label = { batch: string; order: string | null; use_by: string; code: string }
const labelsOf = (mealId: string) =>
  rowsOf<Label>(
    product,
    `select batch_id as batch, order_id as order, use_by::text, code from meal_labels
     where meal_id = $1 and voided_at is null order by k`,
    [mealId],
  )
const numberOf = async (orderId: string | null) =>
  (await rowsOf<{ n: string }>(product, 'select order_number as n from orders where id = $1', [orderId]))[0]
    ?.n ?? ''
const traced = async (from: 'lot' | 'label', text: string) => {
  const { boxes: found, batches: ofFood } = (await chef.call('traceFood', { from, text })).body
  const meals = found.map((box) => [box.order_number, box.meals.map(({ portions }) => portions)])
  return { boxes: meals.sort(), batches: ofFood.map(({ id }) => id) }
}
/** A lot of something that is in the first meal alone, so that no other batch has to name one. */
async function received(supplier_lot: string) {
  const [own] = await rowsOf<{ id: string }>(
    product,
    `select ingredient_id as id from meal_ingredients where meal_id = $1 and ingredient_id not in (
       select ingredient_id from meal_ingredients where meal_id = $2) order by id limit 1`,
    [first, second],
  )
  const line = {
    ingredient_id: own?.id ?? '',
    mg: 9_000_000,
    supplier_lot,
    use_by: null,
    temp_tenths_f: null,
  }
  const { body } = await chef.call('recordIntake', {
    ...{ request_key: randomUUID(), supplier: 'Green Farm', received_on: '2026-11-20' as never },
    ...{ document: '', lines: [line] },
  })
  return body.lot_ids[0] ?? ''
}

test('what was thrown away is cooked again: cases go, labels and traces name the batch that each box really has', async () => {
  const [early = '', late = '', last = ''] = await boxes(BOXES)
  await release()
  const [old, fresh] = [await received('L-OLD'), await received('L-NEW')]
  await later(COOKED_AT)
  expect((await make(second, BOXES)).status).toBe(200)
  expect((await make(first, NINE * BOXES, old)).status).toBe(200)
  await print()
  expect((await chef.call('markOrderDelivered', { orderId: early })).status).toBe(200)
  await discard(first)
  expect((await openCases()).map(({ portions }) => portions)).toEqual([NINE, NINE])
  expect(await labelsOf(first)).toHaveLength(NINE)

  const before = await batchOf(first)
  expect((await cardOf(before.id)).again).toEqual({ portions: 2 * NINE, parts: [] })
  await later(A_DAY_LATER)
  const planned = await again(first, 2 * NINE)
  expect(planned.status).toBe(200)
  const made = await batchOf(planned.body.batch_id)
  expect(made).toMatchObject({ status: 'planned', nth: 2, meal_id: first, planned_portions: 2 * NINE })
  expect(made.starts_at).toBe(A_DAY_LATER.toISOString())
  expect(made.recipe_version_id).toBe(before.recipe_version_id)
  expect(made.needs.map(({ ingredient_id, mg }) => [ingredient_id, mg * BOXES])).toEqual(
    before.needs.map(({ ingredient_id, mg }) => [ingredient_id, mg * 2]),
  )
  expect((await chef.call('getProduction', { date: DATE })).body.work_order?.status).toBe('in_production')

  // While it is being made nothing is decided, nothing more is planned and nothing is printed.
  expect((await cardOf(before.id)).again).toBeNull()
  expect((await again(first, NINE)).body.code).toBe('nothing_missing')
  await chef.call('lookForCases', { delivery_date: DATE })
  expect(await openCases()).toHaveLength(2)
  expect((await print()).body.code).toBe('nothing_to_print')

  expect((await make(made.key, 2 * NINE, fresh)).status).toBe(200)
  expect(await openCases()).toEqual([])
  const notes = await rowsOf(product, `select distinct state, note from kitchen_cases`)
  expect(notes).toEqual([{ state: 'dropped', note: 'Enough was made.' }])
  expect((await print()).body.labels).toBe(2 * NINE)
  const labels = await labelsOf(first)
  const of = (order: string) => labels.filter((one) => one.order === order)
  expect([of(early), of(late), of(last)].map((own) => own.map(({ batch }) => batch))).toEqual([
    Array(NINE).fill(before.id),
    ...[late, last].map(() => Array(NINE).fill(made.id)),
  ])
  const uses = new Map(labels.map(({ batch, use_by }) => [batch, use_by]))
  expect(uses).toEqual(
    new Map([
      [before.id, '2026-12-09'],
      [made.id, '2026-12-10'],
    ]),
  )

  const reached = await Promise.all([late, last].map(numberOf))
  expect(await traced('lot', 'L-NEW')).toEqual({
    boxes: reached.map((number) => [number, [NINE]]).sort(),
    batches: [made.id],
  })
  expect((await traced('lot', 'L-OLD')).boxes).toEqual([[await numberOf(early), [NINE]]])
  expect((await traced('label', of(late)[0]?.code ?? '')).batches).toEqual([made.id])
  const { lots } = (await chef.call('traceFood', { from: 'order', text: await numberOf(last) })).body
  expect(lots.map(({ supplier_lot }) => supplier_lot)).toEqual(['L-NEW'])
  expect((await chef.call('closeProduction', { delivery_date: DATE })).status).toBe(200)
  expect((await again(first, NINE)).body.code).toBe('work_order_closed')
})

test('what a batch was short of is cooked beside it: the first batch is given out first, and each to its last portion', async () => {
  await boxes(BOXES)
  await release()
  const [old, fresh] = [await received('L-OLD'), await received('L-NEW')]
  await make(second, BOXES)
  await make(first, NINE * BOXES - 11, old)
  expect((await openCases()).reduce((sum, { portions }) => sum + (portions ?? 0), 0)).toBe(11)
  const short = await batchOf(first)
  expect((await cardOf(short.id)).again).toEqual({ portions: 11, parts: [] })
  // Fewer than are missing: the others are still missing.
  const some = (await again(first, 4)).body.batch_id
  expect((await cardOf(short.id)).again?.portions).toBe(7)
  await discard(some)
  const all = (await again(first, 11)).body.batch_id
  expect((await cardOf(short.id)).goes_without).toEqual([])
  expect(await openCases()).toHaveLength(2)
  // Two of it are spilled: so much is missing still.
  await make(all, 9, fresh)
  expect((await openCases()).map(({ portions, kind }) => [portions, kind])).toEqual([[2, 'short']])
  const rest = (await again(all, 2)).body.batch_id
  await make(rest, 3, fresh)
  expect(await openCases()).toEqual([])

  expect((await print()).body.labels).toBe(NINE * BOXES + 1 + BOXES)
  const labels = await labelsOf(first)
  const count = (batch: string) => labels.filter((one) => one.batch === batch).length
  expect([short.id, some, all, rest].map(count)).toEqual([NINE * BOXES - 11, 0, 9, 3])
  expect(labels.filter(({ order }) => order === null).map(({ batch }) => batch)).toEqual([rest])
  const orders = new Map<string, number>()
  for (const { batch, order } of labels)
    if (order !== null && batch !== short.id) {
      const number = await numberOf(order)
      orders.set(number, (orders.get(number) ?? 0) + 1)
    }
  expect((await traced('lot', 'L-NEW')).boxes).toEqual(
    [...orders].map(([number, portions]) => [number, [portions]]).sort(),
  )
  expect((await chef.call('closeProduction', { delivery_date: DATE })).status).toBe(200)
})

/** The first batch came out eleven portions short, another one made them, and everything is printed. @returns the other one */
async function printedWithMore(): Promise<string> {
  await boxes(BOXES)
  await release()
  await make(second, BOXES)
  await make(first, NINE * BOXES - 11)
  const more = (await again(first, 11)).body.batch_id
  await make(more, 11)
  await print()
  return more
}

test('good food gets the labels again that a batch beside it had before it was thrown away', async () => {
  const more = await printedWithMore()
  await discard(more)
  expect((await openCases()).reduce((sum, { portions }) => sum + (portions ?? 0), 0)).toBe(11)
  const counting = await labelsOf(first)
  expect(counting.every(({ batch }) => batch !== more)).toBe(true)
  const once = (await again(more, 11)).body.batch_id
  await make(once, 11)
  await print()
  const labels = await labelsOf(first)
  expect(labels).toHaveLength(NINE * BOXES)
  expect(labels.filter(({ batch }) => batch === once)).toHaveLength(11)
  expect((await chef.call('closeProduction', { delivery_date: DATE })).status).toBe(200)
})

test('a batch that is thrown away while more of its meal is being made has no label that counts any more', async () => {
  const more = await printedWithMore()
  await discard(more)
  expect(await labelsOf(first)).toHaveLength(NINE * BOXES - 11)
  await again(more, 11)
  await discard(first)
  expect(await labelsOf(first)).toEqual([])
})

test('nothing is cooked again that is there, by nobody who does not cook, and for no number', async () => {
  await boxes(1)
  await release()
  expect((await again(first, 1)).body.code).toBe('nothing_missing')
  await make(first, NINE)
  const enough = await again(first, 1)
  expect([enough.status, enough.body.code]).toEqual([409, 'nothing_missing'])
  await discard(first)
  const none = await again(first, null)
  expect([none.status, none.body.code]).toEqual([422, 'portions_missing'])
  expect((await again(first, 0)).status).toBe(422)
  expect((await again(first, 1, [randomUUID()])).body.code).toBe('part_not_there')
  const driver = await staffOf(product, 'driver')
  const { id, version } = await batchOf(first)
  const wish = { batch_id: id, version, portions: 1, parts_there: [] }
  expect((await driver.call('cookAgain', wish)).status).toBe(403)
  expect((await chef.call('cookAgain', { ...wish, version: version - 1 })).body.code).toBe(
    'changed_meanwhile',
  )
  expect((await chef.call('cookAgain', { ...wish, batch_id: randomUUID() })).status).toBe(404)
  const cook = await staffOf(product, 'kitchen')
  expect((await again(first, 1, [], cook as never)).status).toBe(200)
})
