import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPromo,
  draftFor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

describe('the quote', () => {
  test('base and add-ons are exactly what the meals cost, shipping comes once', async () => {
    const { meals } = (await product.visitor().call('listMeals')).body
    const price = new Map(meals.map(({ id, sell_price_cents }) => [id, sell_price_cents]))
    const meal_selections = await someMeals(product, 13, 3)
    const { body } = await product.visitor().call('quoteFirstBox', { meal_selections })
    const cost = meal_selections.reduce((sum, row) => sum + (price.get(row.meal_id) ?? 0) * row.quantity, 0)
    expect(body.subtotal_cents).toBe(cost)
    expect(body.base_cents + body.addon_total_cents).toBe(cost)
    expect(body.total_first_box_cents).toBe(cost + 999)
    // Fact 5.60: nobody has said how many eat.
    expect([body.base_meals, body.addon_meals, body.total_meals]).toEqual([10, 3, 13])
    expect(body.renewal_cents).toBe(body.total_due_now_cents)
  })

  test('a meal off the menu is refused by name', async () => {
    const meal_selections = await someMeals(product)
    const [meal] = await rowsOf<{ name: string }>(product, 'select name from meals where id = $1', [
      meal_selections[0]?.meal_id,
    ])
    await rowsOf(product, 'update meals set is_available = false where id = $1', [
      meal_selections[0]?.meal_id,
    ])
    const { status, body } = await product.visitor().call('quoteFirstBox', { meal_selections })
    await rowsOf(product, 'update meals set is_available = true')
    expect([status, body.code]).toEqual([422, 'meals_unavailable'])
    expect(body.error).toContain(meal?.name)
  })

  test.each([
    ['no meals', []],
    ['a quantity of 0', [{ meal_id: '11111111-1111-4111-8111-111111111111', quantity: 0 }]],
    ['an id that is none', [{ meal_id: 'salmon', quantity: 10 }]],
  ])('%s is refused', async (_, meal_selections) => {
    expect((await product.visitor().call('quoteFirstBox', { meal_selections })).status).toBe(422)
  })
})

