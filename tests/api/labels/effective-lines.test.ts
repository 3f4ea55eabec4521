import { expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { squeezed, textOf } from '../../support/papers/read-paper.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import { DATE, openKitchenDay } from '../../support/people/kitchen-day.ts'
import { placedOrder, placedWith, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'

const day = openKitchenDay()

type Line = { id: string; meal_name: string; quantity: number }
const linesOf = (orderId: string) =>
  rowsOf<Line>(
    day.product,
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
    day.product,
    `insert into order_amendments (order_item_id, from_meal_id, portions, meal_id, meal_name, meal_category, reason, actor, at,
       is_left_out)
     select id, meal_id, coalesce($5, quantity), $2, $3, '', 'A case', 'staff', now(), $4 from order_items where id = $1`,
    [itemId, meal.id, meal.name, isLeftOut, portions ?? null],
  )
async function labelled() {
  await cookDay(day.chef, DATE)
  await day.chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
  return rowsOf<{ code: string; name: string }>(
    day.product,
    `select code, facts->>'mealName' as name from meal_labels where order_id is not null order by k`,
  )
}
const boxOf = async () => (await day.chef.call('getPacking', { date: DATE })).body.boxes[0]
/** What stands on each page of a paper. */
async function pagesOf(path: string): Promise<string[][]> {
  const response = await day.chef.request(path)
  const pages = await textOf(new Uint8Array(await response.arrayBuffer()))
  return pages.map(({ pieces }) => pieces.map(({ text }) => text))
}
const slipPieces = async () => (await pagesOf(`${staffEndpoints.openPackingSlips.path}?date=${DATE}`)).flat()
const slip = async () => squeezed((await slipPieces()).join(''))
/** A meal that is in no box. */
async function otherMeal(): Promise<{ id: string; name: string }> {
  const [other] = await rowsOf<{ id: string; name: string }>(
    day.product,
    `select id, name from meals where recipe_version_id is not null
     and id not in (select meal_id from order_items) order by sort_order limit 1`,
  )
  return other ?? { id: '', name: 'nothing' }
}

test('a meal that was given back is neither labelled nor packed', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  const [gone, stays] = await linesOf(orderId)
  const [meal] = await rowsOf<{ id: string }>(
    day.product,
    'select meal_id as id from order_items where id = $1',
    [gone?.id],
  )
  await amend(gone?.id ?? '', { id: meal?.id ?? '', name: gone?.meal_name ?? '' }, { isLeftOut: true })
  const labels = await labelled()
  expect(labels.map(({ name }) => name)).toEqual(Array(stays?.quantity).fill(stays?.meal_name))
  expect((await boxOf())?.ordered).toBe(stays?.quantity)
  const verdicts: string[] = []
  for (const { code } of labels)
    verdicts.push((await day.chef.call('scanIntoBox', { order_id: orderId, code, station: '' })).body.verdict)
  expect(verdicts.at(-1)).toBe('packed')
  expect(await slip()).not.toContain(squeezed(gone?.meal_name ?? ''))
})

test('a meal that was swapped is labelled and packed as what it became', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  const [gone] = await linesOf(orderId)
  const other = await otherMeal()
  await amend(gone?.id ?? '', other, { isLeftOut: false })
  const labels = await labelled()
  expect(labels.filter(({ name }) => name === other.name)).toHaveLength(gone?.quantity ?? 0)
  expect(labels.some(({ name }) => name === gone?.meal_name)).toBe(false)
  const box = await boxOf()
  expect(box?.portions.filter(({ meal }) => meal === other.name)).toHaveLength(gone?.quantity ?? 0)
  expect(await slip()).toContain(squeezed(other.name))
})

