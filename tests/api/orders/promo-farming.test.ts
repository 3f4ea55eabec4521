import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptedTerms,
  addPromo,
  draftFor,
  homeAddress,
  neighbor,
  openCheckout,
  pay,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const CARD = '4242424242424242'
const OTHER_CARD = '5555555555554444'

const judged = async (customer: TestCustomer, p_code: string) =>
  (await customer.call('validatePromoCode', { p_code, p_order_amount: 20_000 })).body

async function paidWith(customer: TestCustomer, code: string, card: string): Promise<string> {
  const { url, sessionId, orderId } = await openCheckout(product, customer, code)
  await pay(product, url, card)
  const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
  expect(body.state).toBe('confirmed')
  return orderId
}

const started = async (customer: TestCustomer, promo_code: string) => {
  const order_id = await draftFor(product, customer)
  return (await customer.call('startCheckout', { order_id, promo_code, ...acceptedTerms })).body
}

const reviews = async () => (await (await product.staff()).call('listPromoReviews')).body.reviews

describe('a code that counts once per customer', () => {
  test('counts once per delivery address, however it is typed, and says so before anybody pays', async () => {
    await addPromo(product, { code: 'ONCEHERE' })
    await paidWith(await settledCustomer(product), 'ONCEHERE', CARD)
    const again = await settledCustomer(product, 1, {
      address: { ...homeAddress, recipient_name: 'Ben Rivera', street_address: '12 lake eola dr.' },
    })
    const sentence = 'This promo code has already been used at your delivery address'
    expect(await judged(again, 'ONCEHERE')).toMatchObject({ valid: false, error: sentence })
    expect(await started(again, 'ONCEHERE')).toMatchObject({ code: 'promo_used_at_address', error: sentence })
    expect((await judged(await neighbor(product), 'ONCEHERE')).valid).toBe(true)
  })

  test('counts once per mailbox: what follows a plus is the same person', async () => {
    await addPromo(product, { code: 'ONCEMAIL' })
    const address = (street_address: string) => ({ address: { ...homeAddress, street_address } })
    const ana = await settledCustomer(product, 1, { ...address('1 Plus Way'), email: 'plus.ana@example.com' })
    await paidWith(ana, 'ONCEMAIL', CARD)
    const tagged = await settledCustomer(product, 1, {
      ...address('2 Plus Way'),
      email: 'plus.ana+two@example.com',
    })
    expect((await started(tagged, 'ONCEMAIL')).code).toBe('promo_used_at_address')
  })

  test('paid with one card for two households: confirmed as told, and staff decide', async () => {
    await addPromo(product, { code: 'ONCECARD' })
    await addPromo(product, { code: 'LATERCODE' })
    await paidWith(await neighbor(product), 'ONCECARD', CARD)
    await paidWith(await neighbor(product), 'ONCECARD', OTHER_CARD)
    expect(await reviews()).toEqual([])
    const farmer = await neighbor(product)
    const orderId = await paidWith(farmer, 'ONCECARD', CARD)
    const [order] = await rowsOf<{ discount_cents: number; order_number: string }>(
      product,
      'select discount_cents, order_number from orders where id = $1',
      [orderId],
    )
    const [review, ...more] = await reviews()
    expect(more).toEqual([])
    expect(review).toMatchObject({
      code: 'ONCECARD',
      order_number: order?.order_number,
      customer_email: farmer.email,
      discount_cents: order?.discount_cents,
    })
    await farmer.call('cancelSubscription', {})
    expect((await judged(farmer, 'LATERCODE')).error).not.toBe('You have already used this promo code')
    const staff = await product.staff()
    const decided = { review: review?.id ?? '', decision: 'no_more_codes' as const }
    expect((await staff.call('decidePromoReview', decided)).status).toBe(200)
    expect((await staff.call('decidePromoReview', decided)).body.code).toBe('review_not_open')
    expect(await reviews()).toEqual([])
    expect((await judged(farmer, 'LATERCODE')).error).toBe('You have already used this promo code')
    expect((await rowsOf(product, 'select status from orders where id = $1', [orderId]))[0]).toEqual({
      status: 'confirmed',
    })
  })
})

describe('uses that unpaid pages hold', () => {
  test('of a code with three uses cannot all be held from one network, nor by one address', async () => {
    await addPromo(product, { code: 'JUSTTHREE', totalLimit: 3, perCustomer: null })
    const first = await settledCustomer(product, 1, {
      address: { ...homeAddress, street_address: '1 Hold Street' },
    })
    expect((await started(first, 'JUSTTHREE')).url).toBeDefined()
    const same = await settledCustomer(product, 1, {
      address: { ...homeAddress, street_address: '1 Hold St' },
    })
    expect((await started(same, 'JUSTTHREE')).code).toBe('promo_held')
    // The household itself goes on with its own page.
    expect((await started(first, 'JUSTTHREE')).url).toBeDefined()
    await rowsOf(
      product,
      `update promo_redemptions r set held_from = 'office' from promo_codes c
       where c.id = r.promo_code_id and c.code = 'JUSTTHREE'`,
    )
    expect((await started(await neighbor(product), 'JUSTTHREE')).url).toBeDefined()
  })
})

test('sixty accounts in a row are not made from one network address', async () => {
  const visitor = product.visitor()
  const statuses: number[] = []
  for (let made = 0; made < 60; made += 1) {
    const email = `farmed-${made}@example.com`
    statuses.push((await visitor.call('signUp', { email, password: 'plenty-of-basil-7' })).status)
  }
  expect(statuses).toEqual([...Array(40).fill(200), ...Array(20).fill(429)])
  expect((await product.customer()).userId).not.toBe('')
})
