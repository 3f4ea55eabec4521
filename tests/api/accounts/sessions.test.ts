import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openStream, readStream } from '../../support/event-stream.ts'
import { lastUsed } from '../../support/last-used.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const COOKIE = 'rf.session_token'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

/** A household whose session was last renewed the given number of days ago. */
async function backAfter(days: number): Promise<TestCustomer> {
  const customer = await product.customer()
  await lastUsed(product, customer, { days })
  return customer
}

const daysLeft = async ({ userId }: TestCustomer) =>
  (
    await rowsOf<{ days: number }>(
      product,
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
      [userId],
    )
  ).map(({ days }) => days)

const cookiesFrom = (response: Response) => response.headers.getSetCookie()

describe('the session of a household that comes back', () => {
  test('lasts thirty days from then on, in the browser as on the server', async () => {
    const customer = await backAfter(20)
    const value = customer.cookies.get(COOKIE)
    const cookies = cookiesFrom(await customer.request(endpoints.getOnboarding.path))
    expect(cookies).toEqual([expect.stringMatching(/^rf\.session_token=.*; Max-Age=2592000; .*HttpOnly/)])
    expect(customer.cookies.get(COOKIE)).toBe(value)
    expect(await daysLeft(customer)).toEqual([30])
    expect(cookiesFrom(await customer.request(endpoints.getOnboarding.path))).toEqual([])
  })

  test('keeps the cookie that signing in gave, as long again', async () => {
    for (const settings of [{}, { PUBLIC_URL: 'https://rootedfuel.example' }]) {
      const served = await createTestApp(settings)
      const customer = await served.customer({ password: PASSWORD })
      const { path, method } = endpoints.signIn
      const signedIn = await customer.request(path, {
        method,
        body: JSON.stringify({ email: customer.email, password: PASSWORD }),
        headers: { 'content-type': 'application/json' },
      })
      await lastUsed(served, customer, { days: 20 })
      const renewed = cookiesFrom(await customer.request(endpoints.getSession.path))
      expect(renewed).toEqual(cookiesFrom(signedIn).filter((cookie) => cookie.includes(COOKIE)))
      expect(renewed).toHaveLength(1)
      await served.close()
    }
  })

  test('is shown as used now', async () => {
    const customer = await backAfter(20)
    const before = Date.now()
    const [session] = (await customer.call('listSessions')).body.sessions
    expect(Date.parse(session?.last_used_at ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('is prolonged by a call that is refused as well', async () => {
    const customer = await backAfter(20)
    const { path, method } = endpoints.saveAddress
    const refused = await customer.request(path, {
      method,
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(refused.status).toBe(422)
    expect(cookiesFrom(refused)).toHaveLength(1)
  })

  test('gives no cookie to a caller with a bearer token', async () => {
    const { token } = await backAfter(20)
    const response = await product
      .visitor()
      .request(endpoints.getOnboarding.path, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, cookiesFrom(response)]).toEqual([200, []])
  })

  test('gives way to that of another account, and to signing out', async () => {
    const other = await product.customer({ password: PASSWORD })
    const customer = await backAfter(20)
    await customer.call('signIn', { email: other.email, password: PASSWORD })
    expect((await customer.call('getSession')).body.user?.id).toBe(other.userId)

    const leaving = await backAfter(20)
    await leaving.call('signOut')
    expect(leaving.cookies.has(COOKIE)).toBe(false)
  })

  test('is not prolonged by a live stream, which could not tell the browser later', async () => {
    const customer = await backAfter(20)
    const response = await customer.request(endpoints.orderEvents.path)
    expect([response.status, cookiesFrom(response)]).toEqual([200, []])
    await readStream(response).close()
    expect(await daysLeft(customer)).toEqual([10])
  })
})

describe('the session of a household that comes every day', () => {
  const startedAgo = (customer: TestCustomer, age: string) =>
    rowsOf(product, 'update sessions set created_at = now() - $2::interval where user_id = $1', [
      customer.userId,
      age,
    ])

  test('ends after thirty days, for good and for every caller', async () => {
    const customer = await product.customer()
    const ask = (headers: Record<string, string>) =>
      product.visitor().request(endpoints.getOnboarding.path, { headers })
    const callers = [
      { authorization: `Bearer ${customer.token}` },
      { cookie: `${COOKIE}=${customer.cookies.get(COOKIE)}` },
    ]
    await startedAgo(customer, '29 days 23 hours')
    for (const headers of callers) expect((await ask(headers)).status).toBe(200)
    await startedAgo(customer, '30 days')
    for (const headers of callers) {
      const response = await ask(headers)
      expect([response.status, await response.json()]).toEqual([
        401,
        expect.objectContaining({ error: 'Session expired - please sign in again' }),
      ])
      expect(cookiesFrom(response)).toEqual([])
    }
    expect(await daysLeft(customer)).toEqual([])
  })
})

describe('what is kept of a session', () => {
  test('opens none: neither as a bearer token nor as a cookie', async () => {
    const customer = await product.customer()
    const staff = await product.staff()
    const kept = await rowsOf<{ token: string }>(product, 'select token from sessions where user_id = $1', [
      customer.userId,
    ])
    expect(kept).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const [{ token } = { token: '' }] = kept
    const ask = (headers: Record<string, string>) =>
      product.visitor().request(endpoints.getOnboarding.path, { headers })
    expect((await ask({ authorization: `Bearer ${customer.token}` })).status).toBe(200)
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401)
    const signature = (customer.cookies.get(COOKIE) ?? '').split('.')[1]
    expect((await ask({ cookie: `${COOKIE}=${token}.${signature}` })).status).toBe(401)

    const [{ token_hash: hash } = { token_hash: '' }] = await rowsOf<{ token_hash: string }>(
      product,
      'select token_hash from staff_sessions order by created_at desc limit 1',
    )
    expect([...staff.cookies.values()].join()).not.toContain(hash)
  })

  test('cannot be a token in clear, whatever writes it', async () => {
    const { userId } = await product.customer()
    await expect(
      rowsOf(
        product,
        `insert into sessions (user_id, token, expires_at) values ($1, 'a-token-in-clear', now() + interval '1 day')`,
        [userId],
      ),
    ).rejects.toThrow('sessions_token_is_hash')
  })
})

describe('signing in again', () => {
  const email = 'again.and.again@example.com'
  const isOpen = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await product.visitor().request(endpoints.getOnboarding.path, { headers })).status === 200
  }

  test.each(['signIn', 'signUp'] as const)('by %s ends the session that the browser had', async (name) => {
    const other = await product.customer()
    const customer = await product.customer({ password: PASSWORD })
    const elsewhere = await product.visitor().call('signIn', { email: customer.email, password: PASSWORD })
    const again = await customer.call(name, { email: customer.email, password: PASSWORD })
    expect(await isOpen(customer.token)).toBe(false)
    for (const token of [again.body.token, elsewhere.body.token, other.token])
      expect(await isOpen(token ?? '')).toBe(true)
  })

  test('with a wrong password leaves the session as it is', async () => {
    const customer = await product.customer({ email, password: PASSWORD })
    expect((await customer.call('signIn', { email, password: 'not-this-one-3' })).status).toBe(401)
    expect(await isOpen(customer.token)).toBe(true)
  })

  test('as staff ends the session that the browser had', async () => {
    const staff = await product.staff()
    const before = new Map(staff.cookies)
    await staff.call('openStaffSession', { password: STAFF_PASSWORD })
    const copied = product.visitor()
    for (const [name, value] of before) copied.cookies.set(name, value)
    expect((await copied.call('getSession')).body.staff).toBeNull()
    expect((await staff.call('getSession')).body.staff).not.toBeNull()
  })
})

describe('a staff session that nobody uses', () => {
  test('ends after two hours, however often its screens listened meanwhile', async () => {
    const staff = await product.staff()
    product.clock.advance({ minutes: 119 })
    expect((await staff.call('getSession')).body.staff).not.toBeNull()
    product.clock.advance({ minutes: 119 })
    const stream = await openStream(staff, endpoints.staffOrderEvents.path)
    await stream.close()
    product.clock.advance({ minutes: 1 })
    expect((await staff.call('getSession')).body.staff).toBeNull()
    product.clock.advance({ minutes: -239 })
  })

  test('ends after as many minutes as are set', async () => {
    const strict = await createTestApp({ STAFF_IDLE_MINUTES: '15' })
    const staff = await strict.staff()
    strict.clock.advance({ minutes: 14 })
    expect((await staff.call('getSession')).body.app.staff_idle_minutes).toBe(15)
    strict.clock.advance({ minutes: 15 })
    expect((await staff.call('getSession')).body.staff).toBeNull()
    await strict.close()
  })
})
