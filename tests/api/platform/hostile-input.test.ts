import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckout, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
  customer = await settledCustomer(product)
})
afterAll(() => product.close())

const NUL = String.fromCharCode(0)
const LONE_SURROGATE = String.fromCharCode(0xd800)
/** One character as typed, two once it is normalized. */
const GROWS_WHEN_NORMALISED = '\u0958'

const sent = (path: string, body: BodyInit) =>
  customer.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

const expectRefusal = async (response: Response) => {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.json()).toMatchObject({
    success: false,
    code: expect.stringMatching(/^[a-z_]+$/),
    error: expect.stringMatching(/\S/),
    request_id: expect.any(String),
  })
}

describe('text that the database cannot hold is refused before it gets there', () => {
  const orderId = '00000000-0000-4000-8000-000000000000'
  test.each([
    [
      'the name of a new account',
      '/api/accounts/sign-up',
      { email: 'nul@example.com', password: 'plenty-of-basil-7', profile: { full_name: `A${NUL}` } },
    ],
    ['an e-mail', '/api/accounts/sign-in', { email: `a${NUL}@example.com`, password: 'plenty-of-basil-7' }],
    [
      'the e-mail of the waitlist',
      '/api/waitlist',
      { email: `a${NUL}@example.com`, zip_code: '99999', source: 'zip_gate' },
    ],
    ['a session id', '/api/checkout-return', { session_id: `cs_test_${NUL}` }],
    ['a session id that leads elsewhere', '/api/checkout-return', { session_id: '../customers' }],
    ['a reset code', '/api/accounts/reset-password', { token: `a${NUL}`, password: 'plenty-of-basil-7' }],
    [
      'notes',
      '/api/functions/customer-update-preferences',
      { avoid_proteins: [], avoid_ingredients: [], dietary_notes: NUL },
    ],
    ['an order id', '/api/functions/checkout', { order_id: `${orderId}${NUL}` }],
  ])('%s', async (_what, path, body) => {
    await expectRefusal(await sent(path, JSON.stringify(body)))
  })

  test('a promo code of control characters is no promo code', async () => {
    const { status, body } = await customer.call('validatePromoCode', { p_code: NUL, p_order_amount: 20_000 })
    expect([status, body]).toMatchObject([200, { valid: false, error: 'Invalid promo code' }])
    const { orderId } = await openCheckout(product, customer)
    const refused = await customer.call('startCheckout', { order_id: orderId, promo_code: `A${NUL}` })
    expect([refused.status, refused.body.code]).toEqual([422, 'promo_code_invalid'])
  })

  test('a body that is not UTF-8 is read with replacement characters or refused', async () => {
    const bytes = new Uint8Array([
      0x7b, 0x22, 0x7a, 0x69, 0x70, 0x5f, 0x63, 0x6f, 0x64, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d,
    ])
    await expectRefusal(await sent('/api/check-zip', bytes))
  })
})

describe('a broken character becomes the replacement character', () => {
  const broken = `no ${LONE_SURROGATE}`
  const kept = 'no \ufffd'
  const avoidances = { avoid_proteins: [], avoid_ingredients: [] }

  test('in what a household without a subscription says', async () => {
    const preferences = { ...avoidances, additional_notes: broken }
    expect((await customer.call('saveDietaryPreferences', preferences)).status).toBe(200)
  })

  test('in what a subscriber says, which receipts, mails and records of changes repeat', async () => {
    const household = await subscriber(product)
    const preferences = { ...avoidances, dietary_notes: broken }
    expect((await household.call('updatePreferences', preferences)).status).toBe(200)
    expect((await household.call('getOnboarding')).body.preferences?.additional_notes).toBe(kept)
    expect((await household.call('cancelSubscription', { reason: broken })).status).toBe(200)
    const [{ reason } = { reason: null }] = await rowsOf<{ reason: string }>(
      product,
      `select new_value ->> 'reason' as reason from subscription_changes
       where user_id = $1 and kind = 'cancel'`,
      [household.userId],
    )
    expect(reason).toBe(kept)
  })

  test('in what staff say', async () => {
    const staff = await product.staff()
    const gift = { customer: customer.userId, amount_cents: 100, request_key: randomUUID(), reason: broken }
    expect((await staff.call('grantCredit', gift)).status).toBe(200)
    const closing = { status: 'closed', scheduled_date: '2027-01-04', reason: broken } as const
    const { status, body } = await staff.call('changeDeliveryWeek', closing)
    const week = body.weeks.find(({ scheduled_date }) => scheduled_date === '2027-01-04')
    expect([status, week?.reason]).toEqual([200, kept])
  })
})

describe('the length of a text is that of its stored form', () => {
  test.each([
    [
      'notes',
      'saveDietaryPreferences',
      { avoid_proteins: [], avoid_ingredients: [], additional_notes: GROWS_WHEN_NORMALISED.repeat(500) },
    ],
    [
      'notes in the portal',
      'updatePreferences',
      { avoid_proteins: [], avoid_ingredients: [], dietary_notes: GROWS_WHEN_NORMALISED.repeat(500) },
    ],
  ] as const)('%s', async (_what, name, body) => {
    const answer = await customer.call(name, body as never)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  })

  test('surrounding blanks do not count', async () => {
    const notes = `${' '.repeat(300)}${'x'.repeat(500)}${' '.repeat(300)}`
    const answer = await customer.call('saveDietaryPreferences', {
      avoid_proteins: [],
      avoid_ingredients: [],
      additional_notes: notes,
    })
    expect(answer.status).toBe(200)
  })
})

describe('ids', () => {
  test('are the same in capitals', async () => {
    const meals = await someMeals(product)
    const shouted = meals.map((row) => ({ ...row, meal_id: row.meal_id.toUpperCase() }))
    const { status } = await customer.call('saveDraftOrder', { meal_selections: shouted })
    expect(status).toBe(200)
    const twice = [...meals, ...shouted].map((row) => ({ ...row, quantity: 10 }))
    const refused = await customer.call('quoteFirstBox', { meal_selections: twice })
    expect([refused.status, refused.body.error]).toEqual([422, 'Each meal can appear only once'])
  })
})

describe('methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not among those of the address', async (method) => {
    const response = await customer.request('/api/check-zip', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
  })

  test('HEAD is answered as GET without a body', async () => {
    const response = await customer.request('/api/meals', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('HEAD on an address that only takes POST is refused', async () => {
    expect((await customer.request('/api/check-zip', { method: 'HEAD' })).status).toBe(405)
  })

  test('every method of an unknown address is 404', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await customer.request('/api/nowhere', { method })).status, method).toBe(404)
  })
})

describe('query strings', () => {
  test.each([
    'date=2026-12-07&t=123&t=456',
    'date=2026-12-07&date=2026-12-14',
    'date[]=2026-12-07',
    'date=%00',
    'date=%E0%A4%A',
    'date=2026-12-07&show_all=maybe',
    'date=9e99',
  ])('%s', async (query) => {
    const staff = await product.staff()
    await expectRefusal(await staff.request(`/api/functions/admin-kitchen-orders?${query}`))
  })

  test('a timestamp against caches changes nothing', async () => {
    const staff = await product.staff()
    for (const path of [
      'admin-kitchen-orders?date=2026-12-07&t=1732546800000',
      'admin-work-orders?from=2026-12-07&to=2026-12-13&t=1',
    ])
      expect((await staff.request(`/api/functions/${path}`)).status, path).toBe(200)
  })
})