test('one portion of a line may become another meal, and another be left out; a line has no more than that', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  const [line] = await rowsOf<Line & { meal_id: string }>(
    day.product,
    'select id, meal_id, meal_name, quantity from order_items where order_id = $1 order by quantity desc limit 1',
    [orderId],
  )
  const { id = '', meal_id = '', meal_name = '', quantity = 0 } = line ?? {}
  const other = await otherMeal()
  const before = await rowsOf<{ total: number }>(
    day.product,
    'select total_meals as total from orders where id = $1',
    [orderId],
  )
  await amend(id, other, { isLeftOut: false, portions: 1 })
  await amend(id, { id: meal_id, name: meal_name }, { isLeftOut: true, portions: 1 })
  await expect(amend(id, other, { isLeftOut: false, portions: quantity - 1 })).rejects.toThrow(
    /no such portions/,
  )
  const labels = await labelled()
  const count = (name: string) => labels.filter((label) => label.name === name).length
  expect([count(meal_name), count(other.name)]).toEqual([quantity - 2, 1])
  expect((await boxOf())?.ordered).toBe((before[0]?.total ?? 0) - 1)
  const cooked = (await day.chef.call('getProduction', { date: DATE })).body.batches
  expect(cooked.find(({ name }) => name === meal_name)?.ordered_portions).toBe(quantity - 2)
  const verdicts: string[] = []
  for (const { code } of labels)
    verdicts.push((await day.chef.call('scanIntoBox', { order_id: orderId, code, station: '' })).body.verdict)
  expect(verdicts.at(-1)).toBe('packed')
})

test('the slip of a box says what is left of a line and what one of its portions became, with how many of each', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  const [nine, one] = (await linesOf(orderId)).sort((a, b) => b.quantity - a.quantity)
  const other = await otherMeal()
  await amend(nine?.id ?? '', other, { isLeftOut: false, portions: 1 })
  await labelled()
  const pieces = await slipPieces()
  const said = squeezed(pieces.join(''))
  for (const line of [`8 × ${nine?.meal_name}`, `1 × ${other.name}`, `1 × ${one?.meal_name}`])
    expect(said).toContain(squeezed(line))
  expect(said).toContain(squeezed('10 meals in this box'))
  expect(pieces.filter((text) => /^\d+ ×$/.test(text)).sort()).toEqual(['1 ×', '1 ×', '8 ×'])
})

test('labels of a meal that was picked for one person say so, and those of what a portion was swapped for as well', async () => {
  const customer = await settledCustomer(day.product)
  const persons = ['Ana', 'Leo'].map((name) => ({ name, portions: 5, must_not: [], dislikes: [] }))
  const ids = (await customer.call('savePersons', { persons })).body.persons.map(({ id }) => id)
  const [picked, shared] = (await someMeals(day.product)).map(({ meal_id }) => meal_id)
  const { orderId } = await placedWith(day.product, customer, [
    { meal_id: picked ?? '', quantity: 4, for_persons: ids.slice(0, 1) },
    { meal_id: shared ?? '', quantity: 6 },
  ])
  const [forAna, forAll] = (await linesOf(orderId)).sort((a, b) => a.quantity - b.quantity)
  const other = await otherMeal()
  await amend(forAna?.id ?? '', other, { isLeftOut: false, portions: 1 })
  await labelled()
  const facts = await rowsOf<{ name: string; person: string | null; portions: number; run: string }>(
    day.product,
    `select facts->>'mealName' as name, facts->>'personName' as person, count(*)::int as portions, run_id as run
     from meal_labels group by 1, 2, 4 order by portions`,
  )
  expect(facts.map(({ name, person, portions }) => [name, person, portions])).toEqual([
    [other.name, 'Ana', 1],
    [forAna?.meal_name, 'Ana', 3],
    [forAll?.meal_name, null, 6],
  ])
  const pages = await pagesOf(`${staffEndpoints.openLabelRun.path}?run=${facts[0]?.run}`)
  const saidFor = pages.map((pieces) => pieces.filter((text) => text.startsWith('For ')))
  expect(saidFor.filter((names) => names.join() === 'For Ana')).toHaveLength(4)
  expect(saidFor.filter((names) => names.length === 0)).toHaveLength(6)
})
