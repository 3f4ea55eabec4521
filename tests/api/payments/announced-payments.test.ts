import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceLater } from '../../../src/server/platform/db/connection/announcing.ts'
import { openCheckout, pay, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

/*
 * Who sends a notice in a transaction holds up the commits of everybody else who sends one. What a payment changes is
 * announced once it has committed, by the process that has settled it.
 */

let product: TestApp
let heard: string[]
beforeAll(async () => {
  product = await createTestApp()
  await product.database.listen('order_history', () => heard.push('news'))
  await product.database.listen('nothing_more', () => heard.push('nothing more'))
})
beforeEach(() => {
  heard = []
})
afterAll(() => product.close())

/** All notices of what has committed by now, in the order in which they were sent. */
async function allHeard(): Promise<string[]> {
  await rowsOf(product, 'notify nothing_more')
  await expect.poll(() => heard.at(-1)).toBe('nothing more')
  return heard
}

test('a payment announces its order once, when it can be read', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  await pay(product, url)
  expect(await allHeard()).toEqual(['nothing more'])
  heard = []
  const readAtOnce: Promise<unknown>[] = []
  const stop = await product.database.listen('order_history', () =>
    readAtOnce.push(rowsOf(product, 'select status from orders where id = $1', [orderId])),
  )
  await customer.call('returnFromCheckout', { session_id: sessionId })
  await expect.poll(() => heard).toEqual(['news'])
  expect(await allHeard()).toEqual(['news', 'nothing more'])
  expect(await Promise.all(readAtOnce)).toEqual([[{ status: 'confirmed' }]])
  await stop()
})

test('who changes an order by other ways, and whoever works on the database by hand, is heard as before', async () => {
  await rowsOf(
    product,
    `insert into order_history (order_id, user_id, kind, from_status, to_status)
     select id, user_id, 'items', status, status from orders where status = 'confirmed' limit 1`,
  )
  expect(await allHeard()).toEqual(['news', 'nothing more'])
})

test('what has not committed is not announced', async () => {
  const { db } = product.database
  const given: string[] = []
  const refused = db.transaction(async (tx) => {
    given.push(announceLater(tx))
    throw new Error('Not today')
  })
  await expect(refused).rejects.toThrow('Not today')
  expect(await allHeard()).toEqual(['nothing more'])
  expect(given).toEqual(['on'])
  expect(announceLater(db), 'outside of a transaction nobody would send it').toBe('off')
})
