import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  calendarOf,
  SECOND_DELIVERY,
  subscriber,
  weekOf,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const must = (what: 'fish' | 'peanuts', severity: 'severe' | 'avoids' = 'severe') => ({ what, severity })
const person = (name: string, ...must_not: ReturnType<typeof must>[]) => ({
  ...{ name, must_not },
  ...{ portions: 10, dislikes: [] },
})

async function named(customer: TestCustomer, ...persons: (ReturnType<typeof person> & { id?: string })[]) {
  const { status, body } = await customer.call('savePersons', { persons })
  if (status !== 200) throw new Error(`The persons were refused: ${JSON.stringify(body)}`)
  const ids = Object.fromEntries(body.persons.map(({ name, id }) => [name, id]))
  return { ids, receipt: body.receipt }
}

/** The first meal with fish, and one that every test of this file calls safe. */
async function fishAndOther() {
  const { meals } = (await product.visitor().call('listMeals')).body
  const fish = meals.find(({ allergens }) => allergens?.includes('fish'))
  const other = meals.find(({ allergens }) => !allergens?.some((one) => ['fish', 'peanuts'].includes(one)))
  if (!fish || !other) throw new Error('The menu has changed')
  return { fish, other }
}

type Choice = { meal_id: string; quantity: number; for_persons?: string[]; confirmation?: string }
const choose = (customer: TestCustomer, meal_selections: Choice[], apply: 'week' | 'every_week' = 'week') =>
  customer.call('editBox', { delivery_date: SECOND_DELIVERY, meal_selections, apply })

const boxOf = async (customer: TestCustomer) => weekOf((await calendarOf(customer)).weeks, SECOND_DELIVERY)

test('naming people changes no box as long as they avoid what the household avoided', async () => {
  const customer = await subscriber(product)
  const before = (await calendarOf(customer)).weeks
  const orders = () =>
    rowsOf(product, 'select id, total_amount_cents, total_meals from orders where user_id = $1 order by id', [
      customer.userId,
    ])
  const ordersBefore = await orders()
  await customer.call('savePersons', {
    persons: [
      person('Ana', must('peanuts')),
      { ...person('Leo'), must_not: [{ what: 'pork', severity: 'avoids' }] },
    ],
  })
  expect((await calendarOf(customer)).weeks).toEqual(before)
  expect(await orders()).toEqual(ordersBefore)
})

test('what a person must not eat is told before it is saved, gives a receipt, and a substitute for that person', async () => {
  const customer = await subscriber(product)
  const { ids } = await named(customer, person('Ana'), person('Sam'))
  const { fish, other } = await fishAndOther()
  await choose(customer, [
    { meal_id: fish.id, quantity: 4, for_persons: [ids['Sam'] ?? ''] },
    { meal_id: other.id, quantity: 6 },
  ])
  expect((await boxOf(customer))?.lines.find(({ meal_id }) => meal_id === fish.id)?.for_names).toEqual([
    'Sam',
  ])
  const stricter = [
    { ...person('Ana'), id: ids['Ana'] ?? '' },
    { ...person('Sam', must('fish')), id: ids['Sam'] ?? '' },
  ]
  const foreseen = await customer.call('previewChange', { kind: 'persons', persons: stricter })
  const [week] = foreseen.body.notes
  expect([week?.delivery_date, week?.sentences.length]).toEqual([SECOND_DELIVERY, 1])
  expect(week?.sentences[0]).toContain(`${fish.name} clashes with what Sam must not eat (Fish).`)
  const { receipt } = await named(customer, ...stricter)
  expect(receipt?.title).toBe('People at the table changed')
  expect(receipt?.new).toBe('Ana eats everything. Sam must not eat Fish (severe allergy).')
  const box = await boxOf(customer)
  expect(box?.lines.map(({ meal_id }) => meal_id)).not.toContain(fish.id)
  expect(box?.notes).toEqual(week?.sentences)
  expect(box?.lines.find(({ for_names }) => for_names)?.for_names).toEqual(['Sam'])
})

test('a meal that is for others stays when one person must not eat it', async () => {
  const customer = await subscriber(product)
  const { ids } = await named(customer, person('Ana'), person('Sam'))
  const { fish, other } = await fishAndOther()
  await choose(customer, [
    { meal_id: fish.id, quantity: 4, for_persons: [ids['Ana'] ?? ''] },
    { meal_id: other.id, quantity: 6 },
  ])
  const before = await boxOf(customer)
  await named(
    customer,
    { ...person('Ana'), id: ids['Ana'] ?? '' },
    { ...person('Sam', must('fish')), id: ids['Sam'] ?? '' },
  )
  expect((await boxOf(customer))?.lines).toEqual(before?.lines)
})

