import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import type { ProviderSession } from '../../../src/server/platform/payments/provider-session.ts'
import { findLostPayments } from '../../../src/server/provider-notices/reconcile-checkouts.ts'
import { openCheckout, pay, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

/** A payment that nobody told us of, and what the provider has, as told by `listed`. */
async function lostAmong(
  listed: (known: ProviderSession, lost: ProviderSession) => AsyncIterable<ProviderSession>,
): Promise<{ status: string } | undefined> {
  await placedOrder(product, await settledCustomer(product))
  const { orderId, url, sessionId } = await openCheckout(product, await settledCustomer(product))
  await pay(product, url)
  const provider = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  const sessions: ProviderSession[] = []
  for await (const session of provider.listSessions({ createdSince: new Date(0) })) sessions.push(session)
  const known = sessions.find(({ id, status }) => id !== sessionId && status === 'complete')
  const lost = sessions.find(({ id }) => id === sessionId)
  if (!known || !lost) throw new Error('The provider has not listed both')
  await findLostPayments({
    ...{ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN },
    payments: { ...provider, listSessions: () => listed(known, lost) },
    log: pino({ level: 'silent' }),
  })
  return (await rowsOf<{ status: string }>(product, 'select status from orders where id = $1', [orderId]))[0]
}

// More than a statement may have parameters: two days of a large kitchen, or the weeks since an old backup.
test('a lost payment is found among seventy thousand known ones', async () => {
  const order = await lostAmong(async function* (known, lost) {
    for (let count = 0; count < 70_000; count++) yield known
    yield lost
  })
  expect(order?.status).toBe('confirmed')
})

test('so is one that the provider told before it stopped answering', async () => {
  const order = await lostAmong(async function* (_, lost) {
    yield lost
    throw new Error('The provider does not answer')
  })
  expect(order?.status).toBe('confirmed')
})
