import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptedTerms,
  deliver,
  expireAtProvider,
  failNextCalls,
  noticesOf,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const MASTERCARD = '5555555555554444'
const OLD_CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const NEW_CARD = { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2030 }

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  customer = await settledCustomer(product)
  await placedOrder(product, customer)
})

const cardOf = async (who: TestCustomer) => (await who.call('getPortal')).body.card

async function openCardPage(who = customer) {
  const { status, body } = await who.call('startCardChange')
  if (status !== 200) throw new Error(`No card page: ${JSON.stringify(body)}`)
  return { url: body.url, sessionId: sessionIdOf(body.url) }
}

const back = async (sessionId: string, who = customer) => {
  const { status, body } = await who.call('returnFromCardChange', { session_id: sessionId })
  return { status, state: body.state, card: body.card }
}

/** Every card of the customer, and the one that the subscription is charged to. */
async function cardsOf(who: TestCustomer) {
  const cards = await rowsOf<{ last4: string; is_default: boolean; is_charged: boolean }>(
    product,
    `select m.last4, m.is_default, s.id is not null as is_charged
     from stored_payment_methods m left join subscriptions s on s.payment_method_id = m.id
     where m.user_id = $1 order by m.last4`,
    [who.userId],
  )
  return cards.map(
    (card) => `${card.last4}${card.is_default ? ' default' : ''}${card.is_charged ? ' charged' : ''}`,
  )
}

const statesOf = async (who: TestCustomer) =>
  (
    await rowsOf<{ status: string }>(
      product,
      'select status from card_changes where user_id = $1 order by created_at',
      [who.userId],
    )
  ).map(({ status }) => status)

const versionOf = async (who: TestCustomer) =>
  (
    await rowsOf<{ version: number }>(product, 'select version from subscriptions where user_id = $1', [
      who.userId,
    ])
  )[0]?.version

