import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { squeezed, textOf } from '../../support/papers/read-paper.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never

let product: TestApp
let chef: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
  chef = await product.staff()
})
afterAll(() => product.close())

type Line = { id: string; meal_name: string; quantity: number }
const linesOf = (orderId: string) =>
  rowsOf<Line>(
    product,
    'select id, meal_name, quantity from order_items where order_id = $1 order by meal_name',
    [orderId],
  )
/** What settling a case writes. */
const amend = (
  itemId: string,
  meal: { id: string; name: string },
  { isLeftOut, portions }: { isLeftOut: boolean; portions?: number },
) =>
  rowsOf(
    product,
    `insert into order_amendments (order_item_id, from_meal_id, portions, meal_id, meal_name, meal_category, reason, actor, at,
       is_left_out)
     select id, meal_id, coalesce($5, quantity), $2, $3, '', 'A case', 'staff', now(), $4 from order_items where id = $1`,
    [itemId, meal.id, meal.name, isLeftOut, portions ?? null],
  )
async function labelled() {
  await cookDay(chef, DATE)
  await chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
  return rowsOf<{ code: string; name: string }>(
    product,
    `select code, facts->>'mealName' as name from meal_labels where order_id is not null order by k`,
  )
}
const boxOf = async () => (await chef.call('getPacking', { date: DATE })).body.boxes[0]
const slip = async () => {
  const response = await chef.request(`${staffEndpoints.openPackingSlips.path}?date=${DATE}`)
  const pages = await textOf(new Uint8Array(await response.arrayBuffer()))
  return squeezed(pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(''))
}

test('a meal that was given back is neither labelled nor packed', async () => {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const [gone, stays] = await linesOf(orderId)
  const [meal] = await rowsOf<{ id: string }>(
    product,
    'select meal_id as id from order_items where id = $1',
    [gone?.id],
  )
  await amend(gone?.id ?? '', { id: meal?.id ?? '', name: gone?.meal_name ?? '' }, { isLeftOut: true })
  const labels = await labelled()
  expect(labels.map(({ name }) => name)).toEqual(Array(stays?.quantity).fill(stays?.meal_name))
  expect((await boxOf())?.ordered).toBe(stays?.quantity)
  const verdicts: string[] = []
  for (const { code } of labels)
    verdicts.push((await chef.call('scanIntoBox', { order_id: orderId, code, station: '' })).body.verdict)
  expect(verdicts.at(-1)).toBe('packed')
  expect(await slip()).not.toContain(squeezed(gone?.meal_name ?? ''))
})

test('a meal that was swapped is labelled and packed as what it became', async () => {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const [gone] = await linesOf(orderId)
  const [other] = await rowsOf<{ id: string; name: string }>(
    product,
    `select id, name from meals where recipe_version_id is not null
     and id not in (select meal_id from order_items) order by sort_order limit 1`,
  )
  await amend(gone?.id ?? '', other ?? { id: '', name: '' }, { isLeftOut: false })
  const labels = await labelled()
  expect(labels.filter(({ name }) => name === other?.name)).toHaveLength(gone?.quantity ?? 0)
  expect(labels.some(({ name }) => name === gone?.meal_name)).toBe(false)
  const box = await boxOf()
  expect(box?.portions.filter(({ meal }) => meal === other?.name)).toHaveLength(gone?.quantity ?? 0)
  expect(await slip()).toContain(squeezed(other?.name ?? 'nothing'))
})

test('one portion of a line may become another meal, and another be left out; a line has no more than that', async () => {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const [line] = await rowsOf<Line & { meal_id: string }>(
    product,
    'select id, meal_id, meal_name, quantity from order_items where order_id = $1 order by quantity desc limit 1',
    [orderId],
  )
  const { id = '', meal_id = '', meal_name = '', quantity = 0 } = line ?? {}
  const [other] = await rowsOf<{ id: string; name: string }>(
    product,
    `select id, name from meals where recipe_version_id is not null
     and id not in (select meal_id from order_items) order by sort_order limit 1`,
  )
  const before = await rowsOf<{ total: number }>(
    product,
    'select total_meals as total from orders where id = $1',
    [orderId],
  )
  await amend(id, other ?? { id: '', name: '' }, { isLeftOut: false, portions: 1 })
  await amend(id, { id: meal_id, name: meal_name }, { isLeftOut: true, portions: 1 })
  await expect(
    amend(id, other ?? { id: '', name: '' }, { isLeftOut: false, portions: quantity - 1 }),
  ).rejects.toThrow(/no such portions/)
  const labels = await labelled()
  const count = (name: string) => labels.filter((label) => label.name === name).length
  expect([count(meal_name), count(other?.name ?? '')]).toEqual([quantity - 2, 1])
  expect((await boxOf())?.ordered).toBe((before[0]?.total ?? 0) - 1)
  const cooked = (await chef.call('getProduction', { date: DATE })).body.batches
  expect(cooked.find(({ name }) => name === meal_name)?.ordered_portions).toBe(quantity - 2)
  const verdicts: string[] = []
  for (const { code } of labels)
    verdicts.push((await chef.call('scanIntoBox', { order_id: orderId, code, station: '' })).body.verdict)
  expect(verdicts.at(-1)).toBe('packed')
})
