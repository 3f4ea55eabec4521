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
  standIn = await startForTest(receiver, {
    now: () => new Date('2026-11-30T05:00:00.000Z'),
    webhookDelivery: { paused: true },
  })
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
})

/** A refund of $40 of a charge of $164.99 to this card. */
async function refundTo(number: string) {
  const { stripe } = standIn
  const { id: customer } = await stripe.customers.create()
  const card = { number, exp_month: 12, exp_year: 2031, cvc: '123' }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(id, { customer })
  const charged = { amount: 16499, currency: 'usd', ...OFF_SESSION } as const
  const intent = await stripe.paymentIntents.create({ ...charged, customer, payment_method: id })
  return stripe.refunds.create({ payment_intent: intent.id, amount: 4000 })
}

const toldOf = async (id: string) => {
  const { data } = await standIn.stripe.events.list({ limit: 100 })
  return data.flatMap(({ type, data: { object } }) => ((object as { id: string }).id === id ? type : []))
}
const refundedOf = async (charge: unknown) =>
  (await standIn.stripe.charges.retrieve(String(charge))).amount_refunded
const passMinutes = (minutes: number) => standIn.control('POST', '/clock', { offset_ms: minutes * 60_000 })

describe('a refund to a test card', () => {
  it('4000 0000 0000 5126 succeeds, and fails some time later', async () => {
    const refund = await refundTo('4000000000005126')
    expect([refund.status, await refundedOf(refund.charge)]).toEqual(['succeeded', 4000])
    await passMinutes(1)
    const failed = await standIn.stripe.refunds.retrieve(refund.id)
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    })
    expect(await refundedOf(refund.charge)).toBe(0)
    expect(await toldOf(refund.id)).toEqual([
      'refund.failed',
      'charge.refund.updated',
      'refund.updated',
      'refund.created',
    ])
    const { data } = await standIn.stripe.events.list({ type: 'charge.refund.updated' })
    expect(data[0]?.data.previous_attributes).toEqual({ status: 'succeeded' })
    await passMinutes(2)
    expect(await refundedOf(refund.charge)).toBe(0)
  })

  it('4000 0000 0000 7726 is pending, and succeeds some time later', async () => {
    const refund = await refundTo('4000000000007726')
    expect([refund.status, await refundedOf(refund.charge)]).toEqual(['pending', 4000])
    await passMinutes(1)
    expect((await standIn.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
    expect(await refundedOf(refund.charge)).toBe(4000)
    expect(await toldOf(refund.id)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.created'])
  })

  it('4000 0000 0700 0096 fails at once and takes nothing from the charge', async () => {
    const refund = await refundTo('4000000007000096')
    expect([refund.status, await refundedOf(refund.charge)]).toEqual(['failed', 0])
    expect(await toldOf(refund.id)).toEqual(['refund.failed', 'refund.created'])
  })

  it('that failed may arrive after all, and fail again', async () => {
    const { id, charge } = await refundTo('4000000000005126')
    const settle = (status: string) => standIn.control('POST', `/refunds/${id}/settle`, { status })
    await settle('failed')
    expect(await (await settle('succeeded')).json()).not.toHaveProperty('failure_reason')
    expect((await standIn.stripe.refunds.retrieve(id)).status).toBe('succeeded')
    expect(await refundedOf(charge)).toBe(4000)
    expect((await toldOf(id)).filter((type) => type === 'refund.updated')).toHaveLength(2)
    expect((await settle('succeeded')).status).toBe(404)
    expect(await (await settle('failed')).json()).toMatchObject({ status: 'failed' })
    expect(await refundedOf(charge)).toBe(0)
  })

  it('is settled before its time by a switch, which may turn its end around', async () => {
    const { id } = await refundTo('4000000000007726')
    const settle = (status: string) => standIn.control('POST', `/refunds/${id}/settle`, { status })
    expect((await settle('lost')).status).toBe(400)
    expect((await (await settle('failed')).json()).status).toBe('failed')
    expect((await settle('failed')).status).toBe(404)
  })
})
