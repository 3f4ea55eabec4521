import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { readStream } from '../support/event-stream.ts'
import { rowsOf } from '../support/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const COOKIE = 'rf.session_token'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

/** A household whose session was renewed for the last time so many days ago. */
async function backAfter(days: number): Promise<TestCustomer> {
  const customer = await product.customer()
  await rowsOf(
    product,
    'update sessions set expires_at = now() + make_interval(days => 30 - $2) where user_id = $1',
    [customer.userId, days],
  )
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
