import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  boxOf,
  LATER,
  mailText,
  renewAt,
  runJob,
  saveCard,
  startOver,
  subscribed,
  subscriptionOf,
  turnTo,
} from '../../support/payments/declining-cards.ts'
import {
  CARD,
  deliver,
  draftFor,
  noticesOf,
  openCheckout,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as { id: string }
}
const namesOf = async ({ userId }: TestCustomer) => {
  const [row] = await rowsOf<{ customer: string; card: string }>(
    product,
    `select c.provider_customer_id as customer, pm.provider_payment_method_id as card
     from payment_customers c join stored_payment_methods pm on pm.user_id = c.user_id
     where c.user_id = $1 order by pm.created_at desc limit 1`,
    [userId],
  )
  if (!row) throw new Error('There is no card')
  return row
}
const renewAtBank = async (customer: TestCustomer, to: object) => {
  const { card } = await namesOf(customer)
  await ask(`/_stand-in/cards/${card}/renew`, { method: 'POST', body: JSON.stringify(to) })
  return card
}
const tellOf = async (id: string) => {
  for (const notice of await noticesOf(product, id))
    await deliver(product, { ...notice, id: `evt_${randomUUID()}` })
}
const cardOf = async (customer: TestCustomer) => (await customer.call('getPortal')).body.card
const deleteAtProvider = async (customer: TestCustomer) => {
  const names = await namesOf(customer)
  await ask(`/v1/customers/${names.customer}`, { method: 'DELETE' })
  return names
}
const takeAway = async (customer: TestCustomer) => {
  const { card } = await namesOf(customer)
  await ask(`/v1/payment_methods/${card}/detach`, { method: 'POST' })
  return card
}

describe('a card that its bank renews', () => {
  test('is shown with its new number and date, by a notice', async () => {
    const customer = await subscribed(product)
    await tellOf(await renewAtBank(customer, { number: '5555555555554444', exp_month: 3, exp_year: 2044 }))
    expect(await cardOf(customer)).toMatchObject({ last4: '4444', exp_month: 3, exp_year: 2044 })
  })

  test('is found when no notice came, once its printed date comes near', async () => {
    const customer = await subscribed(product)
    await rowsOf(
      product,
      'update stored_payment_methods set exp_year = 2026, exp_month = 12 where user_id = $1',
      [customer.userId],
    )
    product.clock.advance({ minutes: 25 * 60 })
    await runJob(product, 'refresh-cards')
    expect(await cardOf(customer)).toMatchObject({ exp_year: 2030 })
  })

  test('is charged for the box that waits, as another card is', async () => {
    const customer = await subscribed(product, LATER.expired)
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({
      outcome: 'charging',
      case_status: 'awaiting_customer',
    })
    const card = await renewAtBank(customer, { number: CARD, exp_year: 2045 })
    turnTo(product, 2)
    await tellOf(card)
    await renewAt(product, 2, 30)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', case_status: 'recovered' })
    expect((await customer.call('getPortal')).body.payment_problem).toBeNull()
  })

  test('is charged for it also when no notice came, since a declined card is asked about', async () => {
    const customer = await subscribed(product, LATER.lost)
    await renewAt(product, 0, 1)
    await renewAtBank(customer, { number: CARD, exp_year: 2045 })
    turnTo(product, 1)
    await runJob(product, 'refresh-cards')
    await renewAt(product, 1, 30)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
  })

  test('that is as it was is not tried again because of a notice', async () => {
    const customer = await subscribed(product, LATER.lost)
    await renewAt(product, 0, 1)
    const card = await renewAtBank(customer, {})
    turnTo(product, 2)
    await tellOf(card)
    await renewAt(product, 2, 30)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging', attempts: 1 })
  })

  test('is announced again when its new date comes', async () => {
    const customer = await subscribed(product)
    const expires = async (year: number, month: number) => {
      await tellOf(await renewAtBank(customer, { exp_year: year, exp_month: month }))
      await product.runJobs()
      return (await mailsTo(product.database, customer.email, 'card-expires')).length
    }
    expect(await expires(2026, 12)).toBe(0)
    product.clock.set(new Date('2026-12-02T21:00:00Z'))
    expect(await expires(2026, 12)).toBe(1)
    expect(await expires(2027, 2)).toBe(1)
    product.clock.set(new Date('2027-01-29T21:00:00Z'))
    expect(await expires(2027, 2)).toBe(2)
  })
})

