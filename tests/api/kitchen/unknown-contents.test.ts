import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishRecipeOfMeal } from '../../support/databases/recipe-of-meal.ts'
import { acceptedTerms, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, subscriber } from '../../support/people/subscribing.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  staff = await product.staff()
})
afterAll(() => product.close())

const change = <T extends object>(text: string, values: unknown[] = []) => rowsOf<T>(product, text, values)
/** The constraint by which the database refuses; 'accepted' otherwise. */
const verdictOn = (text: string, values: unknown[] = []) =>
  change(text, values).then(
    () => 'accepted',
    (error: { constraint?: string; code?: string }) => error.constraint || error.code,
  )

let serial = 0
/** A meal as staff enter it, without anything that it is made of. @returns its id */
async function newMeal(isAvailable = false): Promise<string> {
  const slug = `peanut-satay-chicken-${++serial}`
  const [row] = await change<{ id: string }>(
    `insert into meals (name, slug, description, main_ingredients, nutritional_description, calories, carbs, fat, protein,
       cost_cents, sell_price_cents, category, is_available)
     values ($1, $1, '', '', '', 500, 40, 18, 40, 600, 1695, 'Poultry', $2) returning id`,
    [slug, isAvailable],
  )
  return row?.id ?? ''
}
async function newIngredient(allergens: string[] | null, checkedBy: string | null): Promise<string> {
  const [row] = await change<{ id: string }>(
    `insert into ingredients (name, species, allergens, checked_at, checked_by)
     values ($1, 'salmon', $2, case when $3::text is not null then now() end, $3) returning id`,
    [`Satay sauce ${++serial}`, allergens, checkedBy],
  )
  return row?.id ?? ''
}
const use = (meal: string, ingredient: string, position = 1) =>
  change('insert into meal_ingredients values ($1, $2, 100, $3)', [meal, ingredient, position])
const check = async (meal: string) => {
  await publishRecipeOfMeal(change, meal)
  await change(`update meals set recipe_checked_at = now(), recipe_checked_by = 'Head chef' where id = $1`, [
    meal,
  ])
}
const offer = (meal: string) => verdictOn('update meals set is_available = true where id = $1', [meal])
const isOffered = async (meal: string) => {
  const { body } = await product.visitor().call('listMeals')
  return body.meals.some(({ id }) => id === meal)
}
const isForSale = async (meal: string) =>
  (await change<{ sale: boolean }>('select is_available as sale from meals where id = $1', [meal]))[0]?.sale

/** A meal on the menu with one ingredient of its own. */
async function soldMeal(allergens: string[] = []): Promise<{ meal: string; ingredient: string }> {
  const meal = await newMeal()
  const ingredient = await newIngredient(allergens, 'Head chef')
  await use(meal, ingredient)
  await check(meal)
  expect(await offer(meal)).toBe('accepted')
  return { meal, ingredient }
}

