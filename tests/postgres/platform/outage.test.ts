import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

let product: TestApp
let operator: pg.Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  operator = new pg.Client({ connectionString: product.database.databaseUrl })
  await operator.connect()
})
afterEach(() => operator.query('rollback'))
afterAll(async () => {
  await operator.end()
  await product.close()
})

/** Ends the session that waits for a lock on the table, as a failing server ends all of them. */
async function whileAway(table: string, call: () => Promise<Response>): Promise<Response> {
  await operator.query('begin')
  await operator.query(`lock table ${table} in access exclusive mode`)
  const answer = call()
  const endWhoWaits = () =>
    operator.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  // The reader of the history may wait for the same table.
  await expect.poll(async () => (await endWhoWaits()).rows).toContainEqual({ ended: true })
  const answered = await answer
  await operator.query('rollback')
  return answered
}

describe('a database that goes away in the middle of a call costs a 503 to try again, and nothing after it', () => {
  const post = (customer: TestCustomer, path: string, body: unknown) =>
    customer.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const withCookie = (customer: TestCustomer) => customer.request('/api/onboarding')
  const withToken = ({ token }: TestCustomer) =>
    product.visitor().request('/api/onboarding', { headers: { authorization: `Bearer ${token}` } })

  test.each<[what: string, table: string, call: (customer: TestCustomer) => Promise<Response>]>([
    ['reading what is asked for', 'onboarding_answers', withCookie],
    ['reading the session', 'sessions', withCookie],
    ['reading the session of a token', 'sessions', withToken],
    [
      'signing in',
      'users',
      ({ email, ...rest }) =>
        post({ email, ...rest }, '/api/accounts/sign-in', { email, password: PASSWORD }),
    ],
    [
      'signing in, once the password was right',
      'sessions',
      ({ email }) =>
        product.visitor().request('/api/accounts/sign-in', {
          method: 'POST',
          body: JSON.stringify({ email, password: PASSWORD }),
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['signing out', 'sessions', (customer) => post(customer, '/api/accounts/sign-out', {})],
    [
      'asking for a new password',
      'verifications',
      (customer) => post(customer, '/api/accounts/request-password-reset', { email: customer.email }),
    ],
  ])('%s', async (_, table, call) => {
    const customer = await product.customer({ password: PASSWORD })
    const refused = await whileAway(table, () => call(customer))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'unavailable',
      error: 'We are having trouble right now. Please try again in a moment.',
    })
    expect((await customer.call('getOnboarding')).status).toBe(200)
  })
})
