import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listPage } from './api/listing.ts'
import { createCollection } from './books/collection.ts'
import {
  OFF_SESSION,
  type Receiver,
  type StandInUnderTest,
  startForTest,
  startReceiver,
} from './stand-in-under-test.ts'

const START = new Date('2026-11-30T05:00:00.000Z')
const WEEK = 7 * 24 * 60 * 60

let now: Date
let receiver: Receiver
let standIn: StandInUnderTest
beforeEach(async () => {
  now = START
  receiver = await startReceiver()
  standIn = await startForTest(receiver, { now: () => now, webhookDelivery: { paused: true } })
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
})

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const second = () => Math.floor(now.getTime() / 1000)

async function householdWith(card: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) {
  const { stripe } = standIn
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123', ...card },
  })
  await stripe.paymentMethods.attach(id, { customer })
  return { customer, payment_method: id }
}

const charge = (household: { customer: string; payment_method: string }) =>
  standIn.stripe.paymentIntents.create({
    ...household,
    amount: 16499,
    currency: 'usd',
    ...OFF_SESSION,
  })
const declineOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeCardError> =>
  call.then(
    () => {
      throw new Error('The charge went through')
    },
    (error) => error,
  )

describe('lists', () => {
  it('are cut by creation time, from the first second on and before the last', async () => {
    const household = await householdWith()
    const weeks: number[] = []
    for (let week = 0; week < 4; week++) {
      weeks.push(second())
      await charge(household)
      pass(WEEK)
    }
    const between = async (created: Stripe.RangeQueryParam) =>
      (await standIn.stripe.charges.list({ created })).data.map((row) => weeks.indexOf(row.created))
    const [first = 0, , third = 0] = weeks
    expect(await between({ gte: first, lt: third })).toEqual([1, 0])
    expect(await between({ gt: first, lte: third })).toEqual([2, 1])
    expect(await between({ gte: third })).toEqual([3, 2])
    expect(await between({ lt: first })).toEqual([])
  })

  it('hold only the objects of the customer, page by page in both directions', async () => {
    const [mine, other] = [await householdWith(), await householdWith()]
    const ids: string[] = []
    for (let week = 0; week < 5; week++) {
      ids.unshift((await charge(mine)).id)
      await charge(other)
    }
    const { paymentIntents, charges } = standIn.stripe
    const all = await paymentIntents
      .list({ customer: mine.customer, limit: 2 })
      .autoPagingToArray({ limit: 99 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const newer = await paymentIntents.list({
      customer: mine.customer,
      limit: 2,
      ending_before: ids[3] as string,
    })
    expect(newer).toMatchObject({ data: [{ id: ids[1] }, { id: ids[2] }], has_more: true })
    const foreign = (await paymentIntents.list({ customer: other.customer })).data[0]?.id as string
    await expect(
      paymentIntents.list({ customer: mine.customer, starting_after: foreign }),
    ).rejects.toMatchObject({
      param: 'starting_after',
    })
    expect((await charges.list({ customer: mine.customer, payment_intent: foreign })).data).toEqual([])
    expect((await charges.list({ payment_intent: foreign })).data).toHaveLength(1)
  })

  it('follow a card from one state to the next', async () => {
    const { customer, payment_method } = await householdWith()
    const cards = async () =>
      (await standIn.stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)
    expect(await cards()).toEqual([payment_method])
    await standIn.stripe.paymentMethods.detach(payment_method)
    expect(await cards()).toEqual([])
  })

  it('look at no more objects than a page needs', () => {
    const rows = createCollection<{ id: string; created: number; customer: string }>(['customer'])
    for (let n = 0; n < 20_000; n++) rows.put({ id: `row${n}`, created: n, customer: `c${n % 1000}` })
    let looked = 0
    const source = (by?: { field: string; value: string }) => ({
      entries: rows.ordered(by),
      fits: () => ++looked > 0,
      find: rows.find,
    })
    const one = listPage(source({ field: 'customer', value: 'c7' }), { limit: '100' }, '')
    expect(one.data).toHaveLength(20)
    const deep = listPage(source(), { limit: '10', starting_after: 'row9000', created: { gte: '5000' } }, '')
    expect(deep.data.map(({ created }) => created)).toEqual([
      8999, 8998, 8997, 8996, 8995, 8994, 8993, 8992, 8991, 8990,
    ])
    expect(looked).toBe(20 + 11)
  })

  it('keep the order of time when the clock was turned back', () => {
    const rows = createCollection<{ id: string; created: number }>([])
    for (const [id, created] of [
      ['b', 20],
      ['c', 30],
      ['a', 10],
    ] as const)
      rows.put({ id, created })
    expect(rows.ordered().map(({ value }) => value.id)).toEqual(['a', 'b', 'c'])
    rows.put({ id: 'b', created: 20 })
    expect(rows.dropOlder(21)).toEqual(['a', 'b'])
    expect([...rows.values()]).toEqual([{ id: 'c', created: 30 }])
  })
})

describe('cards that fail later', () => {
  it.each([
    ['4000000007000013', 'card_declined', 'insufficient_funds'],
    ['4000000007000021', 'expired_card', 'expired_card'],
    ['4000000007000039', 'card_declined', 'lost_card'],
    ['4000000007000047', 'card_declined', 'stolen_card'],
    ['4000000007000054', 'processing_error', 'processing_error'],
    ['4000000007000062', 'card_declined', 'do_not_honor'],
    ['4000000007000070', 'card_declined', 'fraudulent'],
    ['4000000007000088', 'authentication_required', 'authentication_required'],
  ])('%s can be kept and is then declined: %s, %s', async (number, code, declineCode) => {
    expect(await declineOf(charge(await householdWith({ number })))).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  it('include every card whose month is over', async () => {
    const household = await householdWith({ exp_month: 12, exp_year: 2026 })
    now = new Date('2026-12-31T23:59:59.000Z')
    expect(await charge(household)).toMatchObject({ status: 'succeeded' })
    now = new Date('2027-01-01T00:00:00.000Z')
    expect(await declineOf(charge(household))).toMatchObject({ code: 'expired_card' })
    await expect(householdWith({ exp_month: 12, exp_year: 2026 })).rejects.toMatchObject({
      param: 'exp_year',
    })
  })

  it('can be changed by what the household does at its bank', async () => {
    const household = await householdWith({ number: '4000000007000013' })
    expect(await declineOf(charge(household))).toMatchObject({ decline_code: 'insufficient_funds' })
    await standIn.control('POST', `/cards/${household.payment_method}`, { number: '4242424242424242' })
    expect(await charge(household)).toMatchObject({ status: 'succeeded' })
  })
})
