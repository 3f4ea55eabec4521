import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let product: TestApp
let operator: pg.Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  operator = new pg.Client({ connectionString: product.database.databaseUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await product.close()
})

/** Ends the session that waits for a lock, as a failing server ends all of them. */
async function endWaitingSession(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await operator.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ ended: true }])
  })
}

test('a database that goes away in the middle of a call costs a 503 to try again, and nothing after it', async () => {
  const customer = await product.customer()
  await operator.query('begin')
  await operator.query('lock table onboarding_answers in access exclusive mode')
  const waiting = customer.request('/api/onboarding')
  await endWaitingSession()
  const refused = await waiting
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'unavailable',
    error: 'We are having trouble right now. Please try again in a moment.',
  })

  await operator.query('rollback')
  expect((await customer.call('getOnboarding')).status).toBe(200)
})
