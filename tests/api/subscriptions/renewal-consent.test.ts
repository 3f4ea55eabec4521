import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import {
  RENEWAL_TERMS_VERSION,
  renewalTerms,
  renewalTermsText,
} from '../../../src/domain/subscriptions/renewal-terms.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  acceptedTerms,
  addPromo,
  draftFor,
  failNextCalls,
  laterUseOf,
  neighbor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

type Consent = {
  terms_version: string
  terms_text: string
  terms_sha256: string
  first_charge_cents: number
  weekly_cents: number
  delivery_date: string
  accepted_at: Date
  ip: string
  user_agent: string
}
const OTHER_CARD = '5555555555554444'

const consentsOf = (orderId: string) =>
  rowsOf<Consent>(
    product,
    `select terms_version, terms_text, terms_sha256, first_charge_cents, weekly_cents,
       delivery_date::text, accepted_at, ip, user_agent
     from renewal_consents where order_id = $1 order by accepted_at`,
    [orderId],
  )
const sessionsOf = (orderId: string) =>
  rowsOf<{ amount_cents: number }>(
    product,
    'select amount_cents from checkout_sessions where order_id = $1',
    [orderId],
  )

async function usageOf(orderId: string): Promise<string | null> {
  const [payment] = await rowsOf<{ id: string }>(
    product,
    'select provider_payment_intent_id as id from payments where order_id = $1',
    [orderId],
  )
  return laterUseOf(product, payment?.id ?? '')
}

async function settle(customer: TestCustomer, url: string) {
  await pay(product, url)
  const { body } = await customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
  expect(body.state).toBe('confirmed')
}

describe('the consent to renewals', () => {
  test('is kept before the payment page exists, in the words and amounts that the screen shows', async () => {
    const customer = await settledCustomer(product)
    const order_id = await draftFor(product, customer)
    await failNextCalls(product, { path: '/v1/checkout/sessions', kind: '500', times: 4 })
    const body = { order_id, promo_code: 'WELCOME10', ...acceptedTerms }
    const refused = await customer.request('/api/functions/checkout', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': `Reader/1 ${'x'.repeat(600)}` },
    })
    expect(refused.status).toBe(503)
    const [consent, ...more] = await consentsOf(order_id)
    expect(more).toEqual([])
    const { meals } = (await customer.call('listMeals')).body
    const meal_selections = meals.slice(0, 2).map(({ id }, n) => ({ meal_id: id, quantity: n ? 1 : 9 }))
    const quote = (await customer.call('quoteFirstBox', { meal_selections })).body
    const discount = Math.round(quote.total_first_box_cents / 10)
    const shown = renewalTermsText(
      renewalTerms(ORLANDO_KITCHEN, {
        firstChargeCents: cents(quote.total_first_box_cents - discount),
        weeklyCents: cents(quote.renewal_cents),
        promo: { countsOnRenewals: false },
      }),
    )
    expect(consent).toEqual({
      terms_version: RENEWAL_TERMS_VERSION,
      terms_text: shown,
      terms_sha256: createHash('sha256').update(shown).digest('hex'),
      first_charge_cents: quote.total_first_box_cents - discount,
      weekly_cents: quote.renewal_cents,
      delivery_date: '2026-12-07',
      accepted_at: product.clock.now(),
      ip: expect.stringMatching(/^10\./),
      user_agent: `Reader/1 ${'x'.repeat(491)}`,
    })
  })

  test('a second click on the same terms is the same consent; another box is another one', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer)
    await openCheckout(product, customer)
    expect(await consentsOf(orderId)).toHaveLength(1)
    await draftFor(product, customer, 12)
    await customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
    expect(await consentsOf(orderId)).toHaveLength(2)
  })

  test.each([
    ['older words', { accepted_renewal_terms: '2020-01-01' }, /terms have changed/],
    [
      'another price',
      { ...acceptedTerms, shown_amounts: { first_charge_cents: 100, weekly_cents: 100 } },
      /price of your box has changed/,
    ],
  ])('to %s is refused: no page, nothing kept, the code free again', async (_, accepted, sentence) => {
    const customer = await neighbor(product)
    const order_id = await draftFor(product, customer)
    const { status, body } = await customer.call('startCheckout', {
      order_id,
      promo_code: 'WELCOME10',
      ...accepted,
    })
    expect([status, body.code]).toEqual([409, 'renewal_terms_changed'])
    expect(body.error).toMatch(sentence)
    expect([await consentsOf(order_id), await sessionsOf(order_id)]).toEqual([[], []])
    const held = `select state from promo_redemptions where order_id = $1 and state = 'reserved'`
    expect(await rowsOf(product, held, [order_id])).toEqual([])
  })

  test('is never changed or taken back, and its text fits its fingerprint', async () => {
    const { orderId } = await openCheckout(product, await settledCustomer(product))
    const constraintOf = (query: string) =>
      rowsOf(product, query, [orderId]).then(
        () => 'accepted',
        (error: { constraint?: string }) => error.constraint,
      )
    expect(await constraintOf('update renewal_consents set weekly_cents = 1 where order_id = $1')).toBe(
      'renewal_consents_append_only',
    )
    expect(await constraintOf('delete from renewal_consents where order_id = $1')).toBe(
      'renewal_consents_append_only',
    )
    const forged = `insert into renewal_consents (user_id, order_id, terms_version, terms_text, terms_sha256,
        first_charge_cents, weekly_cents, delivery_date, accepted_at, ip, user_agent)
      select user_id, order_id, terms_version, 'Other words', terms_sha256, 1, 1, delivery_date, accepted_at, ip, ''
      from renewal_consents where order_id = $1`
    expect(await constraintOf(forged)).toBe('renewal_consents_fingerprint')
    expect(await consentsOf(orderId)).toHaveLength(1)
  })
})

