import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { fulfilCheckout } from '../../../src/server/checkout/fulfil-checkout.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  addPromo,
  changeBehindPage,
  failNextCalls,
  homeAddress,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

/** The one mail of a kind to this address, as it left. */
async function sentMail(to: string, kind: string) {
  await product.runJobs()
  const [mail, ...more] = await mailsTo(product.database, to, kind)
  expect(more).toEqual([])
  expect(mail?.status).toBe('sent')
  return { subject: mail?.subject ?? '', html: mail?.html ?? '', text: mail?.text ?? '' }
}

const kindsTo = async (to: string) => (await mailsTo(product.database, to)).map(({ kind }) => kind).reverse()
const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

/** Every mail: laid out by tables and styles that it brings along, nothing loaded, the footer's link without a stray dot. */
function expectMailShape({ html, text }: { html: string; text: string }) {
  expect(html).toMatch(/^<!DOCTYPE html/)
  expect(html).toContain('role="presentation"')
  expect(html).toContain('name="viewport"')
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import/)
  expect(html).toMatch(/>hello@rootedfuel\.example<\/a><\/p>/)
  expect(html).toContain('Rooted Fuel, Orlando, FL')
  expect(text).toMatch(/Questions\? Write to hello@rootedfuel\.example\n/)
  expect(text).toContain('Rooted Fuel, Orlando, FL')
  expect(text).not.toMatch(/<[a-z]|&amp;|undefined|null/)
}

describe('mails of an account', () => {
  test('the reset of a password leads to the form for a new one', async () => {
    const customer = await product.customer()
    await product.visitor().call('requestPasswordReset', { email: customer.email })
    const mail = await sentMail(customer.email, 'password-reset')
    expectMailShape(mail)
    expect(mail.subject).toBe('Reset your Rooted Fuel password')
    const [link] = /http\S+/.exec(mail.text) ?? ['']
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/reset-password#type=recovery&token=[\w-]{20,}$/)
    expect(hrefsOf(mail.html)).toEqual([link, link, 'mailto:hello@rootedfuel.example'])
    expect(mail.text).toContain('The link works once and for 30 minutes.')
    expect(mail.text).toContain('your password stays as it is.')
  })

  test('the confirmation of an e-mail leads to a screen that asks first', async () => {
    const strict = await createTestApp({ EMAIL_CONFIRMATION: 'required' })
    const email = 'new.household.7@example.com'
    await strict.visitor().call('signUp', { email, password: 'plenty-of-basil-7' })
    await strict.runJobs()
    const [mail] = await mailsTo(strict.database, email, 'email-confirmation')
    await strict.close()
    const { subject, html, text } = { subject: mail?.subject, html: mail?.html ?? '', text: mail?.text ?? '' }
    expectMailShape({ html, text })
    expect(subject).toBe('Confirm your email for Rooted Fuel')
    const [link] = /http\S+/.exec(text) ?? ['']
    expect(new URL(link).origin).toBe('http://localhost:3000')
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/callback#type=signup&token=[\w.-]+$/)
    expect(hrefsOf(html)).toEqual([link, link, 'mailto:hello@rootedfuel.example'])
    expect(text).toContain('The link works for 24 hours.')
  })
})

