import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recipeRows } from '../../support/databases/recipe-rows.ts'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { batchHand } from '../../support/people/batch-hand.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never
/** Of the first meal, of which the box holds nine; of the second one it holds one. */
const NINE = 9

let product: TestApp
let chef: Client
let first = ''
let second = ''
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  await startEmpty(product)
  chef = await product.staff()
  const [nine, one] = await someMeals(product)
  first = nine?.meal_id ?? ''
  second = one?.meal_id ?? ''
  await placedOrder(product, await settledCustomer(product))
})
afterAll(() => product.close())

const { batches, batchOf, cardOf, release, tick, make, discard, again, openCases } = batchHand(
  () => chef,
  DATE,
)

let partOfBoth = ''
/** Both meals are made of one part. @returns its version */
async function mealsWithPart(): Promise<string> {
  if (partOfBoth !== '') return partOfBoth
  const { newIngredient, newRecipe, addIngredient, addPart, publish } = recipeRows(product.database)
  const [part, ingredient] = [await newRecipe('part'), await newIngredient()]
  await addIngredient(part, ingredient)
  await publish(part)
  const session = await product.database.pool.connect()
  // All at once: a meal that is for sale holds exactly what its recipe says.
  await session.query('set session_replication_role = replica')
  for (const meal of [first, second]) {
    const recipe = await newRecipe('meal')
    await addPart(recipe, part, 1, part)
    await publish(recipe)
    await session.query('delete from meal_ingredients where meal_id = $1', [meal])
    await session.query('insert into meal_ingredients values ($1, $2, 50, 1, 50000)', [meal, ingredient])
    await session.query('update meals set recipe_version_id = $2 where id = $1', [meal, recipe])
  }
  await session.query('set session_replication_role = origin')
  session.release()
  partOfBoth = part
  return part
}

test('a part is replaced for what nobody has begun; what was begun with it never leaves the kitchen', async () => {
  const part = await mealsWithPart()
  await release()
  await make(part)
  await tick(first, 'start')
  const gone = await batchOf(part)
  await discard(part)
  expect((await cardOf(gone.id)).again).toEqual({ portions: null, parts: [] })
  const answer = await again(part, null)
  expect(answer.status).toBe(200)
  expect((await again(part, null)).body.code).toBe('nothing_missing')
  const made = await batchOf(answer.body.batch_id)
  expect(made).toMatchObject({ kind: 'part', nth: 2, planned_mg: gone.planned_mg, status: 'planned' })
  expect(made.needs.map(({ mg }) => mg)).toEqual(gone.needs.map(({ mg }) => mg))
  const name = async (key: string) => (await batchOf(key)).name
  expect(made.used_in).toEqual([await name(second)])
  expect((await batchOf(part)).used_in).toEqual([await name(first)])

  // Until the new part is released nothing of it is, and what holds the old one never is.
  const early = await make(second, 1)
  expect([early.body.code, (await cardOf((await batchOf(second)).id)).faults]).toEqual([
    'batch_not_ready',
    ['part_not_released'],
  ])
  expect((await make(made.key)).status).toBe(200)
  expect((await tick(second, 'done', 1)).status).toBe(200)
  await tick(first, 'cooked')
  expect((await tick(first, 'done', NINE)).body.code).toBe('batch_not_ready')
  const begun = await batchOf(first)
  await expect(
    rowsOf(product, 'update production_batch_needs set part_batch_id = $2 where batch_id = $1', [
      begun.id,
      made.id,
    ]),
  ).rejects.toThrow(/stays as it is/)

  // It is cooked again with the part that is there, which was made for it, too.
  await discard(first)
  const { again: offered } = await cardOf(begun.id)
  expect(offered).toEqual({
    portions: NINE,
    parts: [{ batch_id: made.id, name: made.name, status: 'released', is_whole: true }],
  })
  const next = (await again(first, NINE, [made.id])).body.batch_id
  expect((await batches()).filter(({ recipe_version_id }) => recipe_version_id === part)).toHaveLength(2)
  expect((await make(next, NINE)).status).toBe(200)
  expect(await openCases()).toEqual([])
})

test('a meal is cooked again with its parts, unless they are there', async () => {
  const part = await mealsWithPart()
  await cookDay(chef, DATE)
  await discard(first)
  const next = await batchOf((await again(first, NINE)).body.batch_id)
  const parts = (await batches()).filter(({ recipe_version_id }) => recipe_version_id === part)
  expect(parts.map(({ nth, status }) => [nth, status])).toEqual([
    [1, 'released'],
    [2, 'planned'],
  ])
  expect(next.needs.map(({ part_key }) => part_key)).toEqual([parts[1]?.key])
  expect(new Date(next.starts_at).getTime()).toBeGreaterThan(new Date(parts[1]?.starts_at ?? '').getTime())
  expect((await make(next.key, NINE)).body.code).toBe('batch_not_ready')
  await make(parts[1]?.key ?? '')
  expect((await tick(next.key, 'done', NINE)).status).toBe(200)
})

test('a batch that was begun by mistake takes the new part once it is begun again', async () => {
  const part = await mealsWithPart()
  await release()
  await make(part)
  await tick(first, 'start')
  await discard(part)
  const lost = (await again(part, null)).body.batch_id
  await discard(lost)
  const made = (await again(lost, null)).body.batch_id
  expect((await batchOf(made)).used_in).toEqual([(await batchOf(second)).name])
  await tick(first, 'back')
  await tick(first, 'start')
  expect((await batchOf(made)).used_in.sort()).toEqual(
    [(await batchOf(first)).name, (await batchOf(second)).name].sort(),
  )
  await make(made)
  await tick(first, 'cooked')
  expect((await tick(first, 'done', NINE)).status).toBe(200)
})
