import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openStream } from '../../support/event-stream.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ TRUSTED_PROXY_HOPS: '1', MAXIMUM_CONNECTIONS: '50' })
})
afterAll(() => product.close())

/** As the proxy in front passes a call on. */
const from = (address: string) => ({ 'x-forwarded-for': address })
let mailboxes = 0
/** The input of either call; a mailbox has a limit of its own. */
const ask = (path: string, address: string) =>
  product.visitor().request(path, {
    method: 'POST',
    body: JSON.stringify({ zip: '32801', email: `mailbox${mailboxes++}@example.com` }),
    headers: { 'content-type': 'application/json', ...from(address) },
  })

describe('an IPv6 network is one caller', () => {
  test.each([
    ['a limit of the product’s own', endpoints.checkZip.path, 60],
    ['a limit of the account library', endpoints.requestPasswordReset.path, 5],
  ])('for %s', async (_what, path, calls) => {
    const network = `2001:db8:1:${calls.toString(16)}`
    for (let nth = 0; nth < calls; nth++)
      expect((await ask(path, `[${network}::${nth.toString(16)}]:4711`)).status).not.toBe(429)
    expect((await ask(path, `${network}:a:b:c:d`)).status).toBe(429)
    expect((await ask(path, '2001:db8:2:1::1')).status).not.toBe(429)
  })

  test('for the rows of the security log, which say the whole address', async () => {
    const asStaff = endpoints.listSecurityEvents.path
    for (let nth = 0; nth < 25; nth++)
      await product.visitor().request(asStaff, { headers: from(`2001:db8:9:9::${nth.toString(16)}`) })
    await product.app.securityLog.flush()
    const rows = await rowsOf<{ address: string }>(
      product,
      `select address from security_events where address like '2001:db8:9:9::%' and times = 1 order by id`,
    )
    expect([rows.length, rows.at(-1)?.address]).toEqual([20, '2001:db8:9:9::13'])
  })
})

test('live news of customers take half of all connections at most, and the kitchen gets its own', async () => {
  const [ana, ben] = [await product.customer(), await product.customer()]
  const streams = []
  for (let nth = 0; nth < 26; nth++)
    streams.push(await openStream(nth < 15 ? ana : ben, endpoints.orderEvents.path, from('203.0.113.9')))
  expect(streams.map(({ status }) => status)).toEqual([...Array(25).fill(200), 429])
  const kitchen = await openStream(await product.staff(), endpoints.staffOrderEvents.path)
  expect(kitchen.status).toBe(200)
  for (const stream of [...streams, kitchen]) await stream.close()
})