describe('the database sells a meal only when somebody has checked all that it contains', () => {
  const REFUSED = 'meals_available_only_when_known'

  test('not without a recipe, not even from its first moment', async () => {
    await expect(newMeal(true)).rejects.toMatchObject({ constraint: REFUSED })
    const meal = await newMeal()
    await check(meal)
    expect(await offer(meal)).toBe(REFUSED)
  })

  test('not before each ingredient is checked, with none of the allergens being something else than nobody having looked', async () => {
    const meal = await newMeal()
    await use(meal, await newIngredient(['fish'], 'Head chef'), 1)
    const unchecked = await newIngredient(null, null)
    await use(meal, unchecked, 2)
    await check(meal)
    expect(await offer(meal)).toBe(REFUSED)
    await change(`update ingredients set allergens = '{}' where id = $1`, [unchecked])
    expect(await offer(meal)).toBe(REFUSED)
    await change(`update ingredients set checked_at = now(), checked_by = 'Head chef' where id = $1`, [
      unchecked,
    ])
    expect(await offer(meal)).toBe('accepted')
    expect(await isOffered(meal)).toBe(true)
  })

  test('not before somebody says that its recipe is complete', async () => {
    const meal = await newMeal()
    await use(meal, await newIngredient([], 'Head chef'))
    expect(await offer(meal)).toBe(REFUSED)
    await check(meal)
    expect(await offer(meal)).toBe('accepted')
  })

  test('and a check always says who and when, and what was found', async () => {
    const meal = await newMeal()
    expect(await verdictOn('update meals set recipe_checked_at = now() where id = $1', [meal])).toBe(
      'meals_recipe_checked_by_somebody',
    )
    const sauce = await newIngredient(null, null)
    const checkedBy = (who: string) =>
      verdictOn('update ingredients set checked_at = now(), checked_by = $2 where id = $1', [sauce, who])
    expect(await checkedBy('Head chef')).toBe('ingredients_checked_has_allergens')
    await change(`update ingredients set allergens = '{}' where id = $1`, [sauce])
    expect(await checkedBy(' ')).toBe('ingredients_checked_by_check')
    expect(await verdictOn(`update ingredients set allergens = array[null] where id = $1`, [sauce])).toBe(
      'ingredients_allergens_named',
    )
  })

  test.each([
    ['another ingredient', (meal: string) => newIngredient([], 'Head chef').then((id) => use(meal, id, 2))],
    [
      'one ingredient less',
      (meal: string) => change('delete from meal_ingredients where meal_id = $1', [meal]),
    ],
    [
      'an ingredient in place of another',
      async (meal: string) =>
        change('update meal_ingredients set ingredient_id = $2 where meal_id = $1', [
          meal,
          await newIngredient([], 'Head chef'),
        ]),
    ],
  ])('a recipe with %s is off the menu until it is checked again', async (_, edit) => {
    const { meal } = await soldMeal()
    await edit(meal)
    expect(await isForSale(meal)).toBe(false)
    expect(await offer(meal)).toBe(REFUSED)
  })

  test('another amount of the same ingredient changes nothing', async () => {
    const { meal } = await soldMeal()
    await change('update meal_ingredients set grams = 90 where meal_id = $1', [meal])
    expect(await isForSale(meal)).toBe(true)
  })

  test.each([
    ['other allergens', `allergens = '{peanuts}'`],
    ['a protein', `protein_kind = 'fish'`],
    ['another name', `name = name || ' with peanuts'`],
    ['no check any more', 'checked_at = null, checked_by = null'],
    ['unknown allergens', 'allergens = null'],
  ])('an ingredient that has %s takes its meals off the menu', async (_, edit) => {
    const { meal, ingredient } = await soldMeal()
    await change(`update ingredients set ${edit} where id = $1`, [ingredient])
    expect(await isForSale(meal)).toBe(false)
    expect(await offer(meal)).toBe(REFUSED)
  })

  test('changed together with a new check, an ingredient leaves its meals where they are', async () => {
    const { meal, ingredient } = await soldMeal()
    await change(
      `update ingredients set allergens = '{peanuts}', checked_at = now(), checked_by = 'Sous chef' where id = $1`,
      [ingredient],
    )
    expect(await isForSale(meal)).toBe(true)
    const { body } = await product.visitor().call('listMeals')
    expect(body.meals.find(({ id }) => id === meal)?.allergens).toEqual(['peanuts'])
  })
})

