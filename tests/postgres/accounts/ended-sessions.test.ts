import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { howManyWait } from '../../support/databases/who-waits.ts'
import { openStream } from '../../support/event-stream.ts'
import { lastUsed } from '../../support/last-used.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

let here: TestApp
let there: TestApp
beforeAll(async () => {
  const settings = { AUTH_SECRET: 'one-secret-for-both-processes-of-it' }
  here = await createTestApp(settings)
  const { databaseUrl, dataDir } = here.database
  const database = { ...here.database, ...(await openDatabase({ databaseUrl, dataDir })) }
  there = await createTestApp(settings, { database })
})
afterAll(async () => {
  await there.close()
  await there.database.close()
  await here.close()
})

/** This browser, served by the other process. */
function servedBy(product: TestApp, browser: Client): Client {
  const client = product.visitor()
  for (const [name, value] of browser.cookies) client.cookies.set(name, value)
  return client
}

const own = endpoints.orderEvents.path
const all = endpoints.staffOrderEvents.path

// A stream that went on would say so with a heartbeat, long before it looked at its session by itself.
test('a session that ends in one process ends its streams in the other, which nothing else would wake', async () => {
  const customer = await here.customer({ password: PASSWORD })
  const stream = await openStream(servedBy(there, customer), own)
  await customer.call('signOut')
  expect(await stream.nextMessage()).toBeNull()
})

test('so does a new password, for every device', async () => {
  const customer = await here.customer({ password: PASSWORD })
  const streams = [
    await openStream(servedBy(there, customer), own),
    await openStream(servedBy(there, customer), own),
  ]
  const browser = here.visitor()
  await browser.call('signIn', { email: customer.email, password: PASSWORD })
  await browser.call('resetPassword', { current_password: PASSWORD, password: 'another-basil-8' })
  for (const stream of streams) expect(await stream.nextMessage()).toBeNull()
})

test('and staff who are switched off see nothing more', async () => {
  const cook = await staffOf(here, 'kitchen')
  const stream = await openStream(servedBy(there, cook), all)
  const manager = await here.staff()
  await manager.call('changeStaffAccount', { id: cook.id, is_active: false })
  expect(await stream.nextMessage()).toBeNull()
})

test('a session that ends while it is about to be prolonged opens nothing', async () => {
  const customer = await here.customer()
  await lastUsed(here, customer, { days: 1 })
  const ending = await here.database.pool.connect()
  await ending.query('begin')
  await ending.query('delete from sessions where user_id = $1', [customer.userId])
  const portal = customer.request(endpoints.getPortal.path)
  await expect.poll(() => howManyWait(here)).toBe(1)
  await ending.query('commit')
  ending.release()
  const answer = await portal
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
})