describe('mails about an order', () => {
  test('confirmed and delivered name number, real delivery date, meals and amounts', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [order] = (await customer.call('getPortal')).body.orders
    const confirmed = await sentMail(customer.email, 'order-confirmed')
    expectMailShape(confirmed)
    expect(confirmed.subject).toBe(`Your Rooted Fuel order ${order?.order_number} is confirmed`)
    expect(confirmed.text).toContain('We deliver on Monday, December 7, 2026 between 8 AM and 6 PM.')
    expect(confirmed.text).toMatch(new RegExp(`^Order number +${order?.order_number}$`, 'm'))
    expect(confirmed.text).toMatch(/^Delivery date +Monday, December 7, 2026$/m)
    expect(confirmed.text).toMatch(/^Meals +10$/m)
    expect(confirmed.text.replace(/\s+/g, ' ')).toContain(
      'Delivery address Ana Rivera, 12 Lake Eola Drive, Orlando, FL 32801 ',
    )
    expect(confirmed.html).toContain('href="http://localhost:3000/portal"')
    const dollars = (amount = 0) => `\\$${(amount / 100).toFixed(2)}`
    for (const { meal_name, quantity, total_price_cents } of order?.order_items ?? []) {
      const line = new RegExp(`^${quantity} × ${meal_name} +${dollars(total_price_cents)}$`, 'm')
      expect(confirmed.text).toMatch(line)
      expect(confirmed.html).toContain(`${quantity} × ${meal_name}</td>`)
    }
    expect(confirmed.text).toMatch(new RegExp(`^Total +${dollars(order?.total_amount_cents)}$`, 'm'))

    await (await product.staff()).call('markOrderDelivered', { orderId })
    const delivered = await sentMail(customer.email, 'order-delivered')
    expectMailShape(delivered)
    expect(delivered.subject).toBe(`Your Rooted Fuel order ${order?.order_number} has been delivered`)
    expect(delivered.text).toContain('Your meals have been delivered. Enjoy!')
    expect(await kindsTo(customer.email)).toEqual(['order-confirmed', 'order-delivered'])
  })

  test('a confirmed order is not mailed again when the browser asks for its mail', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    for (let time = 0; time < 2; time++)
      expect((await customer.call('sendOrderEmail', { orderId })).body).toEqual({
        success: true,
        queued: true,
      })
    expect(await kindsTo(customer.email)).toEqual(['order-confirmed'])
  })

  test('received is for a payment that takes its time, confirmed follows when it has come', async () => {
    const customer = await settledCustomer(product)
    const { url, sessionId } = await openCheckout(product, customer)
    await pay(product, url)
    const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
    const slow = {
      ...payments,
      retrieveCheckoutSession: async (id: string) => {
        const session = await payments.retrieveCheckoutSession(id)
        return session && { ...session, isPaid: false }
      },
    }
    const deps = {
      db: product.database.db,
      clock: product.clock,
      kitchen: ORLANDO_KITCHEN,
      log: pino({ level: 'silent' }),
    }
    for (let time = 0; time < 2; time++)
      expect((await fulfilCheckout({ ...deps, payments: slow }, sessionId))?.state).toBe('processing')
    expect(await kindsTo(customer.email)).toEqual(['order-received'])
    const received = await sentMail(customer.email, 'order-received')
    expectMailShape(received)
    expect(received.subject).toBe('We received your Rooted Fuel order')
    expect(received.text).toContain('We will write again as soon as your payment is confirmed.')
    expect(received.text).toMatch(/^Delivery date +Monday, December 7, 2026$/m)
    expect(received.text).not.toContain('Order number')
    await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(await kindsTo(customer.email)).toEqual(['order-received', 'order-confirmed'])
  })

  test('a hostile name is text, in HTML and in the text version', async () => {
    const name = '<a href="https://evil.example">Ana</a> & "Co" <script>alert(1)</script>'
    const customer = await settledCustomer(product)
    await customer.call('saveAddress', { ...homeAddress, recipient_name: 'Ana' })
    await rowsOf(product, 'update user_profiles set full_name = $1 where id = $2', [name, customer.userId])
    await placedOrder(product, customer)
    const { html, text } = await sentMail(customer.email, 'order-confirmed')
    const portal = 'http://localhost:3000/portal'
    expect(hrefsOf(html)).toEqual([portal, portal, 'mailto:hello@rootedfuel.example'])
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(text).toContain(`Hi ${name},`)
  })
})