describe('a meal that nobody has checked', () => {
  /** As if the constraint were not there: the server does not rely on it. */
  async function unknownMealForSale(): Promise<string> {
    const meal = await newMeal()
    await change('alter table meals disable trigger meals_available_only_when_known')
    await change('update meals set is_available = true where id = $1', [meal])
    await change('alter table meals enable trigger meals_available_only_when_known')
    return meal
  }

  test('is not on the menu, and no draft and no change takes it, whether the household avoids something or not', async () => {
    const meal = await unknownMealForSale()
    expect(await isOffered(meal)).toBe(false)
    const meal_selections = [{ meal_id: meal, quantity: 10 }]
    const careful = await settledCustomer(product)
    const careless = await settledCustomer(product)
    await careless.call('saveDietaryPreferences', {
      ...{ avoid_proteins: [], avoid_ingredients: [], additional_notes: '' },
    })
    for (const customer of [careful, careless]) {
      const { status, body } = await customer.call('saveDraftOrder', { meal_selections })
      expect([status, body]).toMatchObject([422, { code: 'meals_unavailable' }])
    }
    const quote = await careful.call('quoteFirstBox', { meal_selections })
    expect(quote.status).not.toBe(200)
    await change('update meals set is_available = false where id = $1', [meal])
  })

  test('that was chosen before is no part of a checkout', async () => {
    const { meal, ingredient } = await soldMeal()
    const customer = await settledCustomer(product)
    const { body } = await customer.call('saveDraftOrder', {
      meal_selections: [{ meal_id: meal, quantity: 10 }],
    })
    await change('update ingredients set checked_at = null, checked_by = null where id = $1', [ingredient])
    const checkout = await customer.call('startCheckout', { order_id: body.order_id, ...acceptedTerms })
    expect([checkout.status, checkout.body]).toMatchObject([422, { code: 'meals_unavailable' }])
  })

  test('is marked in the kitchen when it is in a box that was paid before: a conflict for all that the household avoids', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [item] = await change<{ meal_id: string; meal_name: string }>(
      'select meal_id, meal_name from order_items where order_id = $1 order by quantity desc',
      [orderId],
    )
    await change(
      'update meals set recipe_checked_at = null, recipe_checked_by = null, is_available = false where id = $1',
      [item?.meal_id],
    )
    const { body } = await staff.call('listKitchenOrders', { date: DATE })
    const meals = body.orders.find((order) => order.order_id === orderId)?.meals
    expect(meals?.find(({ name }) => name === item?.meal_name)).toMatchObject({
      allergens: null,
      conflicts: ['pork', 'peanuts'],
    })
    expect(meals?.find(({ name }) => name !== item?.meal_name)?.allergens).toEqual(expect.any(Array))
    const csv = await (await staff.request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
    expect(csv).toContain('"Contents not checked, pork, peanuts"')
    await staff.call('generateWorkOrder', { delivery_date: DATE })
    const listed = await staff.call('listWorkOrders', { from: DATE, to: DATE })
    const cooked = listed.body.work_orders[0]?.work_order_items.find(
      ({ meal_name }) => meal_name === item?.meal_name,
    )
    expect(cooked).toMatchObject({ allergens: null, has_complete_recipe: false })
    const others = listed.body.work_orders[0]?.work_order_items.filter((one) => one !== cooked) ?? []
    expect(others.map(({ has_complete_recipe }) => has_complete_recipe)).toEqual([true])
    expect(cooked?.clashes.length).toBeGreaterThan(0)
    await check(item?.meal_id ?? '')
    await offer(item?.meal_id ?? '')
    const later = await staff.call('listWorkOrders', { from: DATE, to: DATE })
    expect(later.body.work_orders[0]?.outdated).toBe('orders_changed')
  })

  test('is told to the kitchen and the owner with what is missing, and to nobody else', async () => {
    const bare = await newMeal()
    const { meal: half, ingredient } = await soldMeal()
    await change('update ingredients set checked_at = null, checked_by = null where id = $1', [ingredient])
    const names = await change<{ id: string; name: string }>(
      'select id, name from meals where id = any ($1)',
      [[bare, half]],
    )
    const nameOf = (id: string) => names.find((row) => row.id === id)?.name
    const { body } = await staff.call('listUncheckedMeals')
    expect(body.meals).toContainEqual({ name: nameOf(bare), missing: 'recipe', ingredients: [] })
    const [sauce] = await change<{ name: string }>('select name from ingredients where id = $1', [ingredient])
    expect(body.meals).toContainEqual({
      name: nameOf(half),
      missing: 'ingredients',
      ingredients: [sauce?.name],
    })
    expect((await (await product.customer()).call('listUncheckedMeals')).status).toBe(401)
  })

  test('goes out of planned boxes and never into one: the household gets what is known, or is asked', async () => {
    const customer = await subscriber(product)
    const { order_id } = await boxOn(product, customer)
    const items = (order: string | null) =>
      change<{ meal_id: string; allergens: string[] | null }>(
        'select meal_id, allergens from order_items where order_id = $1',
        [order],
      )
    const [main] = await items(order_id)
    const unknown = await unknownMealForSale()
    await change(
      'update meals set recipe_checked_at = null, recipe_checked_by = null, is_available = false where id = $1',
      [main?.meal_id],
    )
    atSecondCutoff(product)
    await product.runJobs()
    const box = await boxOn(product, customer)
    expect(box.outcome).toBe('charged')
    const bought = await items(box.order_id)
    expect(bought.map(({ meal_id }) => meal_id)).not.toContain(main?.meal_id)
    expect(bought.map(({ meal_id }) => meal_id)).not.toContain(unknown)
    expect(bought.every(({ allergens }) => allergens !== null)).toBe(true)
    await check(main?.meal_id ?? '')
    await offer(main?.meal_id ?? '')
    await change('update meals set is_available = false where id = $1', [unknown])
  })
})
