import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPromo,
  draftFor,
  neighbor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const A_DAY = 86_400_000
let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const at = (offsetMs: number) => new Date(Date.parse(TEST_NOW) + offsetMs).toISOString()

/** A code that gives 10% off, but for these columns. */
async function promoWith(code: string, columns: Record<string, unknown>): Promise<void> {
  await addPromo(product, { code })
  for (const [column, value] of Object.entries(columns))
    await rowsOf(product, `update promo_codes set ${column} = $2 where code = $1`, [code, value])
}

const traceOf = async (orderId: string) => {
  const [order] = await rowsOf<{ status: string; discount_cents: number }>(
    product,
    'select status, discount_cents from orders where id = $1',
    [orderId],
  )
  const redemptions = await rowsOf(product, 'select 1 from promo_redemptions where order_id = $1', [orderId])
  const sessions = await rowsOf(product, 'select 1 from checkout_sessions where order_id = $1', [orderId])
  return { ...order, redemptions: redemptions.length, sessions: sessions.length }
}

/** A refused checkout leaves the draft as it was: no page, no held use of a code, no discount. */
const NO_TRACE = { status: 'draft', discount_cents: 0, redemptions: 0, sessions: 0 }

describe('a promo code that cannot count', () => {
  test.each([
    [
      'begins tomorrow',
      'TOMORROW',
      { starts_at: at(A_DAY) },
      'promo_not_started',
      'This promo code is not valid yet',
    ],
    [
      'ended a second ago',
      'JUSTOVER',
      { ends_at: at(-1000) },
      'promo_expired',
      'This promo code has expired',
    ],
    ['is switched off', 'SWITCHEDOFF', { is_active: false }, 'promo_code_invalid', 'Invalid promo code'],
    [
      'has been used as often as it may',
      'ALLGONE',
      { total_limit: 3, used_count: 3 },
      'promo_used_up',
      'This promo code has been fully redeemed',
    ],
    [
      'wants a dearer box',
      'DEARBOX',
      { min_subtotal_cents: 99_900 },
      'promo_subtotal_too_low',
      'This promo code needs meals worth at least $999.00',
    ],
  ])(
    'because it %s is refused at the checkout as before it, and leaves no trace',
    async (_, code, columns, failure, sentence) => {
      await promoWith(code, columns)
      const household = await neighbor(product)
      const orderId = await draftFor(product, household)
      const asked = await household.call('validatePromoCode', { p_code: code, p_order_amount: 20_000 })
      expect(asked.body).toMatchObject({ valid: false, error: sentence, discount_amount: 0 })
      const { status, body } = await household.call('startCheckout', { order_id: orderId, promo_code: code })
      expect([status, body.code, body.error]).toEqual([422, failure, sentence])
      expect(await traceOf(orderId)).toEqual(NO_TRACE)
      // Without the code the same box is sold.
      expect((await household.call('startCheckout', { order_id: orderId })).status).toBe(200)
    },
  )

  test('on its last second still counts, and on the second after it no more', async () => {
    await promoWith('LASTSECOND', { starts_at: at(0), ends_at: at(1000) })
    const household = await neighbor(product)
    const orderId = await draftFor(product, household)
    const ask = () => household.call('startCheckout', { order_id: orderId, promo_code: 'LASTSECOND' })
    expect((await ask()).status).toBe(200)
    product.clock.set(at(1000))
    expect((await ask()).body.code).toBe('promo_expired')
    product.clock.set(TEST_NOW)
    // The page that was opened in time is still there, with its discount.
    expect(await traceOf(orderId)).toMatchObject({ redemptions: 1, sessions: 1 })
  })

  test('of first orders is refused to a household that has had a box', async () => {
    await promoWith('FIRSTONLY', { first_order_only: true })
    const household = await neighbor(product)
    await placedOrder(product, household)
    const orderId = await draftFor(product, household)
    const { status, body } = await household.call('startCheckout', {
      order_id: orderId,
      promo_code: 'FIRSTONLY',
    })
    expect([status, body.code, body.error]).toEqual([
      422,
      'promo_first_order_only',
      'This promo code is for first orders only',
    ])
    expect(await traceOf(orderId)).toEqual(NO_TRACE)
  })

  test('of first boxes is refused at the second one, also to somebody who never used it', async () => {
    await promoWith('FIRSTBOX', { per_customer_limit: null })
    const household = await neighbor(product)
    await placedOrder(product, household)
    const orderId = await draftFor(product, household)
    const { status, body } = await household.call('startCheckout', {
      order_id: orderId,
      promo_code: 'FIRSTBOX',
    })
    expect([status, body.code, body.error]).toEqual([
      422,
      'promo_first_box_only',
      'This promo code is for the first box only',
    ])
  })

  test('that its household has used is refused, while another household may use it', async () => {
    await promoWith('ONCEEACH', { applies_to_renewals: true })
    const household = await neighbor(product)
    const first = await openCheckout(product, household, 'ONCEEACH')
    await pay(product, first.url)
    await household.call('returnFromCheckout', { session_id: first.sessionId })
    const orderId = await draftFor(product, household)
    const { status, body } = await household.call('startCheckout', {
      order_id: orderId,
      promo_code: 'ONCEEACH',
    })
    expect([status, body.code, body.error]).toEqual([
      422,
      'promo_used_by_customer',
      'You have already used this promo code',
    ])
    const other = await neighbor(product)
    expect((await openCheckout(product, other, 'ONCEEACH')).url).toContain('/pay/')
  })
})

