import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOver } from '../../support/payments/declining-cards.ts'
import {
  acceptedTerms,
  addPromo,
  deliver,
  draftFor,
  failNextCalls,
  noticesOf,
  openCheckout,
  pay,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const orderOf = async (id: string) => {
  const [order] = await rowsOf<{ status: string; total: number; discount: number }>(
    product,
    'select status, total_amount_cents as total, discount_cents as discount from orders where id = $1',
    [id],
  )
  return order
}
const straysOf = (orderId: string) =>
  rowsOf<{ reason: string }>(product, 'select reason from stray_payments where order_id = $1', [orderId])
const promoCount = async (code: string) =>
  (await rowsOf(product, 'select reserved_count, used_count from promo_codes where code = $1', [code]))[0]

describe('a draft that is saved again while its page with a promo code is open', () => {
  test('unchanged: the page’s payment confirms the order, the code is used, no money goes back', async () => {
    await addPromo(product, { code: 'TWOTABS' })
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer, 'TWOTABS')
    const asked = await orderOf(orderId)
    expect(asked?.discount).toBeGreaterThan(0)
    expect(await draftFor(product, customer)).toBe(orderId)
    expect(await orderOf(orderId)).toEqual(asked)
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('confirmed')
    expect(await orderOf(orderId)).toEqual({ ...asked, status: 'confirmed' })
    expect(await straysOf(orderId)).toEqual([])
    expect(await promoCount('TWOTABS')).toEqual({ reserved_count: 0, used_count: 1 })
  })

  test('unchanged, and the code has ended for new checkouts: the page that is open still counts', async () => {
    await addPromo(product, { code: 'LASTCALL' })
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer, 'LASTCALL')
    await rowsOf(product, 'update promo_codes set is_active = false where code = $1', ['LASTCALL'])
    await draftFor(product, customer)
    const again = { order_id: orderId, promo_code: 'LASTCALL', ...acceptedTerms }
    expect((await customer.call('startCheckout', again)).body.code).toBe('promo_code_invalid')
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect([body.state, await straysOf(orderId)]).toEqual(['confirmed', []])
  })

  test('unchanged, and its code taken away at the checkout: a new page asks for the full price', async () => {
    await addPromo(product, { code: 'NOTHANKS' })
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer, 'NOTHANKS')
    const asked = await orderOf(orderId)
    await draftFor(product, customer)
    const { body } = await customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
    expect(body.url).not.toBe(url)
    expect((await pay(product, url)).status).toBe(410)
    expect(await promoCount('NOTHANKS')).toEqual({ reserved_count: 0, used_count: 0 })
    await pay(product, body.url)
    const back = await customer.call('returnFromCheckout', { session_id: sessionIdOf(body.url) })
    expect(back.body.state).toBe('confirmed')
    const paid = await orderOf(orderId)
    expect(paid).toMatchObject({ discount: 0, total: (asked?.total ?? 0) + (asked?.discount ?? 0) })
  })

  test('with a meal at another price: the discount is not kept', async () => {
    await addPromo(product, { code: 'OLDPRICE' })
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer, 'OLDPRICE')
    const raise = (cents: number) =>
      rowsOf(
        product,
        `update meals set sell_price_cents = sell_price_cents + $2 where id in
           (select meal_id from order_items where order_id = $1)`,
        [orderId, cents],
      )
    await raise(100)
    await draftFor(product, customer)
    await raise(-100)
    expect(await orderOf(orderId)).toMatchObject({ status: 'draft', discount: 0 })
  })

  test('once its page is over: the discount of the released code is gone', async () => {
    await addPromo(product, { code: 'TOOSLOW' })
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer, 'TOOSLOW')
    product.clock.advance({ hours: 1 })
    await product.runJobs()
    await draftFor(product, customer)
    expect(await orderOf(orderId)).toMatchObject({ status: 'draft', discount: 0 })
  })
})

