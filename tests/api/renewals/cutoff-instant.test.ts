import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renew, startOver } from '../../support/payments/declining-cards.ts'
import { homeAddress, rowsOf, someMeals } from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  boxOn,
  chargeAmounts,
  SECOND_DELIVERY,
  subscriber,
} from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const delivery_date = SECOND_DELIVERY
const office = { ...homeAddress, street_address: '9 Orange Avenue' }
type Answer = { status: number; body: unknown }
type Change = (customer: TestCustomer) => Promise<Answer>

const edit =
  (apply: 'week' | 'every_week'): Change =>
  async (customer) =>
    customer.call('editBox', { delivery_date, meal_selections: await someMeals(product, 12), apply })
const skip: Change = (customer) => customer.call('skipBox', { delivery_date })
const pause: Change = (customer) => customer.call('pauseSubscription', { until: null })
const resume: Change = (customer) => customer.call('resumeSubscription')

/** The answers to a change at the instant of the cutoff, and to the same change a millisecond before it. */
async function answersAround(change: Change, before?: Change): Promise<{ late: Answer; inTime: Answer }> {
  const customer = await subscriber(product)
  if (before) await before(customer)
  atSecondCutoff(product)
  const late = await change(customer)
  atSecondCutoff(product, -1)
  return { late, inTime: await change(customer) }
}

/** A household that makes its change the given number of milliseconds after the cutoff, and what the run then charges. */
async function chargesAfter(milliseconds: number, change: Change, before?: Change): Promise<number> {
  const customer = await subscriber(product)
  if (before) await before(customer)
  atSecondCutoff(product, milliseconds)
  await change(customer)
  atSecondCutoff(product)
  await renew(product)
  return (await chargeAmounts(product, customer)).length
}

describe('from the instant of the cutoff on, and not a millisecond sooner,', () => {
  const ofAWeek: [string, Change, Change?][] = [
    ['skipping', skip],
    ['un-skipping', (customer) => customer.call('unskipBox', { delivery_date }), skip],
    ['editing a week', edit('week')],
    ['editing every week from it on', edit('every_week')],
    [
      'sending it elsewhere',
      (customer) => customer.call('changeAddress', { apply: 'week', delivery_date, address: office }),
    ],
  ]
  test.each(ofAWeek)('%s is refused with the next week that is open', async (_, change, before) => {
    const { late, inTime } = await answersAround(change, before)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'cutoff_passed', first_open_delivery_date: '2026-12-21' },
    })
    expect(inTime.status).toBe(200)
  })

  test('the portal’s own panel takes no other meals', async () => {
    const { late, inTime } = await answersAround(async (customer) =>
      customer.call('updateSubscriptionMeals', {
        order_id: (await boxOn(product, customer)).order_id ?? '',
        meal_selections: await someMeals(product, 12),
        apply_to_future_orders: true,
      }),
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'order_not_editable' } })
    expect(inTime.status).toBe(200)
  })

  test('another household size waits for the run', async () => {
    const { late, inTime } = await answersAround((customer) =>
      customer.call('changeHousehold', { household_size: 2 }),
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'orders_being_closed' } })
    expect(inTime.status).toBe(200)
  })

  test('a pause leaves the box to come', async () => {
    expect(await chargesAfter(-1, pause)).toBe(0)
    await startOver(product)
    expect(await chargesAfter(0, pause)).toBe(1)
  })

  test('a resume leaves the box to the pause', async () => {
    expect(await chargesAfter(-1, resume, pause)).toBe(1)
    await startOver(product)
    expect(await chargesAfter(0, resume, pause)).toBe(0)
  })

  test('a move for good leaves the box that is being closed where it was', async () => {
    const streetAfter = async (milliseconds: number) => {
      const customer = await subscriber(product)
      atSecondCutoff(product, milliseconds)
      await customer.call('changeAddress', { apply: 'for_good', address: office })
      atSecondCutoff(product)
      await renew(product)
      return rowsOf(
        product,
        `select a.street_address as street, o.status from orders o join addresses a
         on a.id = o.delivery_address_id where o.user_id = $1 and o.delivery_date = $2`,
        [customer.userId, delivery_date],
      )
    }
    expect(await streetAfter(-1)).toEqual([{ street: '9 Orange Avenue', status: 'confirmed' }])
    await startOver(product)
    expect(await streetAfter(0)).toEqual([{ street: '12 Lake Eola Drive', status: 'confirmed' }])
  })
})

test('a cancellation takes a box that no run has decided, and leaves one that is paid', async () => {
  const cancel: Change = (customer) => customer.call('cancelSubscription', {})
  expect(await chargesAfter(0, cancel)).toBe(0)
  await startOver(product)
  const customer = await subscriber(product)
  atSecondCutoff(product)
  await renew(product)
  await cancel(customer)
  expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
})
