import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  draftFor,
  homeAddress,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  someMeals,
} from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  boxOn,
  calendarOf,
  SECOND_DELIVERY,
  subscriber,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

/** Another recipient in the same street. */
const flatmate = {
  ...homeAddress,
  recipient_name: 'Flatmate Bob',
  phone: '(407) 555-0199',
  delivery_instructions: 'Ring twice',
}

const subscriptionOf = async (customer: TestCustomer) => (await calendarOf(customer)).subscription
const bookOf = ({ userId }: TestCustomer) =>
  rowsOf<{ is_primary: boolean }>(
    product,
    `select id, recipient_name, phone, delivery_instructions, is_primary, is_active from addresses
     where user_id = $1 and not is_for_one_order order by id`,
    [userId],
  )

async function payForOneMore(customer: TestCustomer): Promise<string> {
  const orderId = await draftFor(product, customer)
  const { url } = (await customer.call('startCheckout', { order_id: orderId })).body
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
  return orderId
}

const sentTo = async (orderId: string) =>
  (
    await rowsOf<{ recipient_name: string }>(product, 'select recipient_name from orders where id = $1', [
      orderId,
    ])
  )[0]?.recipient_name

describe('an order for one more box', () => {
  test('to another recipient in the same street leaves the weekly boxes and the address book as they are', async () => {
    const customer = await subscriber(product)
    const [before, book] = [await subscriptionOf(customer), await bookOf(customer)]
    for (const address of [flatmate, { ...flatmate, phone: '(407) 555-0198' }])
      expect((await customer.call('saveAddress', address)).status).toBe(200)
    expect((await customer.call('getOnboarding')).body.address).toMatchObject({
      recipient_name: 'Flatmate Bob',
      phone: '(407) 555-0198',
    })
    const orderId = await payForOneMore(customer)
    expect(await sentTo(orderId)).toBe('Flatmate Bob')
    expect([await subscriptionOf(customer), await bookOf(customer)]).toEqual([before, book])
    // The next order starts from the usual address again, and the weekly box went where it always does.
    expect((await customer.call('getOnboarding')).body.address).toMatchObject({
      recipient_name: 'Ana Rivera',
    })
    atSecondCutoff(product, 1000)
    await product.runJobs()
    expect(await sentTo((await boxOn(product, customer, SECOND_DELIVERY)).order_id ?? '')).toBe('Ana Rivera')
    expect(await mailsTo(product.database, customer.email, 'subscription-changed')).toEqual([])
  })

  test('to another street, and then to the usual address after all', async () => {
    const customer = await subscriber(product)
    const before = await bookOf(customer)
    await customer.call('saveAddress', { ...flatmate, street_address: '7 Other Lane' })
    await customer.call('saveAddress', homeAddress)
    expect(await sentTo(await payForOneMore(customer))).toBe('Ana Rivera')
    expect(await bookOf(customer)).toEqual(before)
  })

  test('for another household size changes nothing of the subscription', async () => {
    const customer = await subscriber(product)
    const before = await calendarOf(customer)
    await customer.call('saveHousehold', { household_size: 2 })
    const meal_selections = await someMeals(product, 20)
    expect((await customer.call('saveDraftOrder', { meal_selections })).status).toBe(200)
    expect(await calendarOf(customer)).toEqual(before)
  })

  test('changes what the household avoids for all its boxes, with a receipt, and its pending order follows', async () => {
    const customer = await subscriber(product)
    const before = await calendarOf(customer)
    const preferences = { avoid_proteins: ['chicken' as const], avoid_ingredients: [], additional_notes: '' }
    const { body } = await customer.call('saveDietaryPreferences', preferences)
    expect(body.receipt?.title).toBe('Dietary preferences changed')
    const after = await calendarOf(customer)
    expect(after.forecast[0]?.due_cents).not.toBe(before.forecast[0]?.due_cents)
    expect((await boxOn(product, customer)).total).toBe(after.forecast[0]?.total_cents)
    expect(after.receipts[0]?.number).toBe(body.receipt?.number)
    expect(await mailsTo(product.database, customer.email, 'subscription-changed')).toHaveLength(1)
    const again = await customer.call('saveDietaryPreferences', preferences)
    expect(again.body.receipt).toBeNull()
  })

  test('that is left while the subscription is canceled starts the next one at its own address', async () => {
    const customer = await subscriber(product)
    await customer.call('saveAddress', { ...flatmate, street_address: '7 Other Lane' })
    await customer.call('cancelSubscription', {})
    await placedOrder(product, customer)
    expect((await subscriptionOf(customer))?.address).toMatchObject({
      recipient_name: 'Flatmate Bob',
      street_address: '7 Other Lane',
    })
    expect((await customer.call('getOnboarding')).body.address).toMatchObject({
      recipient_name: 'Flatmate Bob',
    })
  })

  test('keeps its address out of the household’s own: a change for good takes a row of its own', async () => {
    const customer = await subscriber(product)
    await customer.call('saveAddress', flatmate)
    await customer.call('changeAddress', { apply: 'for_good', address: flatmate })
    const orderId = await payForOneMore(customer)
    expect(await sentTo(orderId)).toBe('Flatmate Bob')
    expect((await subscriptionOf(customer))?.address.recipient_name).toBe('Flatmate Bob')
    expect((await bookOf(customer)).filter(({ is_primary }) => is_primary)).toHaveLength(1)
  })
})
