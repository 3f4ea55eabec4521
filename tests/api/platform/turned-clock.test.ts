import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClock } from '../../../src/server/clock/open-clock.ts'
import { ConfigError, readConfig } from '../../../src/server/platform/config.ts'
import { clockHand, withoutJobs, witness } from '../../support/clock-hand.ts'
import { draftFor, openCheckout, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const HOUR = 3_600_000
const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_DB: '1',
  PUBLIC_URL: 'https://meals.example',
  AUTH_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  ADMIN_PASSWORD: 'kitchen-door-test',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUSTED_PROXY_HOPS: '1',
  SUPPORT_EMAIL: 'hello@kitchen.com',
  SUPPORT_PHONE: '(407) 555-2142',
  POSTAL_ADDRESS: 'Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839',
  MAIL_FROM: 'Green Kitchen <hello@kitchen.com>',
}

let product: TestApp
let withJobs: () => void
const clock = clockHand(() => product)
beforeAll(async () => {
  product = await createTestApp({}, { turnable: true })
  withJobs = withoutJobs(product)
})
afterAll(() => product.close())
/** Each test begins in real time, without the witnesses of others, and without jobs. */
beforeEach(async () => {
  withoutJobs(product)
  product.clock.set(TEST_NOW)
  await clock.press({ turn: 'real-time' })
})