test('an order without anything to pay that came after the cutoff is told to its household, once', async () => {
  await addPromo(product, { code: 'FREELATE', value: 100 })
  const customer = await settledCustomer(product)
  product.clock.set('2026-11-30T04:59:00.000Z')
  const { url, sessionId } = await openCheckout(product, customer, 'FREELATE')
  product.clock.set('2026-11-30T05:10:00.000Z')
  await pay(product, url)
  for (let asked = 0; asked < 2; asked++)
    expect((await customer.call('returnFromCheckout', { session_id: sessionId })).body.state).toBe('expired')
  product.clock.set(TEST_NOW)
  const mail = await sentMail(customer.email, 'order-too-late')
  expectMailShape(mail)
  expect(mail.subject).toBe('Your order for Monday, December 7, 2026 came too late | Rooted Fuel')
  expect(mail.text).toContain('after orders for Monday, December 7, 2026 had closed')
  expect(mail.text).toContain('Nothing was charged, and your promo code was not used.')
  expect(await kindsTo(customer.email)).toEqual(['order-too-late'])
})

describe('a payment that is given back is told to its owner, once', () => {
  const returned = async (customer: TestCustomer, sessionId: string) =>
    expect((await customer.call('returnFromCheckout', { session_id: sessionId })).body.state).toBe('refunded')
  const amountOf = async (orderId: string) => {
    const [stray] = await rowsOf<{ amount_cents: number }>(
      product,
      'select amount_cents from stray_payments where order_id = $1',
      [orderId],
    )
    return `$${((stray?.amount_cents ?? 0) / 100).toFixed(2)}`
  }

  test('when the box was changed meanwhile', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await changeBehindPage(product, customer, 13)
    await pay(product, url)
    await returned(customer, sessionId)
    await returned(customer, sessionId)
    const mail = await sentMail(customer.email, 'payment-refunded')
    expectMailShape(mail)
    expect(mail.subject).toBe(`We returned your payment of ${await amountOf(orderId)} | Rooted Fuel`)
    expect(mail.text).toContain('Your box was changed while you were paying')
    expect(mail.text).toContain(`${await amountOf(orderId)} goes back to the card you paid with.`)
    expect(await kindsTo(customer.email)).toEqual(['payment-refunded'])
  })

  test('when it came after the cutoff', async () => {
    const customer = await settledCustomer(product)
    product.clock.set('2026-11-30T04:59:00.000Z')
    const { url, sessionId } = await openCheckout(product, customer)
    product.clock.set('2026-11-30T05:10:00.000Z')
    await pay(product, url)
    await returned(customer, sessionId)
    product.clock.set(TEST_NOW)
    const { text } = await sentMail(customer.email, 'payment-refunded')
    expect(text).toContain('after orders for Monday, December 7, 2026 had closed')
  })

  test('when the order was paid twice, by its number', async () => {
    const customer = await settledCustomer(product)
    const first = await openCheckout(product, customer)
    await pay(product, first.url)
    await rowsOf(product, "update checkout_sessions set status = 'expired' where provider_session_id = $1", [
      first.sessionId,
    ])
    const second = await customer.call('startCheckout', { order_id: first.orderId })
    await pay(product, second.body.url)
    await customer.call('returnFromCheckout', { session_id: sessionIdOf(second.body.url) })
    await returned(customer, first.sessionId)
    const [order] = (await customer.call('getPortal')).body.orders
    const { text } = await sentMail(customer.email, 'payment-refunded')
    expect(text).toContain(`Your order ${order?.order_number} was already paid for`)
  })

  test('not before the refund has worked', async () => {
    const customer = await settledCustomer(product)
    const { url, sessionId } = await openCheckout(product, customer)
    await changeBehindPage(product, customer, 14)
    await pay(product, url)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    await returned(customer, sessionId)
    expect(await kindsTo(customer.email)).toEqual([])
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    product.clock.set(TEST_NOW)
    expect(await kindsTo(customer.email)).toEqual(['payment-refunded'])
  })
})
