import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

type Severity = 'severe' | 'allergy' | 'avoids'
const must = (what: 'peanuts' | 'fish' | 'dairy' | 'beef', severity: Severity = 'severe') => ({
  what,
  severity,
})
const person = (name: string, must_not: ReturnType<typeof must>[] = []) => ({
  ...{ name, must_not },
  ...{ portions: 10, dislikes: [] },
})

/** Their ids by their names. */
async function named(customer: TestCustomer, ...persons: ReturnType<typeof person>[]) {
  const { status, body } = await customer.call('savePersons', { persons })
  if (status !== 200) throw new Error(`The persons were refused: ${JSON.stringify(body)}`)
  return Object.fromEntries(body.persons.map(({ name, id }) => [name, id]))
}

const preferencesOf = async (customer: TestCustomer) =>
  (await customer.call('getOnboarding')).body.preferences

/** A meal with this allergen, and one without anything that these tests avoid. */
async function mealsBy(allergen: string) {
  const { meals } = (await product.visitor().call('listMeals')).body
  const plain = meals.find(
    ({ allergens, proteins }) =>
      !allergens?.some((one) => ['peanuts', 'fish', 'milk'].includes(one)) && !proteins?.includes('beef'),
  )
  const unsafe = meals.find(({ allergens }) => allergens?.includes(allergen))
  if (!plain || !unsafe) throw new Error('The menu has changed')
  return { plain: plain.id, unsafe: unsafe.id, unsafeName: unsafe.name }
}

describe('the persons of a household', () => {
  test('come back as they were saved, and the household avoids what any of them must not eat', async () => {
    const customer = await settledCustomer(product)
    const ids = await named(customer, person('Ana'), person('Sam', [must('peanuts'), must('fish', 'avoids')]))
    expect(await preferencesOf(customer)).toEqual({
      ...{ avoid_proteins: ['fish'], avoid_ingredients: ['peanuts'], household_size: 1 },
      additional_notes: 'No cilantro',
      persons: [
        { ...person('Ana'), id: ids['Ana'] },
        { ...person('Sam', [must('peanuts'), must('fish', 'avoids')]), id: ids['Sam'] },
      ],
    })
  })

  test('keep their ids, and an id of somebody else is nobody’s', async () => {
    const [customer, stranger] = [await settledCustomer(product), await settledCustomer(product)]
    const theirs = await named(stranger, person('Kim'))
    const ids = await named(customer, person('Ana'))
    const wanted = [
      { ...person('Anna'), id: ids['Ana'] },
      { ...person('Kim'), id: theirs['Kim'] },
    ]
    const { body } = await customer.call('savePersons', { persons: wanted })
    expect(body.persons[0]?.id).toBe(ids['Ana'])
    expect(body.persons[1]?.id).not.toBe(theirs['Kim'])
    expect((await preferencesOf(stranger))?.persons).toEqual([{ ...person('Kim'), id: theirs['Kim'] }])
  })

  test.each([
    ['the same name twice', [person('Ana'), person(' aNA ')], 'persons.1.name'],
    ['a name that nobody sees', [person('\u200b')], 'persons.0.name'],
    ['eleven people', Array.from({ length: 11 }, (_, place) => person(`P${place}`)), 'persons'],
    ['half a meal a week', [{ ...person('Ana'), portions: 1.5 }], 'persons.0.portions'],
    [
      'a food that is a must and a dislike',
      [{ ...person('Ana', [must('fish')]), dislikes: ['fish' as const] }],
      'persons.0.name',
    ],
  ])('are refused with %s', async (_, persons, field) => {
    const customer = await settledCustomer(product)
    const { status, body } = await customer.call('savePersons', { persons })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    expect((await preferencesOf(customer))?.persons).toEqual([])
  })

  test('follow what the household says in its own fields: a new word is everybody’s', async () => {
    const customer = await settledCustomer(product)
    await named(customer, person('Ana'), person('Sam', [must('peanuts')]))
    await customer.call('saveDietaryPreferences', {
      ...{ avoid_proteins: ['beef'], avoid_ingredients: [], additional_notes: '' },
    })
    const { persons = [], avoid_ingredients } = (await preferencesOf(customer)) ?? {}
    expect(persons.map(({ must_not }) => must_not)).toEqual([
      [must('beef', 'avoids')],
      [must('beef', 'avoids')],
    ])
    expect(avoid_ingredients).toEqual([])
  })

  test('can all be taken back: the household avoids what it avoided', async () => {
    const customer = await settledCustomer(product)
    await named(customer, person('Sam', [must('fish')]))
    await named(customer)
    expect(await preferencesOf(customer)).toMatchObject({ avoid_proteins: ['fish'], persons: [] })
  })
})