async function standInTime(app: TestApp): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${app.standIn.port}/_stand-in/clock`, {
    headers: { authorization: `Bearer ${app.paymentKeys.secretKey}` },
  })
  return ((await answer.json()) as { now: unknown }).now
}

describe('the clock of a trial', () => {
  test('shows real time until it is turned, and then runs on from there', async () => {
    expect(await clock.time()).toEqual({
      now: TEST_NOW,
      real_now: TEST_NOW,
      offset_ms: 0,
      next_cutoff: '2026-11-30T05:00:00.000Z',
      target: null,
      is_turning: false,
    })
    expect((await clock.turn({ to: '2026-12-04T12:00:00-05:00' })).status).toBe(200)
    product.clock.advance({ minutes: 5 })
    expect(await clock.time()).toMatchObject({ now: '2026-12-04T17:05:00.000Z', target: null })
    const { body } = await product.visitor().call('getDeliverySchedule')
    expect(body).toMatchObject({ now: '2026-12-04T17:05:00.000Z', delivery_date: '2026-12-14' })
  })

  test('stops on its way at every cutoff exactly, and goes on in steps of six hours and of a day', async () => {
    const seen = witness(product)
    await clock.turn({ by_hours: 14 * 24 })
    expect(seen).toEqual(
      expect.arrayContaining(['2026-11-30', '2026-12-07'].map((day) => `${day}T05:00:00.000Z`)),
    )
    const times = seen.map((moment) => Date.parse(moment))
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(new Set(steps)).toContain(6 * HOUR)
    expect(Math.max(...steps)).toBe(24 * HOUR)
    expect(seen.at(-1)).toBe('2026-12-09T15:00:00.000Z')
  })

  test('lets happen at a cutoff what the cutoff brings', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    withJobs()
    await clock.turn({ by_hours: 5 * 24 })
    const [order] = await rowsOf<{ status: string; canceled_at: Date }>(
      product,
      'select status, canceled_at from orders where id = $1',
      [orderId],
    )
    expect(order).toEqual({ status: 'canceled', canceled_at: new Date('2026-11-30T05:00:00.000Z') })
  })

  test('is the clock of the payment stand-in, too', async () => {
    const customer = await settledCustomer(product)
    await clock.turn({ by_hours: 14 * 24 })
    const { sessionId } = await openCheckout(product, customer)
    const session = await fetch(
      `http://127.0.0.1:${product.standIn.port}/v1/checkout/sessions/${sessionId}`,
      { headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` } },
    )
    const { created, expires_at } = (await session.json()) as { created: number; expires_at: number }
    expect(new Date(created * 1000).toISOString()).toBe('2026-12-09T15:00:00.000Z')
    expect(expires_at).toBeGreaterThan(created)
  })

  test('signs nobody out', async () => {
    const [customer, staff] = [await settledCustomer(product), await product.staff()]
    await clock.turn({ by_hours: 14 * 24 })
    withJobs()
    await product.runJobs()
    expect((await customer.call('getPortal')).status).toBe(200)
    expect((await staff.call('listKitchenOrders', { date: '2026-12-07' })).status).toBe(200)
  })

  test('can be set back, which undoes nothing', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    withJobs()
    await clock.turn({ by_hours: 5 * 24 })
    const seen = witness(product)
    await clock.turn({ by_hours: -6 })
    expect(await clock.time()).toMatchObject({ now: '2026-11-30T09:00:00.000Z', offset_ms: 114 * HOUR })
    expect(seen).toEqual([])
    const [order] = await rowsOf(product, 'select status from orders where id = $1', [orderId])
    expect(order).toEqual({ status: 'canceled' })
  })

  test('is turned by one wish that can be understood, and at most 30 years away', async () => {
    const refused = [{}, { to: 'tomorrow' }, { to: TEST_NOW, by_hours: 1 }, { by_hours: 31 * 366 * 24 }]
    for (const body of refused) expect((await clock.turn(body)).status).toBe(422)
    expect(await clock.time()).toMatchObject({ now: TEST_NOW, offset_ms: 0, target: null })
  })
})

async function restarted(): Promise<TestApp> {
  const next = await createTestApp({}, { turnable: true, database: product.database })
  withoutJobs(next)
  return next
}

describe('a product that is started again', () => {
  test('keeps its turned time, and so does its payment stand-in', async () => {
    await clock.turn({ by_hours: 100 })
    const next = await restarted()
    expect(await clockHand(() => next).time()).toMatchObject({
      now: '2026-11-29T19:00:00.000Z',
      offset_ms: 100 * HOUR,
    })
    expect(await standInTime(next)).toBe('2026-11-29T19:00:00.000Z')
    await next.close()
  })

  test('follows the time of another one on the same database', async () => {
    const other = await restarted()
    const stopFollowing = await other.app.clockTurner?.follow()
    const heard = new Promise<void>((resolve) => {
      void product.database.listen('turned_clock', () => resolve())
    })
    await clock.turn({ by_hours: 1 })
    await heard
    await expect.poll(() => other.app.clockTurner?.clock.offsetMs()).toBe(HOUR)
    await expect.poll(() => standInTime(other)).toBe('2026-11-25T16:00:00.000Z')
    await stopFollowing?.()
    await other.close()
  })

  test('refuses to go on in turned time with real payments or in production', async () => {
    const { db } = product.database
    const config = readConfig(PRODUCTION, process.cwd())
    const stripe = readConfig(
      { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', SMTP_URL: 'smtp://127.0.0.1:9' },
      process.cwd(),
    )
    expect(await openClock(db, config)).toMatchObject({ turnable: undefined })
    await clock.turn({ by_hours: 1 })
    await expect(openClock(db, config)).rejects.toThrow(ConfigError)
    await expect(openClock(db, stripe)).rejects.toThrow(/clock of this database has been turned/)
    await clock.press({ turn: 'real-time' })
    expect(await openClock(db, config)).toMatchObject({ turnable: undefined })
  })
})

describe('in production', () => {
  test('there is no clock to turn', async () => {
    const kept = () => rowsOf(product, 'select * from turned_clock')
    const before = await kept()
    const live = await createTestApp(PRODUCTION, { turnable: true, database: product.database })
    const visitor = live.visitor()
    const json = { 'content-type': 'application/json' }
    const asks = [
      visitor.request('/dev/clock'),
      visitor.request('/dev/clock/clock.css'),
      visitor.request('/dev/clock', { method: 'POST' }),
      visitor.request('/api/dev/clock'),
      visitor.request('/api/dev/clock', { method: 'POST', body: '{"by_hours":1}', headers: json }),
    ]
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await kept()).toEqual(before)
    await live.close()
  })
})

describe('a product that ends on the way', () => {
  let shared: TestApp
  beforeEach(async () => {
    shared = product
    product = await restarted()
  })
  afterEach(async () => {
    await product.close()
    product = shared
  })

  test('goes on with a turn that was cut off, from where it had come to', async () => {
    let stopped: Promise<void> | undefined
    const before = witness(product, (run) => {
      if (run === 10) stopped = product.app.clockTurner?.stop()
    })
    await clock.turn({ by_hours: 14 * 24 })
    await stopped
    expect(await clock.time()).toMatchObject({ now: before.at(-1), target: '2026-12-09T15:00:00.000Z' })

    const next = await restarted()
    const after = witness(next)
    await next.app.clockTurner?.resume()
    await clockHand(() => next).settled()
    expect(await clockHand(() => next).time()).toMatchObject({
      now: '2026-12-09T15:00:00.000Z',
      target: null,
    })
    expect(after[0]).toBe(before.at(-1))
    expect(after).toContain('2026-12-07T05:00:00.000Z')
    await next.close()
  })

  test('goes on with a turn that the payment stand-in broke off, when it is asked to', async () => {
    await product.standIn.close()
    await clock.turn({ by_hours: 14 * 24 })
    expect(await clock.time()).toMatchObject({ target: '2026-12-09T15:00:00.000Z', is_turning: false })
    expect(await clock.page()).toContain('was interrupted')

    const next = await restarted()
    await next.visitor().request('/dev/clock', {
      method: 'POST',
      body: 'turn=go-on',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await clockHand(() => next).settled()
    expect(await clockHand(() => next).time()).toMatchObject({
      now: '2026-12-09T15:00:00.000Z',
      target: null,
    })
    await next.close()
  })
})