describe('a box that cannot be sold', () => {
  const draft = async (meal_selections: { meal_id: string; quantity: number }[]) => {
    const household = await settledCustomer(product)
    const answer = await household.call('saveDraftOrder', { meal_selections })
    const kept = await rowsOf(product, 'select 1 from orders where user_id = $1', [household.userId])
    return { status: answer.status, ...answer.body, kept: kept.length }
  }

  test('because nothing was chosen, or a meal twice, is not kept', async () => {
    const [meal] = await someMeals(product)
    expect(await draft([])).toMatchObject({
      status: 422,
      code: 'invalid_input',
      error: 'Please select at least one meal',
      kept: 0,
    })
    expect(await draft([meal!, meal!])).toMatchObject({
      status: 422,
      code: 'invalid_input',
      error: 'Each meal can appear only once',
      kept: 0,
    })
  })

  test.each([[0], [-10], [2.5], [101], [Number.MAX_SAFE_INTEGER]])(
    'because a meal is wanted %s times is not kept, and its field is named',
    async (quantity) => {
      const [meal] = await someMeals(product)
      const answer = await draft([{ meal_id: meal!.meal_id, quantity }])
      expect(answer).toMatchObject({ status: 422, code: 'invalid_input', kept: 0 })
      expect(Object.keys(answer.fields ?? {})).toEqual(['meal_selections.0.quantity'])
    },
  )

  test('because it holds more than a kitchen cooks for one household is refused by a sentence with the number', async () => {
    const { body } = await product.visitor().call('listMeals')
    const most = body.meals.map(({ id }) => ({ meal_id: id, quantity: 50 }))
    expect(await draft(most)).toMatchObject({
      status: 422,
      code: 'too_many_meals',
      error: 'Please select at most 500 meals',
      kept: 0,
    })
  })

  test('because nobody knows one of its meals is refused like a meal that has left the menu', async () => {
    const unknown = { meal_id: '00000000-0000-4000-8000-00000000dead', quantity: 10 }
    expect(await draft([unknown])).toMatchObject({
      status: 422,
      code: 'meals_unavailable',
      error: 'A meal you selected is no longer on our menu. Please choose another one.',
      kept: 0,
    })
  })

  test('because a meal has left the menu since it was chosen names it at the checkout, and is sold when it is back', async () => {
    const household = await settledCustomer(product)
    const orderId = await draftFor(product, household)
    const [meal] = await someMeals(product)
    const offer = (isOffered: boolean) =>
      rowsOf(product, 'update meals set is_available = $2 where id = $1', [meal!.meal_id, isOffered])
    await offer(false)
    const { status, body } = await household.call('startCheckout', { order_id: orderId })
    await offer(true)
    expect([status, body.code]).toEqual([422, 'meals_unavailable'])
    expect(body.error).toContain('Herb-Roasted Chicken with Wild Rice')
    expect(await traceOf(orderId)).toEqual(NO_TRACE)
    expect((await household.call('startCheckout', { order_id: orderId })).status).toBe(200)
  })
})

describe('a checkout page', () => {
  test.each(['cs_test_nobody', 'cs_live_1', 'demo_order_1'])(
    'that nobody opened (%s) does not exist',
    async (session_id) => {
      const household = await settledCustomer(product)
      const { status, body } = await household.call('returnFromCheckout', { session_id })
      expect([status, body.code, body.error]).toEqual([
        404,
        'checkout_not_found',
        'This checkout does not exist.',
      ])
    },
  )

  test('of another household does not exist either, and tells nothing of what became of it', async () => {
    const owner = await settledCustomer(product)
    const { url } = await openCheckout(product, owner)
    await pay(product, url)
    const stranger = await settledCustomer(product)
    const answer = await stranger.call('returnFromCheckout', { session_id: sessionIdOf(url) })
    expect([answer.status, answer.body.code]).toEqual([404, 'checkout_not_found'])
    expect(answer.body).not.toHaveProperty('state')
    // The stranger's question settled nothing.
    const [order] = await rowsOf<{ status: string }>(
      product,
      'select status from orders where user_id = $1',
      [owner.userId],
    )
    expect(order?.status).toBe('draft')
  })

  test('is for somebody who is signed in, at every call on the way to it', async () => {
    const visitor = product.visitor()
    const answers = [
      await visitor.call('saveDraftOrder', { meal_selections: await someMeals(product) }),
      await visitor.call('startCheckout', { order_id: '00000000-0000-4000-8000-000000000001' }),
      await visitor.call('returnFromCheckout', { session_id: 'cs_test_1' }),
      await visitor.call('removePromoCode'),
    ]
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([
        401,
        'not_authenticated',
        'Not authenticated - please sign in again',
      ])
  })
})