describe('a meal that one of them must not eat', () => {
  test('goes to the others when nobody is named', async () => {
    const customer = await settledCustomer(product)
    const ids = await named(customer, person('Ana'), person('Sam', [must('fish')]))
    const { unsafe, plain } = await mealsBy('fish')
    const meal_selections = [
      { meal_id: unsafe, quantity: 4 },
      { meal_id: plain, quantity: 6 },
    ]
    expect((await customer.call('saveDraftOrder', { meal_selections })).status).toBe(200)
    const { editable_order } = (await customer.call('getPortal')).body
    expect(new Map(editable_order?.meal_selections.map((one) => [one.meal_id, one.for_persons]))).toEqual(
      new Map([
        [unsafe, [ids['Ana']]],
        [plain, undefined],
      ]),
    )
  })

  test('is refused for that person until the name is typed, and keeps what was typed for the kitchen', async () => {
    const customer = await settledCustomer(product)
    const { Sam } = await named(customer, person('Ana'), person('Sam', [must('fish')]))
    const { unsafe, unsafeName, plain } = await mealsBy('fish')
    const choose = (confirmation?: string) =>
      customer.call('saveDraftOrder', {
        meal_selections: [
          { meal_id: unsafe, quantity: 4, for_persons: [Sam ?? ''], confirmation },
          { meal_id: plain, quantity: 6 },
        ],
      })
    const refused = await choose()
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'clash_not_confirmed',
      clashes: [
        { meal_id: unsafe, sentence: `${unsafeName} has Fish, which Sam must not eat.`, to_type: ['Sam'] },
      ],
    })
    expect((await choose('yes')).status).toBe(422)
    expect((await choose('Sam may: he leaves the skin')).status).toBe(200)
    // What was typed stands, for another number of the same meal.
    expect((await choose()).status).toBe(200)
    const lines = await rowsOf(
      product,
      `select i.confirmation, i.for_persons as "for" from order_items i join orders o on o.id = i.order_id
       where o.user_id = $1 and i.meal_id = $2`,
      [customer.userId, unsafe],
    )
    expect(lines).toEqual([{ confirmation: 'Sam may: he leaves the skin', for: [Sam] }])
  })

  test('is refused in a household without names by the words of what it avoids', async () => {
    const customer = await settledCustomer(product)
    await customer.call('saveDietaryPreferences', {
      ...{ avoid_proteins: ['fish'], avoid_ingredients: [], additional_notes: '' },
    })
    const { unsafe } = await mealsBy('fish')
    const choose = (confirmation?: string) =>
      customer.call('saveDraftOrder', { meal_selections: [{ meal_id: unsafe, quantity: 10, confirmation }] })
    expect(await choose()).toMatchObject({ status: 422, body: { code: 'clash_not_confirmed' } })
    expect((await choose('fish')).status).toBe(200)
  })

  test('is not paid for when it has become one since', async () => {
    const customer = await settledCustomer(product)
    const { unsafe } = await mealsBy('fish')
    const meal_selections = [{ meal_id: unsafe, quantity: 10 }]
    const { order_id } = (await customer.call('saveDraftOrder', { meal_selections })).body
    await named(customer, person('Sam', [must('fish')]))
    expect(await customer.call('startCheckout', { order_id })).toMatchObject({
      status: 422,
      body: { code: 'clash_not_confirmed' },
    })
  })
})
