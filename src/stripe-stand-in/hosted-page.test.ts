import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CARD_FORM,
  FIRST_BOX,
  payPath,
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

const types = (events: Stripe.Event[]) => events.map((event) => event.type).sort()

describe('the hosted payment page', () => {
  it('shows what is bought, the total, and that payments are simulated', async () => {
    const coupon = await standIn.stripe.coupons.create({
      amount_off: 1000,
      currency: 'usd',
      duration: 'once',
    })
    const session = await standIn.stripe.checkout.sessions.create({
      ...FIRST_BOX,
      discounts: [{ coupon: coupon.id }],
    })
    expect(session).toMatchObject({
      amount_subtotal: 16499,
      amount_total: 15499,
      total_details: { amount_discount: 1000 },
      payment_status: 'unpaid',
      status: 'open',
    })

    const page = await standIn.visit(payPath(session))
    const shown = await page.text()
    for (const text of [
      'Simulated payments:',
      'Test Kitchen',
      'Lemon &amp; Herb &lt;Chicken&gt;',
      '−$10.00',
      'Pay $154.99',
      'autocomplete="cc-number"',
      'http://localhost:3000/checkout',
    ])
      expect(shown).toContain(text)
    expect(shown).not.toMatch(/<script|<style|style="/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await standIn.visit('/pay/assets/pay.css')).headers.get('content-type')).toContain('text/css')
  })

  it('is reached where the shop was that sends its customer back there', async () => {
    const success_url = 'http://192.168.1.20:3000/portal?session={CHECKOUT_SESSION_ID}'
    const session = await standIn.stripe.checkout.sessions.create({ ...FIRST_BOX, success_url })
    expect(session.url).toBe(`http://192.168.1.20:3000/pay/${session.id}`)
    const nowhere = standIn.stripe.checkout.sessions.create({ ...FIRST_BOX, success_url: 'https://a b/' })
    await expect(nowhere).rejects.toMatchObject({ code: 'url_invalid', param: 'success_url' })
  })

  it('takes the payment of a good card and sends the customer to the success address', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    const paid = await standIn.submit(payPath(session), CARD_FORM)

    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/portal?session=${session.id}`)
    const fetched = await standIn.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method', 'customer', 'line_items'],
    })
    const intent = fetched.payment_intent as Stripe.PaymentIntent
    expect(fetched).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(fetched.customer).toMatchObject({ email: 'ana@example.com' })
    expect(fetched.line_items?.data).toHaveLength(2)
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 16499,
      metadata: { order_id: 'order-1' },
    })
    expect(intent.latest_charge).toMatchObject({ paid: true, amount: 16499 })
    expect(intent.payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } })
    expect(types(await receiver.received(5))).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'customer.created',
      'payment_intent.succeeded',
      'payment_method.attached',
    ])
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
    ['4000000000009995', 'Your card has insufficient funds.', 'insufficient_funds'],
    ['4000000000000069', 'Your card has expired.', 'expired_card'],
    ['4000000000000127', 'Your card&#39;s security code is incorrect.', 'incorrect_cvc'],
    ['4000000000000119', 'An error occurred while processing your card.', 'processing_error'],
    ['4000000000004954', 'Your card was declined.', 'fraudulent'],
    ['4100000000000019', 'Your card was declined.', 'fraudulent'],
    ['4111111111111111', 'used a non test card', 'test_mode_live_card'],
  ])(
    'refuses card %s, keeps what was typed, and can be paid afterwards',
    async (number, message, declineCode) => {
      const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
      const declined = await standIn.submit(payPath(session), { ...CARD_FORM, card_number: number })
      const shown = await declined.text()

      expect(declined.status).toBe(402)
      expect(shown).toContain(message)
      expect(shown).toContain(`value="${number}"`)
      expect(shown).toContain('value="Ana Diaz"')
      const open = await standIn.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
      expect(open).toMatchObject({
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: {
          status: 'requires_payment_method',
          last_payment_error: { decline_code: declineCode },
        },
      })
      expect(types(await receiver.received(2))).toEqual(['charge.failed', 'payment_intent.payment_failed'])

      expect((await standIn.submit(payPath(session), CARD_FORM)).status).toBe(303)
      const { data } = await standIn.stripe.charges.list({
        payment_intent: (open.payment_intent as Stripe.PaymentIntent).id,
      })
      expect(data.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
    },
  )

  it('asks for authentication, and takes the payment only when it was passed', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    const form = { ...CARD_FORM, card_number: '4000002500003155' }
    const step = await standIn.submit(payPath(session), form)
    expect(step.headers.get('location')).toBe(`${payPath(session)}/authenticate`)
    expect(await (await standIn.visit(`${payPath(session)}/authenticate`)).text()).toContain(
      'Fail authentication',
    )

    const failed = await standIn.submit(`${payPath(session)}/authenticate`, { outcome: 'fail' })
    expect(failed.status).toBe(402)
    expect(await failed.text()).toContain('unable to authenticate')

    await standIn.submit(payPath(session), form)
    const passed = await standIn.submit(`${payPath(session)}/authenticate`, { outcome: 'complete' })
    expect(passed.headers.get('location')).toContain('/portal?session=')
    expect(await standIn.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    })
  })

  it.each([
    ['card_number', '4242424242424241', 'Your card number is invalid.'],
    ['expiry', '01 / 20', 'expiration date is in the past'],
    ['cvc', '12', 'security code is incomplete'],
    ['zip', '1234', 'Enter a ZIP code of 5 digits.'],
    ['email', 'ana', 'Enter an email address.'],
  ])('points at a wrong %s and charges nothing', async (field, value, message) => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    const answer = await standIn.submit(payPath(session), { ...CARD_FORM, [field]: value })
    const shown = await answer.text()
    expect(answer.status).toBe(422)
    expect(shown).toContain(`href="#${field}"`)
    expect(shown).toContain(message)
    expect((await standIn.stripe.charges.list()).data).toEqual([])
  })

  it('charges once when Pay is clicked twice, and says so on a later visit', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    const clicks = [1, 2].map(() => standIn.submit(payPath(session), CARD_FORM))
    expect((await Promise.all(clicks)).map((answer) => answer.status)).toEqual([303, 303])
    expect((await standIn.stripe.charges.list()).data).toHaveLength(1)
    expect(await (await standIn.visit(payPath(session))).text()).toContain('Already paid')
  })

  it('saves a card without charging it in setup mode', async () => {
    const customer = await standIn.stripe.customers.create({ email: 'bo@example.com' })
    const session = await standIn.stripe.checkout.sessions.create({
      mode: 'setup',
      customer: customer.id,
      currency: 'usd',
      success_url: 'http://localhost:3000/done',
      setup_intent_data: { metadata: { order_id: 'order-2' } },
    })
    expect(await (await standIn.visit(payPath(session))).text()).toContain('Save card')
    await standIn.submit(payPath(session), CARD_FORM)

    const fetched = await standIn.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method', 'setup_intent.latest_attempt'],
    })
    expect(fetched).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      customer_details: { email: 'bo@example.com' },
      setup_intent: {
        status: 'succeeded',
        metadata: { order_id: 'order-2' },
        payment_method: { customer: customer.id },
        latest_attempt: {
          object: 'setup_attempt',
          status: 'succeeded',
          created: expect.any(Number),
          payment_method_details: { type: 'card', card: { last4: '4242' } },
        },
      },
    })
    expect((await standIn.stripe.charges.list()).data).toEqual([])
    expect(types(await receiver.received(4))).toContain('setup_intent.succeeded')
  })

  it('completes an order that a discount makes free without asking for a card', async () => {
    const coupon = await standIn.stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const session = await standIn.stripe.checkout.sessions.create({
      ...FIRST_BOX,
      discounts: [{ coupon: coupon.id }],
    })
    const shown = await (await standIn.visit(payPath(session))).text()
    expect(shown).toContain('Complete order')
    expect(shown).not.toContain('card_number')
    expect((await standIn.submit(payPath(session), { email: 'ana@example.com' })).status).toBe(303)
  })
})

describe('an expired session', () => {
  it('expires by the clock, tells the product and takes no payment', async () => {
    await standIn.running.close()
    let now = new Date('2026-11-23T15:00:00Z')
    standIn = await startForTest(receiver, { now: () => now })
    const session = await standIn.stripe.checkout.sessions.create({
      ...FIRST_BOX,
      expires_at: now.getTime() / 1000 + 1800,
    })
    now = new Date('2026-11-23T15:30:00Z')

    const late = await standIn.submit(payPath(session), CARD_FORM)
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('has expired')
    expect(types(await receiver.received(1))).toEqual(['checkout.session.expired'])
    expect((await standIn.stripe.charges.list()).data).toEqual([])
  })

  it('lives no shorter than 30 minutes and no longer than a day', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    for (const expires_at of [seconds + 1700, seconds + 86_500])
      await expect(
        standIn.stripe.checkout.sessions.create({ ...FIRST_BOX, expires_at }),
      ).rejects.toMatchObject({
        param: 'expires_at',
        statusCode: 400,
      })
  })

  it('can be expired by the API while it is open, and only then', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    expect(await standIn.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await expect(standIn.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})