describe('what follows from it', () => {
  test('with it the subscription starts; mail and portal repeat the terms word for word', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [consent] = await consentsOf(orderId)
    const { subscription, renewal_terms } = (await customer.call('getPortal')).body
    expect(subscription?.status).toBe('active')
    expect(renewal_terms).toEqual({
      accepted_at: consent?.accepted_at.toISOString(),
      text: consent?.terms_text,
    })
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'order-confirmed')
    const words = (mail?.text ?? '').replace(/\s+/g, ' ')
    for (const line of consent?.terms_text.split('\n') ?? ['missing']) expect(words).toContain(line)
    expect(words).toContain('To cancel, open the Subscription tab of your portal and choose Cancel.')
  })

  test('without it the order is one box: confirmed, with no subscription, coming box or terms', async () => {
    const customer = await settledCustomer(product)
    const order_id = await draftFor(product, customer)
    const { status, body } = await customer.call('startCheckout', { order_id })
    expect(status).toBe(200)
    await settle(customer, body.url)
    const portal = (await customer.call('getPortal')).body
    expect(portal.orders.map(({ id, status: state }) => [id, state])).toEqual([[order_id, 'confirmed']])
    expect([portal.subscription, portal.editable_order, portal.renewal_terms]).toEqual([null, null, null])
    expect(
      await rowsOf(product, 'select 1 from subscriptions where user_id = $1', [customer.userId]),
    ).toEqual([])
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'order-confirmed')
    expect(mail?.text).not.toContain('every week')
    expect(portal.card).toBeNull()
    expect(await usageOf(order_id)).toBeNull()
  })

  test('agreed to after a page for one box was opened: another page, which stores the card and starts the weeks', async () => {
    const customer = await settledCustomer(product)
    const order_id = await draftFor(product, customer)
    const one = await customer.call('startCheckout', { order_id })
    product.clock.advance({ minutes: 1 })
    const weekly = await customer.call('startCheckout', { order_id, ...acceptedTerms })
    expect(weekly.body.url).not.toBe(one.body.url)
    await settle(customer, weekly.body.url)
    const portal = (await customer.call('getPortal')).body
    expect(portal.subscription).toMatchObject({ status: 'active' })
    expect(portal.card).toMatchObject({ last4: '4242' })
    expect(await usageOf(order_id)).toBe('off_session')
  })

  test('a yes to another amount than the one that was paid starts nothing', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await openCheckout(product, customer)
    await draftFor(product, customer, 12)
    const { body } = await customer.call('startCheckout', { order_id: orderId })
    await settle(customer, body.url)
    expect((await customer.call('getPortal')).body.subscription).toBeNull()
  })

  test('one more box of a live subscription asks for no terms and keeps none', async () => {
    const customer = await settledCustomer(product)
    const first = await placedOrder(product, customer)
    const second = await placedOrder(product, customer)
    expect(second.orderId).not.toBe(first.orderId)
    expect(await consentsOf(second.orderId)).toEqual([])
    const [text] = (await consentsOf(first.orderId)).map(({ terms_text }) => terms_text)
    expect((await customer.call('getPortal')).body.renewal_terms?.text).toBe(text)
    expect(
      await rowsOf(product, 'select 1 from subscriptions where user_id = $1', [customer.userId]),
    ).toHaveLength(1)
  })

  test('one more box, of a draft that was agreed to before its household came back: paid for once, without terms', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    await customer.call('cancelSubscription', {})
    const left = await openCheckout(product, customer)
    product.clock.advance({ minutes: 1 })
    await customer.call('reactivateSubscription', acceptedTerms)
    const again = await customer.call('startCheckout', { order_id: left.orderId })
    expect(again.body.url).not.toBe(left.url)
    const before = (await customer.call('getPortal')).body
    await pay(product, again.body.url, OTHER_CARD)
    const back = await customer.call('returnFromCheckout', { session_id: sessionIdOf(again.body.url) })
    expect(back.body.state).toBe('confirmed')
    const after = (await customer.call('getPortal')).body
    expect([after.card, after.renewal_terms]).toEqual([before.card, before.renewal_terms])
    expect(await usageOf(left.orderId)).toBeNull()
    await product.runJobs()
    const mails = await mailsTo(product.database, customer.email, 'order-confirmed')
    expect(mails.map(({ text }) => /every week/.test(text ?? ''))).toEqual([false, true])
  })

  test('a page for one more box stays one, though the subscription is canceled before it is paid', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    await customer.call('cancelSubscription', {})
    const { orderId } = await openCheckout(product, customer)
    await customer.call('reactivateSubscription', acceptedTerms)
    const oneMore = await customer.call('startCheckout', { order_id: orderId })
    await customer.call('cancelSubscription', {})
    await settle(customer, oneMore.body.url)
    expect((await customer.call('getPortal')).body.subscription?.status).toBe('canceled')
  })

  test('a free box besides a live subscription leaves its card as it is', async () => {
    await addPromo(product, { code: 'ONEFREE', value: 100, appliesToRenewals: true })
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const { card } = (await customer.call('getPortal')).body
    const { url, sessionId } = await openCheckout(product, customer, 'ONEFREE')
    await pay(product, url, OTHER_CARD)
    const back = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect([back.body.state, (await customer.call('getPortal')).body.card]).toEqual(['confirmed', card])
  })
})
