import { afterAll, beforeAll, expect, test } from 'vitest'
import { reorderOnWire } from '../../../src/contract/household/reorder-on-wire.ts'
import { personsFromWire } from '../../../src/contract/shared/persons-on-wire.ts'
import { selectionsOnWire } from '../../../src/contract/shared/selections-on-wire.ts'
import { bring } from '../../support/people/delivered.ts'
import { placedWith, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

type Must = { what: 'fish' | 'peanuts'; severity: 'severe' }
const person = (name: string, must_not: Must[] = [], id?: string) => ({
  ...{ name, must_not, portions: 5, dislikes: [] },
  ...(id !== undefined && { id }),
})
const FISH: Must[] = [{ what: 'fish', severity: 'severe' }]

async function named(customer: TestCustomer, persons: ReturnType<typeof person>[]): Promise<string[]> {
  const { status, body } = await customer.call('savePersons', { persons })
  if (status !== 200) throw new Error(`The persons were refused: ${JSON.stringify(body)}`)
  return body.persons.map(({ id }) => id)
}

/** Ana, for whom the fish of a delivered box was picked by hand, Leo, and Sam, who must not eat peanuts. */
async function deliveredBox() {
  const customer = await settledCustomer(product)
  const [ana = '', leo = '', sam = ''] = await named(customer, [
    person('Ana'),
    person('Leo'),
    person('Sam', [{ what: 'peanuts', severity: 'severe' }]),
  ])
  const { meals } = (await product.visitor().call('listMeals')).body
  const contains = (what: string) =>
    meals.find(({ allergens, proteins }) => allergens?.includes(what) && !proteins?.includes('pork'))
  const plain = meals.find(({ allergens }) => !allergens?.some((one) => ['fish', 'peanuts'].includes(one)))
  const [fish, nutty, bowl] = [contains('fish')?.id ?? '', contains('peanuts')?.id ?? '', plain?.id ?? '']
  const { orderId } = await placedWith(product, customer, [
    { meal_id: fish, quantity: 4, for_persons: [ana] },
    { meal_id: nutty, quantity: 2 },
    { meal_id: bowl, quantity: 4 },
  ])
  await bring(product, orderId)
  return { customer, orderId, persons: { ana, leo, sam }, meals: { fish, nutty, bowl } }
}

type Delivered = Awaited<ReturnType<typeof deliveredBox>>

/** Orders the box again, as the screens do. Returns whom each meal of the new draft is for, by its id. */
async function orderedAgain({ customer, orderId }: Delivered) {
  const portal = (await customer.call('getPortal')).body
  const order = portal.orders.find(({ id }) => id === orderId)
  const { meals } = (await product.visitor().call('listMeals')).body
  const persons = personsFromWire(portal.preferences?.persons ?? [])
  const { selections } = reorderOnWire(order ?? { order_items: [] }, meals, persons)
  const saved = await customer.call('saveDraftOrder', { meal_selections: selectionsOnWire(selections) })
  const chosen = await rowsOf<{ meal: string; for: string[] | null }>(
    product,
    'select meal_id as meal, for_persons as for from meal_selections where order_id = $1',
    [saved.body.order_id],
  )
  return { status: saved.status, forWhom: Object.fromEntries(chosen.map((one) => [one.meal, one.for])) }
}

test('a meal that was picked for one person comes back for that person, and the others as they go by themselves', async () => {
  const box = await deliveredBox()
  const { customer, orderId, persons, meals } = box
  const { orders } = (await customer.call('getPortal')).body
  const items = orders.find(({ id }) => id === orderId)?.order_items ?? []
  const told = Object.fromEntries(items.map((item) => [item.meal_id, [item.for_persons, item.for_names]]))
  expect(told).toEqual({
    [meals.fish]: [[persons.ana], ['Ana']],
    // Sam cannot eat it, so that it went to the others without a name.
    [meals.nutty]: [undefined, ['Ana', 'Leo']],
    [meals.bowl]: [undefined, undefined],
  })
  expect(await orderedAgain(box)).toEqual({
    status: 200,
    forWhom: {
      [meals.fish]: [persons.ana],
      [meals.nutty]: [persons.ana, persons.leo],
      [meals.bowl]: null,
    },
  })
})

test('it goes to those who can eat it when that person must not eat it any more', async () => {
  const box = await deliveredBox()
  const { ana, leo, sam } = box.persons
  await named(box.customer, [person('Ana', FISH, ana), person('Leo', [], leo), person('Sam', [], sam)])
  const again = await orderedAgain(box)
  expect([again.status, again.forWhom[box.meals.fish]]).toEqual([200, [leo, sam]])
})

test('it is for everybody when that person does not eat here any more', async () => {
  const box = await deliveredBox()
  const { leo, sam } = box.persons
  await named(box.customer, [person('Leo', [], leo), person('Sam', [], sam)])
  const again = await orderedAgain(box)
  expect([again.status, again.forWhom[box.meals.fish]]).toEqual([200, null])
  expect(again.forWhom[box.meals.nutty]).toBeNull()
})
