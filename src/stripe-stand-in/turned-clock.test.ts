import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  FIRST_BOX,
  OFF_SESSION,
  type Receiver,
  type StandInUnderTest,
  startForTest,
  startReceiver,
} from './stand-in-under-test.ts'

const HOUR = 3600
const YEAR = 365 * 24 * HOUR
const START = Date.parse('2026-11-25T15:00:00Z') / 1000

let folder: string
let receiver: Receiver
let standIn: StandInUnderTest
const open = () =>
  startForTest(receiver, { stateFile: join(folder, 'state.jsonl'), now: () => new Date(START * 1000) })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'))
  receiver = await startReceiver()
  standIn = await open()
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
  rmSync(folder, { recursive: true })
})

const turn = (seconds: number) => standIn.control('POST', '/clock', { offset_ms: seconds * 1000 })

describe('the turned clock', () => {
  it('dates what is made, and says what it shows', async () => {
    const answer = await turn(YEAR)
    expect(await answer.json()).toEqual({ now: '2027-11-25T15:00:00.000Z', offset_ms: YEAR * 1000 })
    const customer = await standIn.stripe.customers.create({ name: 'Ana' })
    const session = await standIn.stripe.checkout.sessions.create({
      ...FIRST_BOX,
      expires_at: START + YEAR + HOUR,
    })
    expect([customer.created, session.created]).toEqual([START + YEAR, START + YEAR])
    expect(session.expires_at).toBe(START + YEAR + HOUR)
  })

  it('ends the sessions it passes over, at that moment', async () => {
    const session = await standIn.stripe.checkout.sessions.create({ ...FIRST_BOX, expires_at: START + HOUR })
    await turn(HOUR)
    await turn(0)
    expect((await standIn.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    expect((await receiver.received(1))[0]).toMatchObject({
      type: 'checkout.session.expired',
      created: START + HOUR,
    })
  })

  it('leaves notices signed by real time, so that they are still believed', async () => {
    await turn(YEAR)
    await standIn.stripe.customers.create({ name: 'Ana' })
    // The receiver refuses a signature that is older or newer than minutes.
    expect((await receiver.received(1))[0]).toMatchObject({
      type: 'customer.created',
      created: START + YEAR,
    })
  })

  it('outlives a restart', async () => {
    await turn(YEAR)
    await standIn.running.close()
    standIn = await open()
    expect((await standIn.stripe.customers.create()).created).toBe(START + YEAR)
  })

  it('lets a saved card run out', async () => {
    const customer = await standIn.stripe.customers.create()
    const method = await standIn.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const charge = () =>
      standIn.stripe.paymentIntents.create({
        amount: 15_500,
        currency: 'usd',
        customer: customer.id,
        payment_method: method.id,
        ...OFF_SESSION,
      })
    expect((await charge()).status).toBe('succeeded')
    expect(method.card?.exp_year).toBe(2030)
    await turn(5 * YEAR)
    await expect(charge()).rejects.toMatchObject({ statusCode: 402, code: 'expired_card' })
  })

  it('is set in whole milliseconds, with the key', async () => {
    for (const body of [{}, { offset_ms: '5' }, { offset_ms: 1.5 }])
      expect((await standIn.control('POST', '/clock', body)).status).toBe(400)
    const keyless = await fetch(`http://127.0.0.1:${standIn.running.port}/_stand-in/clock`, {
      method: 'POST',
    })
    expect(keyless.status).toBe(401)
    expect(await (await standIn.control('GET', '/clock')).json()).toMatchObject({ offset_ms: 0 })
  })
})
