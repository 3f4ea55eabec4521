import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeAddress, rowsOf, someMeals } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  atCutoff,
  calendarOf,
  chargeAmounts,
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

const newSubscriber = () => subscriber(product)

describe('the household size', () => {
  test('shows meals and price beforehand, then scales the meals of every week', async () => {
    const customer = await newSubscriber()
    const asked = await customer.call('changeHousehold', { household_size: 2, preview: true })
    expect(asked.body).toMatchObject({
      receipt: null,
      plan: { meal_minimum: 20, delivery_date: '2026-12-14' },
    })
    expect((await calendarOf(customer)).subscription?.household_size).toBe(1)
    const changed = await customer.call('changeHousehold', { household_size: 2 })
    expect(changed.body.receipt).toMatchObject({
      title: 'Household size changed',
      old: 'We cooked for 1 person, at least 10 meals a week.',
      new: 'We cook for 2 people, at least 20 meals a week.',
    })
    expect(changed.body.plan).toEqual(asked.body.plan)
    const { forecast, subscription } = await calendarOf(customer)
    expect(subscription).toMatchObject({ household_size: 2, meal_minimum: 20 })
    expect(forecast[0]?.due_cents).toBe(asked.body.plan.amounts.due_cents)
    await afterCutoff(product, 0)
    expect(await chargeAmounts(product, customer)).toEqual([asked.body.plan.amounts.due_cents])
  })

  test('takes weeks with meals of their own along', async () => {
    const customer = await newSubscriber()
    const own = { delivery_date: '2026-12-21', apply: 'week' as const }
    await customer.call('editBox', { ...own, meal_selections: await someMeals(product, 12, 3) })
    await customer.call('changeHousehold', { household_size: 2 })
    const { weeks } = await calendarOf(customer)
    expect(weekOf(weeks, '2026-12-21')).toMatchObject({ state: 'open', has_own_selections: true })
    expect(weekOf(weeks, '2026-12-21')?.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(24)
  })

  test('waits while the orders of a week are being closed', async () => {
    const customer = await newSubscriber()
    atCutoff(product, 0)
    const early = await customer.call('changeHousehold', { household_size: 3 })
    expect(early).toMatchObject({ status: 409, body: { code: 'orders_being_closed' } })
    await product.runJobs()
    expect((await customer.call('changeHousehold', { household_size: 3 })).status).toBe(200)
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('with meals of their own choice needs enough of them', async () => {
    const customer = await newSubscriber()
    const few = { household_size: 2, meal_selections: await someMeals(product, 19) }
    expect((await customer.call('changeHousehold', few)).status).toBe(422)
    const enough = { household_size: 2, meal_selections: await someMeals(product, 25) }
    expect((await customer.call('changeHousehold', enough)).body.receipt).not.toBeNull()
  })
})

describe('the address', () => {
  const office = { ...homeAddress, street_address: '9 Orange Avenue', delivery_instructions: '' }
  const streets = (customer: TestCustomer) =>
    rowsOf<{ date: string; street: string }>(
      product,
      `select o.delivery_date::text as date, a.street_address as street from orders o
       join addresses a on a.id = o.delivery_address_id
       where o.user_id = $1 and o.status <> 'canceled' order by o.delivery_date`,
      [customer.userId],
    )

  test('of one week takes that box elsewhere, and no other', async () => {
    const customer = await newSubscriber()
    const change = { apply: 'week' as const, delivery_date: '2026-12-14', address: office }
    const changed = await customer.call('changeAddress', change)
    expect(changed.body.receipt).toMatchObject({
      title: 'Address of one week changed',
      new: 'The delivery on Monday, December 14, 2026 goes to Ana Rivera, 9 Orange Avenue, Orlando, FL 32801.',
    })
    const { weeks } = await calendarOf(customer)
    expect(weekOf(weeks, '2026-12-14')?.own_address).toContain('9 Orange Avenue')
    expect(weekOf(weeks, '2026-12-14')?.own_delivery_address).toEqual(office)
    expect(weekOf(weeks, '2026-12-21')).toMatchObject({ own_address: null, own_delivery_address: null })
    await afterCutoff(product, 0)
    expect(await streets(customer)).toEqual([
      { date: '2026-12-07', street: '12 Lake Eola Drive' },
      { date: '2026-12-14', street: '9 Orange Avenue' },
      { date: '2026-12-21', street: '12 Lake Eola Drive' },
    ])
  })

  test('of one week is given up again for where every box goes, now and later', async () => {
    const customer = await newSubscriber()
    const week = { apply: 'week' as const, delivery_date: '2026-12-14' }
    const own = async () => weekOf((await calendarOf(customer)).weeks, '2026-12-14')?.own_delivery_address
    await customer.call('changeAddress', { ...week, address: office })
    const givenUp = await customer.call('changeAddress', { ...week, address: null })
    expect(givenUp.body.receipt).toMatchObject({
      title: 'Address of one week changed',
      old: 'The delivery on Monday, December 14, 2026 was to go to Ana Rivera, 9 Orange Avenue, Orlando, FL 32801.',
    })
    expect(await own()).toBeNull()
    const again = await customer.call('changeAddress', { ...week, address: null })
    expect(again.body.receipt).toBeNull()

    const newHome = { ...homeAddress, street_address: '77 Pine Street' }
    await customer.call('changeAddress', { apply: 'for_good', address: newHome })
    await afterCutoff(product, 0)
    expect(await streets(customer)).toContainEqual({ date: '2026-12-14', street: '77 Pine Street' })
    const nowhere = await customer.call('changeAddress', { apply: 'for_good', address: null })
    expect(nowhere.status).toBe(422)
  })

  test('for good counts from the next open box; placed orders keep theirs', async () => {
    const customer = await newSubscriber()
    const changed = await customer.call('changeAddress', { apply: 'for_good', address: office })
    expect(changed.body.receipt).toMatchObject({
      title: 'Address changed',
      effective: 'This counts from the delivery on Monday, December 14, 2026.',
    })
    expect((await streets(customer)).map(({ street }) => street)).toEqual([
      '12 Lake Eola Drive',
      '9 Orange Avenue',
    ])
    const again = await customer.call('changeAddress', { apply: 'for_good', address: office })
    expect(again.body.receipt).toBeNull()
  })

  test('must be served, must be the household’s own, and not after the cutoff', async () => {
    const customer = await newSubscriber()
    const far = { ...office, zip_code: '90210' }
    expect((await customer.call('changeAddress', { apply: 'for_good', address: far })).status).toBe(422)
    const other = await newSubscriber()
    const [theirs] = await rowsOf<{ id: string }>(product, 'select id from addresses where user_id = $1', [
      other.userId,
    ])
    const stolen = await customer.call('changeAddress', { apply: 'for_good', address_id: theirs?.id ?? '' })
    expect(stolen).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
    atCutoff(product, 0, 0)
    const late = { apply: 'week' as const, delivery_date: '2026-12-14', address: office }
    expect(await customer.call('changeAddress', late)).toMatchObject({
      status: 409,
      body: { code: 'cutoff_passed', first_open_delivery_date: '2026-12-21' },
    })
  })
})