describe('a promo code', () => {
  const validate = async (p_code: string, p_order_amount = 20_000) =>
    (await (await product.customer()).call('validatePromoCode', { p_code, p_order_amount })).body

  test('tells its discount, however it is typed', async () => {
    // Fact 7.2
    expect(await validate('  welcome10 ')).toEqual({ valid: true, error: null, discount_amount: 2000 })
    expect(await validate('FREESHIP')).toEqual({ valid: true, error: null, discount_amount: 999 })
  })

  test.each([
    ['', 'Please enter a promo code'],
    ['NOSUCH', 'Invalid promo code'],
    ['FRESH20', 'This promo code needs meals worth at least $150.00'],
  ])('%j gives nothing and says why', async (code, error) => {
    expect(await validate(code, 10_000)).toEqual({ valid: false, error, discount_amount: 0 })
  })

  test('that also counts on renewals says so, and the terms that are kept promise no end with the first box', async () => {
    await addPromo(product, { code: 'EVERYBOX', perCustomer: null, appliesToRenewals: true })
    expect(await validate('EVERYBOX')).toEqual({
      valid: true,
      error: null,
      discount_amount: 2000,
      counts_on_renewals: true,
    })
    const { orderId } = await openCheckout(product, await settledCustomer(product), 'EVERYBOX')
    const [consent] = await rowsOf<{ terms_text: string }>(
      product,
      'select terms_text from renewal_consents where order_id = $1',
      [orderId],
    )
    expect(consent?.terms_text).toContain('Your promo code also counts on the boxes after the first')
    expect(consent?.terms_text).not.toContain('ends with the first box')
  })

  test('the session says who asks, not the request', async () => {
    const regular = await settledCustomer(product)
    await placedOrder(product, regular)
    const newcomer = await product.customer()
    const { body } = await regular.call('validatePromoCode', {
      p_code: 'WELCOME10',
      p_user_id: newcomer.userId,
      p_order_amount: 20_000,
    })
    // Fact 7.3
    expect(body).toMatchObject({ valid: false, error: 'This promo code is for first orders only' })
  })

  test('the last use goes to exactly one of twenty who want it at once', async () => {
    await addPromo(product, { code: 'LASTONE', totalLimit: 1 })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => settledCustomer(product)))
    const drafts = await Promise.all(crowd.map((customer) => draftFor(product, customer)))
    const answers = await Promise.all(
      crowd.map((customer, n) =>
        customer.call('startCheckout', { order_id: drafts[n] ?? '', promo_code: 'LASTONE' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'promo_used_up')).toHaveLength(19)
    const [promo] = await rowsOf(
      product,
      "select reserved_count, used_count from promo_codes where code = 'LASTONE'",
    )
    expect(promo).toEqual({ reserved_count: 1, used_count: 0 })
  })

  test('is used on payment, and then used up for this customer', async () => {
    await addPromo(product, { code: 'ONCEEACH' })
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer, 'ONCEEACH')
    const redemption = () =>
      rowsOf<{ state: string }>(product, 'select state from promo_redemptions where order_id = $1', [orderId])
    expect(await redemption()).toEqual([{ state: 'reserved' }])
    const ask = async () =>
      (await customer.call('validatePromoCode', { p_code: 'ONCEEACH', p_order_amount: 20_000 })).body
    expect((await ask()).valid).toBe(true)
    await pay(product, url)
    await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(await redemption()).toEqual([{ state: 'used' }])
    expect(await ask()).toMatchObject({ valid: false, error: 'You have already used this promo code' })
  })

  test('never leaves a rest that is too small to be charged', async () => {
    const customer = await settledCustomer(product)
    const { body: quote } = await customer.call('quoteFirstBox', {
      meal_selections: await someMeals(product),
    })
    const total = quote.total_first_box_cents
    await addPromo(product, { code: 'LEAVES49', kind: 'fixed', value: total - 49 })
    await addPromo(product, { code: 'LEAVES50', kind: 'fixed', value: total - 50 })
    const discountOf = async (p_code: string) =>
      (await customer.call('validatePromoCode', { p_code, p_order_amount: total })).body.discount_amount
    expect([await discountOf('LEAVES49'), await discountOf('LEAVES50')]).toEqual([total, total - 50])

    const due = async (code: string) => {
      const { orderId } = await openCheckout(product, customer, code)
      const [row] = await rowsOf<{ total_amount_cents: number; mode: string }>(
        product,
        `select o.total_amount_cents, s.mode from orders o join checkout_sessions s on s.order_id = o.id
         where o.id = $1 and s.status = 'open'`,
        [orderId],
      )
      return [row?.total_amount_cents, row?.mode]
    }
    expect(await due('LEAVES49')).toEqual([0, 'setup'])
    expect(await due('LEAVES50')).toEqual([50, 'payment'])
  })

  test('another code, or none, gives the first one back', async () => {
    await addPromo(product, { code: 'FIRSTCODE', totalLimit: 1 })
    await addPromo(product, { code: 'OTHERCODE', totalLimit: 1 })
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer, 'FIRSTCODE')
    const counts = () =>
      rowsOf<{ code: string; reserved_count: number }>(
        product,
        "select code, reserved_count from promo_codes where code in ('FIRSTCODE', 'OTHERCODE') order by code",
      )
    await customer.call('startCheckout', { order_id: orderId, promo_code: 'OTHERCODE' })
    expect((await counts()).map((row) => row.reserved_count)).toEqual([0, 1])
    await customer.call('startCheckout', { order_id: orderId, promo_code: '' })
    expect((await counts()).map((row) => row.reserved_count)).toEqual([0, 0])
  })
})