describe('a card that was taken away at the provider', () => {
  test.each([
    ['by a notice', async (card: string) => tellOf(card)],
    [
      'without one, once it is asked about',
      async () => {
        product.clock.advance({ minutes: 31 * 24 * 60 })
        await runJob(product, 'refresh-cards')
      },
    ],
  ])('is on file no more, and its household is asked for another one: %s', async (_, hear) => {
    const customer = await subscribed(product)
    await hear(await takeAway(customer))
    expect(await cardOf(customer)).toBeNull()
    expect(await mailText(product, customer, 'card-gone')).toContain('is no longer on file')
  })

  test('leaves a box that waits for a card, which another card pays', async () => {
    const customer = await subscribed(product)
    await tellOf(await takeAway(customer))
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging', attempts: 0 })
    expect((await customer.call('getPortal')).body.payment_problem).not.toBeNull()
    await saveCard(product, customer, CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('is found gone by a charge, and forgotten', async () => {
    const customer = await subscribed(product)
    await takeAway(customer)
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging', attempts: 1 })
    turnTo(product, 1)
    await runJob(product, 'refresh-cards')
    expect(await cardOf(customer)).toBeNull()
  })
})

describe('a customer that was deleted at the provider', () => {
  test('saves a card as a new one, and its box is paid with it', async () => {
    const customer = await subscribed(product)
    const { customer: old } = await deleteAtProvider(customer)
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging' })
    await saveCard(product, customer, CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
    expect((await namesOf(customer)).customer).not.toBe(old)
    expect(await subscriptionOf(product, customer)).toMatchObject({ status: 'active' })
  })

  test('becomes known by a notice: no card is on file, and a mail asks for one', async () => {
    const customer = await subscribed(product)
    const { customer: id } = await deleteAtProvider(customer)
    const notice = {
      id: `evt_${randomUUID()}`,
      type: 'customer.deleted',
      data: { object: { id, object: 'customer' } },
    }
    await deliver(product, notice)
    await deliver(product, { ...notice, id: `evt_${randomUUID()}` })
    expect(await cardOf(customer)).toBeNull()
    await runJob(product, 'send-outbox-mails')
    expect(await mailsTo(product.database, customer.email, 'card-gone')).toHaveLength(1)
  })

  test('that a notice only claims to be deleted stays', async () => {
    const customer = await subscribed(product)
    const { customer: id } = await namesOf(customer)
    await deliver(product, { id: `evt_${randomUUID()}`, type: 'customer.deleted', data: { object: { id } } })
    expect(await cardOf(customer)).not.toBeNull()
  })

  test('buys one more box, time and again', async () => {
    const customer = await subscribed(product)
    for (let time = 0; time < 2; time++) {
      await deleteAtProvider(customer)
      const orderId = await draftFor(product, customer)
      const opened = await customer.call('startCheckout', { order_id: orderId })
      expect(opened.status).toBe(200)
      await rowsOf(product, `update checkout_sessions set status = 'expired' where order_id = $1`, [orderId])
    }
  })
})

describe('a page that the provider knows no more', () => {
  const forgetPages = (table: string, { userId }: TestCustomer) =>
    rowsOf(product, `update ${table} set provider_session_id = 'cs_test_gone' where user_id = $1`, [userId])

  test('of a payment is opened anew', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer)
    await forgetPages('checkout_sessions', customer)
    const again = await customer.call('startCheckout', {
      order_id: orderId,
      accepted_renewal_terms: undefined,
    })
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(url)
  })

  test('of a card is opened anew', async () => {
    const customer = await subscribed(product)
    const { url } = (await customer.call('startCardChange')).body
    await forgetPages('card_changes', customer)
    const again = await customer.call('startCardChange')
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(url)
  })
})