test('what was confirmed for one person does not count for another, nor for everybody', async () => {
  const customer = await subscriber(product)
  const { ids } = await named(customer, person('Sam', must('fish')))
  const { fish, other } = await fishAndOther()
  const line = { meal_id: fish.id, quantity: 4 }
  const rest = { meal_id: other.id, quantity: 6 }
  expect((await choose(customer, [line, rest])).body).toMatchObject({ code: 'clash_not_confirmed' })
  const confirmed = { ...line, confirmation: 'Sam takes it for a friend' }
  expect((await choose(customer, [confirmed, rest])).status).toBe(200)
  expect((await boxOf(customer))?.notes).toEqual([])
  // Leo comes to the table and must not eat it either: the line is for everybody.
  const sam = { ...person('Sam', must('fish')), id: ids['Sam'] ?? '' }
  await named(customer, sam, person('Leo', must('fish')))
  expect((await boxOf(customer))?.notes).toHaveLength(1)
})

test('kitchen, receipt and mail of a box say whom a meal is for, how much it matters, and what was typed', async () => {
  const customer = await subscriber(product)
  const { ids } = await named(customer, person('Ana'), person('Sam', must('fish')))
  const { fish, other } = await fishAndOther()
  const typed = 'SAM only eats the rice'
  const edited = await choose(customer, [
    { meal_id: fish.id, quantity: 4, for_persons: [ids['Sam'] ?? ''], confirmation: typed },
    { meal_id: other.id, quantity: 6, for_persons: [ids['Ana'] ?? ''] },
  ])
  expect(edited.body.receipt?.new).toContain(`4 × ${fish.name} (for Sam)`)
  await afterCutoff(product, 0)
  const staff = await product.staff()
  const order = await orderOf(staff)
  const meal = order?.meals.find(({ name }) => name === fish.name)
  expect(meal).toMatchObject({
    ...{ conflicts: ['fish'], for_names: ['Sam'], confirmation: typed },
    person_clashes: ['Sam: Fish (severe allergy)'],
  })
  expect(order?.meals.find(({ name }) => name === other.name)).toMatchObject({
    ...{ conflicts: [], for_names: ['Ana'], person_clashes: [], confirmation: null },
  })
  expect(order?.dietary_preferences.persons).toEqual(['Sam must not eat Fish (severe allergy)'])
  await staff.call('generateWorkOrder', { delivery_date: SECOND_DELIVERY })
  const { work_orders } = (await staff.call('listWorkOrders', { from: SECOND_DELIVERY, to: SECOND_DELIVERY }))
    .body
  const clashes = work_orders
    .flatMap(({ work_order_items }) => work_order_items)
    .flatMap((item) => item.clashes)
  expect(clashes.find(({ order_number }) => order_number === order?.order_number)).toMatchObject({
    ...{ avoided: ['fish'], who: ['Sam: Fish (severe allergy)'] },
  })
  await product.runJobs()
  const mail = (await mailsTo(product.database, customer.email)).map(({ text }) => text).join('\n')
  expect(mail).toContain(`${fish.name} (for Sam; you confirmed it by typing “${typed}”)`)
  expect(mail).toContain('Sam must not eat Fish (severe allergy)')
  // What is paid stays as it was, whoever is called what from now on, and whoever writes into the table.
  await expect(
    rowsOf(product, `update orders set persons = '[]' where order_number = $1`, [order?.order_number]),
  ).rejects.toMatchObject({ constraint: 'orders_persons_fixed_once_placed' })
  await named(customer, person('Zoe'))
  expect((await orderOf(staff))?.meals.find(({ name }) => name === fish.name)?.for_names).toEqual(['Sam'])
  const bought = (await customer.call('getPortal')).body.orders.find(
    ({ order_number }) => order_number === order?.order_number,
  )
  expect(bought?.order_items.find(({ meal_name }) => meal_name === fish.name)?.for_names).toEqual(['Sam'])
  expect(bought?.people).toEqual(['Sam must not eat Fish (severe allergy)'])

  async function orderOf(client: typeof staff) {
    const { orders } = (await client.call('listKitchenOrders', { date: SECOND_DELIVERY })).body
    return orders.find(({ customer_email }) => customer_email === customer.email)
  }
})