describe('an applied promo code that is taken away', () => {
  test('frees its use at once, closes the page that asks for the discount, and leaves the draft at its full price', async () => {
    await addPromo(product, { code: 'ONLYONE', totalLimit: 1 })
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer, 'ONLYONE')
    const asked = await orderOf(orderId)
    expect((await customer.call('removePromoCode')).body).toEqual({ success: true, removed: true })
    expect(await promoCount('ONLYONE')).toEqual({ reserved_count: 0, used_count: 0 })
    expect(await orderOf(orderId)).toEqual({
      status: 'draft',
      discount: 0,
      total: (asked?.total ?? 0) + (asked?.discount ?? 0),
    })
    expect((await pay(product, url)).status).toBe(410)
    // Another customer can use it now.
    await openCheckout(product, await settledCustomer(product), 'ONLYONE')
    expect((await customer.call('removePromoCode')).body).toEqual({ success: true, removed: false })
  })

  test('stays while its page cannot be closed, and says so', async () => {
    await addPromo(product, { code: 'STUCK' })
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer, 'STUCK')
    await failNextCalls(product, { path: '/v1/checkout/sessions/*', method: 'POST', kind: '500', times: 3 })
    const { status, body } = await customer.call('removePromoCode')
    expect([status, body.code]).toEqual([409, 'promo_in_payment'])
    expect(await promoCount('STUCK')).toMatchObject({ reserved_count: 1 })
    expect((await orderOf(orderId))?.discount).toBeGreaterThan(0)
  })

  test('is replaced by another one that is applied instead', async () => {
    await addPromo(product, { code: 'FIRSTONE' })
    await addPromo(product, { code: 'BETTER', value: 20 })
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer, 'FIRSTONE')
    const again = { order_id: orderId, promo_code: 'BETTER', ...acceptedTerms }
    expect((await customer.call('startCheckout', again)).status).toBe(200)
    expect((await pay(product, url)).status).toBe(410)
    expect(await promoCount('FIRSTONE')).toEqual({ reserved_count: 0, used_count: 0 })
    expect(await promoCount('BETTER')).toEqual({ reserved_count: 1, used_count: 0 })
  })
})

describe('a page with nothing left to pay, around the cutoff', () => {
  const lastSeconds = '2026-11-30T04:59:50.000Z'
  const afterCutoff = '2026-11-30T05:10:00.000Z'
  const freeCheckout = async (code: string) => {
    await addPromo(product, { code, value: 100 })
    const customer = await settledCustomer(product)
    product.clock.set(lastSeconds)
    return { customer, ...(await openCheckout(product, customer, code)) }
  }

  type FreeCheckout = Awaited<ReturnType<typeof freeCheckout>>
  const onReturn = async ({ customer, sessionId }: FreeCheckout) => {
    await customer.call('returnFromCheckout', { session_id: sessionId })
  }
  const byNotice = async ({ sessionId }: FreeCheckout) => {
    for (const notice of await noticesOf(product, sessionId)) await deliver(product, notice)
  }

  test.each([
    ['the browser', 'BROWSER', onReturn],
    ['the provider’s notice', 'NOTICE', byNotice],
    ['our own asking', 'ASKED', () => product.runJobs()],
  ])('finished before it and known after it by %s: the order is confirmed', async (_, code, hear) => {
    const checkout = await freeCheckout(code)
    expect((await pay(product, checkout.url)).status).toBe(303)
    product.clock.set(afterCutoff)
    await hear(checkout)
    expect(await orderOf(checkout.orderId)).toMatchObject({ status: 'confirmed', total: 0 })
    expect(await promoCount(code)).toEqual({ reserved_count: 0, used_count: 1 })
  })

  test('finished after it: the order is canceled and the code is free again', async () => {
    const { customer, orderId, url, sessionId } = await freeCheckout('AFTERWARDS')
    product.clock.set(afterCutoff)
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect([body.state, (await orderOf(orderId))?.status]).toEqual(['expired', 'canceled'])
    expect(await promoCount('AFTERWARDS')).toEqual({ reserved_count: 0, used_count: 0 })
  })
})