describe('tax, when a rate applies', () => {
  const RATE_BP = 650
  beforeAll(() =>
    rowsOf(
      product,
      "insert into tax_rates (category, county, valid_from, rate_bp) values ('refrigerated-meal', 'Orange', '2026-12-01', $1)",
      [RATE_BP],
    ),
  )
  afterAll(() => rowsOf(product, "delete from tax_rates where valid_from = '2026-12-01'"))
  const taxOn = (amountCents: number) => Math.round((amountCents * RATE_BP) / 10_000)
  type Charged = {
    subtotal_cents: number
    discount_cents: number
    tax_cents: number
    total_amount_cents: number
  }
  const chargeOf = async (orderId: string) => {
    const [order] = await rowsOf<Charged>(
      product,
      'select subtotal_cents, discount_cents, tax_cents, total_amount_cents from orders where id = $1',
      [orderId],
    )
    if (!order) throw new Error('There is no such order')
    return order
  }

  test('tax is charged by category, county and date when a rate applies', async () => {
    const customer = await settledCustomer(product)
    const order = await chargeOf((await openCheckout(product, customer)).orderId)
    expect(order.tax_cents).toBe(taxOn(order.subtotal_cents))
    expect(order.total_amount_cents).toBe(order.subtotal_cents + order.tax_cents + 999)
  })

  // Fact 9.36
  test.each([
    ['of another county', "county = 'Lake'"],
    ['that begins after the delivery', "valid_from = '2026-12-08'"],
    ['of another category', "category = 'hot-meal'"],
  ])('without a rate for it a meal is exempt, whatever there is for others: one %s', async (_, other) => {
    const rate = "category = 'refrigerated-meal', county = 'Orange', valid_from = '2026-12-01'"
    await rowsOf(product, `update tax_rates set ${other} where valid_from = '2026-12-01'`)
    const customer = await settledCustomer(product)
    const order = await chargeOf((await openCheckout(product, customer)).orderId)
    await rowsOf(product, `update tax_rates set ${rate} where valid_from >= '2026-12-01'`)
    expect(order.tax_cents).toBe(0)
  })

  test('the quote tells the tax that the order will carry, at the customer’s own address', async () => {
    const customer = await settledCustomer(product)
    const meal_selections = await someMeals(product)
    const { body: quote } = await customer.call('quoteFirstBox', { meal_selections })
    expect(quote.tax_cents).toBe(taxOn(quote.subtotal_cents))
    expect(quote.total_due_now_cents).toBe(quote.subtotal_cents + 999)
    const order = await chargeOf((await openCheckout(product, customer)).orderId)
    expect(quote.total_due_now_cents + quote.tax_cents).toBe(order.total_amount_cents)
    const visitor = await product.visitor().call('quoteFirstBox', { meal_selections })
    expect(visitor.body.tax_cents).toBe(0)
  })

  test('a promo code tells the tax on what it leaves, which is what is charged', async () => {
    const customer = await settledCustomer(product)
    const meal_selections = await someMeals(product)
    const { body: quote } = await customer.call('quoteFirstBox', { meal_selections })
    const total = quote.total_first_box_cents
    const { body: promo } = await customer.call('validatePromoCode', {
      p_code: 'WELCOME10',
      p_order_amount: total,
      meal_selections,
    })
    expect(promo.tax_cents).toBeLessThan(quote.tax_cents)
    const order = await chargeOf((await openCheckout(product, customer, 'WELCOME10')).orderId)
    expect([order.discount_cents, order.tax_cents]).toEqual([promo.discount_amount, promo.tax_cents])
    expect(total - promo.discount_amount + (promo.tax_cents ?? 0)).toBe(order.total_amount_cents)
  })

  test('there is none on a box that is given away', async () => {
    const customer = await settledCustomer(product)
    const { body } = await customer.call('validatePromoCode', {
      p_code: 'TASTE100',
      p_order_amount: 100_000,
      meal_selections: await someMeals(product),
    })
    expect(body).toMatchObject({ valid: true, tax_cents: 0 })
  })
})
