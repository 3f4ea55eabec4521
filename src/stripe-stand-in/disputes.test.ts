import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
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

async function paidWith(number: string) {
  const { stripe } = standIn
  const { id: customer } = await stripe.customers.create()
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  const { id: payment_method } = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(payment_method, { customer })
  const charge = { amount: 16_499, currency: 'usd', customer, payment_method }
  return (await stripe.paymentIntents.create({ ...charge, ...OFF_SESSION })).id
}
const disputeOf = async (payment_intent: string) => {
  const [dispute] = (await standIn.stripe.disputes.list({ payment_intent })).data
  if (!dispute) throw new Error('There is no dispute')
  return dispute
}
const saidAbout = async (id: string) =>
  (await standIn.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse()

describe('a payment with a card of disputes', () => {
  it('is disputed at once: the money and a fee are taken, and no refund is possible', async () => {
    const intent = await paidWith('4000000000000259')
    const dispute = await disputeOf(intent)
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 16_499 })
    expect(dispute.balance_transactions).toMatchObject([{ amount: -16_499, fee: 1500, net: -17_999 }])
    expect(await saidAbout(dispute.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    await expect(standIn.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })
  })

  it('is won with winning evidence: the money is back, the fee is not', async () => {
    const intent = await paidWith('4000000000002685')
    const { id } = await disputeOf(intent)
    const evidence = { uncategorized_text: 'winning_evidence' }
    const won = await standIn.stripe.disputes.update(id, { evidence, submit: true })
    expect(won.status).toBe('won')
    expect(won.balance_transactions).toMatchObject([
      { net: -17_999 },
      { amount: 16_499, fee: 0, net: 16_499 },
    ])
    expect((await saidAbout(id)).slice(-2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect((await standIn.stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded')
  })

  it('is lost when it is accepted', async () => {
    const intent = await paidWith('4000000000000259')
    const lost = await standIn.stripe.disputes.close((await disputeOf(intent)).id)
    expect(lost).toMatchObject({ status: 'lost', balance_transactions: [{ net: -17_999 }] })
    await expect(standIn.stripe.disputes.close(lost.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('may only be asked about: nothing moves, and a refund ends it', async () => {
    const intent = await paidWith('4000000000001976')
    expect(await disputeOf(intent)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    })
    expect((await standIn.stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded')
  })
})

it('4000 0000 0000 5423 brings a warning of fraud, which a refund of all of it ends', async () => {
  const intent = await paidWith('4000000000005423')
  const list = () => standIn.stripe.radar.earlyFraudWarnings.list({ payment_intent: intent })
  const [warning] = (await list()).data
  expect(warning).toMatchObject({ actionable: true, fraud_type: 'unauthorized_use_of_card' })
  await standIn.stripe.refunds.create({ payment_intent: intent })
  expect((await list()).data).toMatchObject([{ actionable: false }])
  expect(await saidAbout(warning?.id ?? '')).toEqual([
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
  ])
})

it('disputes, in part too, and inquiries come and go by a switch', async () => {
  const intent = await paidWith('4242424242424242')
  const [charge] = (await standIn.stripe.charges.list({ payment_intent: intent })).data
  const asked = await standIn.control('POST', `/charges/${charge?.id}/dispute`, {
    amount: 5000,
    inquiry: true,
  })
  const { id } = (await asked.json()) as { id: string }
  await standIn.control('POST', `/disputes/${id}/escalate`)
  expect(await disputeOf(intent)).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ amount: -5000 }],
  })
  await standIn.control('POST', `/disputes/${id}/end`, { status: 'won' })
  expect(await disputeOf(intent)).toMatchObject({
    status: 'won',
    balance_transactions: [{}, { amount: 5000 }],
  })
})