describe('changing the card', () => {
  test('keeps the new card, charges it from now on, and shows it in the portal', async () => {
    expect(await cardOf(customer)).toEqual(OLD_CARD)
    const { url, sessionId } = await openCardPage()
    const paid = await pay(product, url, MASTERCARD)
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/portal?card=changed&card_session=${sessionId}`,
    )
    expect(await back(sessionId)).toEqual({ status: 200, state: 'changed', card: NEW_CARD })
    expect(await cardOf(customer)).toEqual(NEW_CARD)
    expect(await cardsOf(customer)).toEqual(['4242', '4444 default charged'])
    const [receipt] = (await customer.call('getSubscriptionCalendar')).body.receipts
    expect(receipt).toMatchObject({
      old: 'The card was Visa ending in 4242.',
      new: 'The card is Mastercard ending in 4444.',
    })
  })

  test('after canceling is the card that a subscription taken up again is charged to', async () => {
    await customer.call('cancelSubscription', {})
    const { url, sessionId } = await openCardPage()
    await pay(product, url, MASTERCARD)
    expect(await back(sessionId)).toMatchObject({ state: 'changed', card: NEW_CARD })
    expect((await customer.call('reactivateSubscription', acceptedTerms)).status).toBe(200)
    const [active] = await rowsOf<{ last4: string }>(
      product,
      `select m.last4 from subscriptions s join stored_payment_methods m on m.id = s.payment_method_id
       where s.user_id = $1 and s.status = 'active'`,
      [customer.userId],
    )
    expect(active).toEqual({ last4: '4444' })
  })

  test('happens once, however many ask about it and in whatever order', async () => {
    const { url, sessionId } = await openCardPage()
    await pay(product, url, MASTERCARD)
    const before = (await versionOf(customer)) ?? 0
    const notices = await noticesOf(product, sessionId)
    expect(notices.map(({ type }) => type)).toContain('checkout.session.completed')
    const answers = await Promise.all([
      back(sessionId),
      ...notices.map((notice) => deliver(product, notice)),
      back(sessionId),
      ...notices.map((notice) => deliver(product, notice)),
    ])
    expect(answers.map(({ status }) => status).every((status) => status === 200)).toBe(true)
    expect((await back(sessionId)).state).toBe('changed')
    expect(await statesOf(customer)).toEqual(['complete'])
    expect(await cardsOf(customer)).toEqual(['4242', '4444 default charged'])
    expect(await versionOf(customer)).toBe(before + 1)
  })

  test('is done by the notice alone when the browser never comes back', async () => {
    const { url, sessionId } = await openCardPage()
    await pay(product, url, MASTERCARD)
    for (const notice of await noticesOf(product, sessionId)) await deliver(product, notice)
    expect(await cardOf(customer)).toEqual(NEW_CARD)
  })

  test('is found within minutes when nobody tells of it', async () => {
    const { url } = await openCardPage()
    await pay(product, url, MASTERCARD)
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect(await cardOf(customer)).toEqual(NEW_CARD)
    expect(await statesOf(customer)).toEqual(['complete'])
  })

  test('is an old one when it becomes known late, and never takes the place of a newer one', async () => {
    const first = await openCardPage()
    await pay(product, first.url, MASTERCARD)
    await back(first.sessionId)
    const second = await openCardPage()
    await pay(product, second.url)
    await back(second.sessionId)
    for (const notice of await noticesOf(product, first.sessionId)) await deliver(product, notice)
    expect((await back(first.sessionId)).state).toBe('changed')
    expect((await cardOf(customer))?.last4).toBe('4242')
  })

  test('that was declined changes nothing and the page stays open', async () => {
    const { url, sessionId } = await openCardPage()
    expect((await pay(product, url, '4000000000000002')).status).toBe(402)
    expect(await back(sessionId)).toEqual({ status: 200, state: 'open', card: OLD_CARD })
  })
})

describe('the card page', () => {
  test('is the same for two tabs and a double click', async () => {
    const pages = await Promise.all([openCardPage(), openCardPage(), openCardPage()])
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect((await openCardPage()).url).toBe(pages[0]?.url)
    expect(await statesOf(customer)).toEqual(['open'])
  })

  test('that has expired changes nothing, and the next click opens another', async () => {
    const { url, sessionId } = await openCardPage()
    await expireAtProvider(product, sessionId)
    expect(await back(sessionId)).toEqual({ status: 200, state: 'expired', card: OLD_CARD })
    const next = await openCardPage()
    expect(next.url).not.toBe(url)
    product.clock.advance({ minutes: 40 })
    await product.runJobs()
    expect((await pay(product, next.url, MASTERCARD)).status).toBe(410)
    expect(await statesOf(customer)).toEqual(['expired', 'expired'])
    expect(await cardsOf(customer)).toEqual(['4242 default charged'])
  })

  test('that was used without our knowing is not handed out again', async () => {
    const { url } = await openCardPage()
    await pay(product, url, MASTERCARD)
    expect((await openCardPage()).url).not.toBe(url)
    expect(await cardOf(customer)).toEqual(NEW_CARD)
  })

  test('whose address never reached us is closed before another one opens', async () => {
    await failNextCalls(product, { path: '/v1/checkout/sessions', kind: '500-after', times: 1 })
    expect((await customer.call('startCardChange')).status).toBe(503)
    product.clock.advance({ minutes: 2 })
    await openCardPage()
    expect(await statesOf(customer)).toEqual(['expired', 'open'])
  })

  test('is nobody else’s business', async () => {
    const { url, sessionId } = await openCardPage()
    await pay(product, url, MASTERCARD)
    const other = await settledCustomer(product)
    const { status, body } = await other.call('returnFromCardChange', { session_id: sessionId })
    expect([status, body.code]).toEqual([404, 'card_change_not_found'])
    expect(await cardOf(other)).toBeNull()
    expect(await statesOf(customer)).toEqual(['open'])
    expect((await back('cs_test_unknown')).status).toBe(404)
  })

  test('and the payment page of an order are two things', async () => {
    const buyer = await settledCustomer(product)
    const { sessionId: paymentSession } = await placedOrder(product, buyer)
    expect((await back(paymentSession, buyer)).status).toBe(404)
    const { url, sessionId } = await openCardPage(buyer)
    await pay(product, url, MASTERCARD)
    expect((await buyer.call('returnFromCheckout', { session_id: sessionId })).status).toBe(404)
    expect((await back(sessionId, buyer)).state).toBe('changed')
  })

  test('tells when the provider cannot be asked, and the card is changed later', async () => {
    const { url, sessionId } = await openCardPage()
    await pay(product, url, MASTERCARD)
    await failNextCalls(product, { path: `/v1/checkout/sessions/${sessionId}`, kind: '500', times: 3 })
    expect(await back(sessionId)).toEqual({ status: 200, state: 'processing', card: OLD_CARD })
    expect(await back(sessionId)).toEqual({ status: 200, state: 'changed', card: NEW_CARD })
  })

  test('opens for a household without a subscription too, and its card is kept', async () => {
    const newcomer = await settledCustomer(product)
    expect(await cardOf(newcomer)).toBeNull()
    const { url, sessionId } = await openCardPage(newcomer)
    await pay(product, url, MASTERCARD)
    expect((await back(sessionId, newcomer)).state).toBe('changed')
    expect(await cardsOf(newcomer)).toEqual(['4444 default'])
  })
})

test('a card page that the provider does not know is over once its time is', async () => {
  const { sessionId } = await openCardPage()
  await rowsOf(product, 'update card_changes set provider_session_id = $2 where provider_session_id = $1', [
    sessionId,
    `cs_gone_${sessionId.slice(-20)}`,
  ])
  product.clock.advance({ hours: 1 })
  await product.runJobs()
  expect(await statesOf(customer)).toEqual(['expired'])
})
