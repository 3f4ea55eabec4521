import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
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

type Label = {
  code: string
  order_id: string | null
  meal_id: string
  k: number
  place: number
  run_id: string
}
const labelsOf = (orderId: string | null) =>
  rowsOf<Label>(
    product,
    `select code, order_id, meal_id, k, place, run_id from meal_labels
     where order_id is not distinct from $1 and voided_at is null order by k`,
    [orderId],
  )

/** Two boxes that are cooked and labelled, with a spare portion of each meal. */
async function twoBoxes(): Promise<[string, string]> {
  const one = await placedOrder(product, await settledCustomer(product))
  const other = await placedOrder(product, await settledCustomer(product))
  await leaveNutritionOut(chef)
  await cookDay(chef, DATE, { spare: 1 })
  await chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
  return [one.orderId, other.orderId]
}
const scan = async (order_id: string, code: string) =>
  (await chef.call('scanIntoBox', { order_id, code, station: 'one' })).body.verdict

test('a box is packed by its last portion, and each portion goes in once', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  const verdicts: string[] = []
  for (const { code } of labels) verdicts.push(await scan(box, `http://localhost:3000/m/${code}`))
  expect(verdicts).toEqual([...Array.from({ length: 9 }, () => 'right'), 'packed'])
  expect(await scan(box, labels[3]?.code ?? '')).toBe('twice')
  const { boxes } = (await chef.call('getPacking', { date: DATE })).body
  expect(boxes.map(({ portions }) => portions.filter(({ in_box }) => in_box).length).sort()).toEqual([0, 10])
  const [state] = await rowsOf(product, 'select state from box_packing')
  expect(state).toEqual({ state: 'packed' })
})

test('what does not belong into a box is refused, with what it is', async () => {
  const [box, other] = await twoBoxes()
  const [foreign] = await labelsOf(other)
  const [spare] = await labelsOf(null)
  expect(await scan(box, foreign?.code ?? '')).toBe('wrong_person')
  expect(await scan(box, spare?.code ?? '')).toBe('spare')
  expect(await scan(box, 'RF-2026-0001')).toBe('unknown')
  const [own] = await labelsOf(box)
  await chef.call('reprintLabels', {
    ...{ run: own?.run_id ?? '', from: own?.place ?? 1, to: own?.place ?? 1, size: '4x3' },
    reason: 'It was smeared',
  })
  expect(await scan(box, own?.code ?? '')).toBe('void')
  for (const { code } of await labelsOf(box)) await scan(box, code)
  expect(await scan(box, foreign?.code ?? '')).toBe('one_too_many')
  const refused = await rowsOf<{ verdict: string }>(
    product,
    `select verdict from box_scans where verdict not in ('right', 'packed') order by id`,
  )
  expect(refused.map(({ verdict }) => verdict)).toEqual([
    ...['wrong_person', 'spare', 'unknown', 'void', 'one_too_many'],
  ])
})

test('two stations that scan one portion at once: it goes in once', async () => {
  const [box] = await twoBoxes()
  const [own] = await labelsOf(box)
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => scan(box, own?.code ?? '')))
  expect(verdicts.sort()).toEqual(['right', 'twice', 'twice', 'twice'])
})

test('two stations that pack one box at once: one of them is told that it is packed', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  const verdicts = await Promise.all(labels.map(({ code }) => scan(box, code)))
  expect(verdicts.filter((verdict) => verdict === 'packed')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(9)
})

test('packing is the kitchen’s', async () => {
  const driver = await staffOf(product, 'driver')
  expect((await driver.call('getPacking', { date: DATE })).status).toBe(403)
})
