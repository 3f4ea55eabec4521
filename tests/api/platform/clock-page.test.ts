import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockHand, withoutJobs, witness } from '../../support/clock-hand.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
const clock = clockHand(() => product)
beforeAll(async () => {
  product = await createTestApp({}, { turnable: true })
})
afterAll(() => product.close())
/** Each test begins in real time, without the witnesses of others, and without jobs. */
beforeEach(async () => {
  withoutJobs(product)
  product.clock.set(TEST_NOW)
  await clock.press({ turn: 'real-time' })
})

describe('the page of the clock', () => {
  test('tells the time of the business, how far it is from real time, and the coming cutoff', async () => {
    expect(await clock.page()).toContain('Wednesday, November 25, 2026 at 10:00:00 AM ET')
    expect(await clock.page()).toContain('The same as real time')
    expect(await clock.page()).toContain(
      'Orders for Monday, December 7 are taken through Sunday, November 29, 2026',
    )
    await clock.press({ turn: 'past-cutoff' })
    expect(await clock.page()).toContain('Monday, November 30, 2026 at 12:01:00 AM ET')
    expect(await clock.page()).toContain('4 days, 14 hours and 1 minute ahead of real time')
    expect(await clock.page()).toContain('Orders for Monday, December 14')
  })

  test('turns by button and by date field, and leads back to itself', async () => {
    const answer = await clock.press({ turn: 'week' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/clock'])
    expect(await clock.time()).toMatchObject({ now: '2026-12-02T15:00:00.000Z' })
    await clock.press({ turn: 'to', at: '2026-12-04T12:00' })
    expect(await clock.time()).toMatchObject({ now: '2026-12-04T17:00:00.000Z' })
    await clock.press({ turn: 'real-time' })
    expect(await clock.time()).toMatchObject({ now: TEST_NOW, offset_ms: 0 })
  })

  test('says what is wrong with a form', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ turn: 'to', at: 'noon' }, 'Please enter a date and a time.'],
      [{ turn: 'to', at: '2099-01-01T12:00' }, 'up to 30 years'],
      [{ turn: 'sideways' }, 'Please choose where to turn the clock.'],
      [{ now: 'week' }, 'Please choose where to turn the clock.'],
    ]
    for (const [fields, sentence] of wrong) {
      const answer = await clock.press(fields)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(sentence)
    }
    expect(await clock.time()).toMatchObject({ now: TEST_NOW })
  })

  test.each([
    ['without its parts', 'multipart/form-data; boundary=x', 'no parts at all'],
    ['without a boundary', 'multipart/form-data', '--x--'],
  ])('refuses a form %s, which nobody can read', async (_how, type, body) => {
    const answer = await product
      .visitor()
      .request('/dev/clock', { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'malformed_request',
      error: 'This request could not be read.',
    })
  })

  test('shows a turn under way, looks again by itself, and can end it', async () => {
    let ended: Promise<unknown> | undefined
    let shown = ''
    witness(product, async (run) => {
      if (run === 5) shown = await clock.page()
      if (run === 20) ended = clock.press({ turn: 'end' })
    })
    await clock.turn({ by_hours: 365 * 24 })
    await ended
    expect(shown).toContain('http-equiv="refresh"')
    expect(shown).toContain('On the way to Thursday, November 25, 2027 at 10:00:00 AM ET')
    const { now, target } = await clock.time()
    expect(target).toBeNull()
    expect(String(now) < '2027-01-01').toBe(true)
    expect(await clock.page()).not.toContain('http-equiv="refresh"')
  })

  test('runs no script, may not be framed, and is not turned by a page of another site', async () => {
    const answer = await product.visitor().request('/dev/clock')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await answer.text()).not.toMatch(/<script|style=/)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      expect((await clock.press({ turn: 'year' }, headers)).status).toBe(403)
      expect((await clock.turn({ by_hours: 1 }, headers)).status).toBe(403)
    }
    expect(await clock.time()).toMatchObject({ now: TEST_NOW })
  })
})
