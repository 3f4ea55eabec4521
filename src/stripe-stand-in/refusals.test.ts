import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  FIRST_BOX,
  OFF_SESSION,
  type Receiver,
  type StandInUnderTest,
  startForTest,
  startReceiver,
} from './stand-in-under-test.ts'

let receiver: Receiver
let standIn: StandInUnderTest
beforeEach(async () => {
  receiver = await startReceiver()
  standIn = await startForTest(receiver)
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
})

async function savedCard() {
  const { id: customer } = await standIn.stripe.customers.create()
  const { id: payment_method } = await standIn.stripe.paymentMethods.attach('pm_card_visa', { customer })
  return { amount: 16_499, currency: 'usd', customer, payment_method }
}

/** With parameters that the SDK's types do not have. */
const post = (path: string, params: object) => standIn.stripe.rawRequest('POST', path, params)

describe('a charge without the customer', () => {
  it('is refused while a payment method might redirect and there is no address to come back to', async () => {
    const saved = await savedCard()
    for (const open of [
      {},
      { allowed_payment_method_types: ['card'] as const },
      { automatic_payment_methods: { enabled: true } },
    ])
      await expect(
        standIn.stripe.paymentIntents.create({
          ...saved,
          confirm: true,
          off_session: true,
          ...(open as Partial<Stripe.PaymentIntentCreateParams>),
        }),
      ).rejects.toMatchObject({
        statusCode: 400,
        param: 'return_url',
        message: expect.stringContaining('you must provide a `return_url`'),
      })
    expect((await standIn.stripe.charges.list()).data).toEqual([])
  })

  it('goes through when redirects are ruled out, or with such an address', async () => {
    const saved = await savedCard()
    const ruledOut = await standIn.stripe.paymentIntents.create({ ...saved, ...OFF_SESSION })
    expect(ruledOut).toMatchObject({
      status: 'succeeded',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const withAddress = { confirm: true, off_session: true, return_url: 'https://shop.example/portal' }
    const back = await standIn.stripe.paymentIntents.create({ ...saved, ...withAddress })
    expect(back.status).toBe('succeeded')
  })

  it('takes no list of types any more, and one way of choosing them', async () => {
    const saved = await savedCard()
    await expect(
      post('/v1/payment_intents', { ...saved, ...OFF_SESSION, payment_method_types: ['card'] }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'payment_method_types_no_longer_supported' })
    await expect(
      post('/v1/payment_intents', { ...saved, ...OFF_SESSION, allowed_payment_method_types: ['card'] }),
    ).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('only specify one of') })
  })

  it.each([
    ['nothing', { amount: 0 }, 'amount_too_small'],
    ['less than 50 cents', { amount: 49 }, 'amount_too_small'],
    ['less than nothing', { amount: -500 }, 'amount_too_small'],
    ['half a cent', { amount: 164.5 }, 'parameter_invalid_integer'],
    ['more than any charge', { amount: 100_000_000 }, 'amount_too_large'],
    ['another currency', { currency: 'zzz' }, undefined],
    ['a parameter that is not there', { amonut: 5 }, 'parameter_unknown'],
    [
      'a part that is not there',
      { automatic_payment_methods: { enabled: true, redirects: 'no' } },
      'parameter_unknown',
    ],
    ['a customer that is not there', { customer: 'cus_none' }, 'resource_missing'],
    ['a card that is not there', { payment_method: 'pm_none' }, 'resource_missing'],
  ])('is refused for %s', async (_, wrong, code) => {
    const refusal = await post('/v1/payment_intents', {
      ...(await savedCard()),
      ...OFF_SESSION,
      ...wrong,
    }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect((refusal as { code?: string }).code).toBe(code)
    expect((await standIn.stripe.charges.list()).data).toEqual([])
  })
})

const CARD_PAGE = {
  mode: 'setup' as const,
  success_url: 'https://shop.example/portal',
  allowed_payment_method_types: ['card' as const],
}

describe('a page', () => {
  it.each([
    ['nothing to sell', { ...FIRST_BOX, line_items: [] }],
    ['lines where a card is saved', { ...CARD_PAGE, line_items: FIRST_BOX.line_items }],
    ['a payment where a card is saved', { ...CARD_PAGE, payment_intent_data: { description: 'x' } }],
    ['a saved card where somebody pays', { ...FIRST_BOX, setup_intent_data: { description: 'x' } }],
    ['a card saved in no currency', { mode: 'setup', success_url: CARD_PAGE.success_url }],
    ['a part of a line that is not there', { ...FIRST_BOX, line_items: [{ qty: 1 }] }],
    ['a part of its texts that is not there', { ...FIRST_BOX, custom_text: { submit: { mesage: 'x' } } }],
    ['a text that is too long', { ...FIRST_BOX, custom_text: { submit: { message: 'x'.repeat(1201) } } }],
    ['a list of types', { ...FIRST_BOX, payment_method_types: ['card'] }],
    ['an e-mail address that is none', { ...FIRST_BOX, customer_email: 'ana' }],
    ['a coupon that is gone', { ...FIRST_BOX, discounts: [{ coupon: 'gone' }] }],
  ])('is refused with %s', async (_, params) => {
    await expect(post('/v1/checkout/sessions', params)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('other calls', () => {
  it.each([
    ['/v1/customers', { email: 'ana@' }],
    ['/v1/customers', { nmae: 'Ana' }],
    ['/v1/coupons', { amount_off: 0, currency: 'usd', duration: 'once' }],
    ['/v1/coupons', { amount_off: 500, duration: 'once' }],
    ['/v1/coupons', { amount_off: 500, currency: 'usd', name: 'x'.repeat(41) }],
    ['/v1/coupons', { amount_off: 500, currency: 'usd', max_redemptions: 0 }],
    ['/v1/refunds', { payment_intent: 'pi_none' }],
  ])('%s refuses %j', async (path, params) => {
    await expect(post(path, params)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('refuse a key for repeating that is too long, and a bound of time that is not there', async () => {
    await expect(
      standIn.stripe.customers.create({}, { idempotencyKey: 'x'.repeat(256) }),
    ).rejects.toMatchObject({ statusCode: 400 })
    await expect(standIn.stripe.rawRequest('GET', '/v1/charges?created[since]=5')).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
    })
  })
})
