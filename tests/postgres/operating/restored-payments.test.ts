import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { takeUpPayments } from '../../../src/server/provider-notices/take-up-payments.ts'
import { rememberContent } from '../../support/browser/remember-content.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  ledgerOf,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let backup: pg.Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  backup = new pg.Client({ connectionString: product.database.databaseUrl })
  await backup.connect()
})
afterAll(async () => {
  await backup.end()
  await product.close()
})

const NEW_HOUSEHOLDS = 6

test('after an older backup was restored, every payment since then is an order or back, once', async () => {
  const before = await settledCustomer(product)
  await placedOrder(product, before)
  const waiting = await settledCustomer(product)
  const page = await openCheckout(product, waiting)
  const second = await settledCustomer(product)
  const { orderId: draftOfBackup } = await openCheckout(product, second)
  await rowsOf(product, 'delete from checkout_sessions where order_id = $1', [draftOfBackup])

  product.clock.advance({ minutes: 1 })
  const since = product.clock.now()
  const restore = await rememberContent(backup)
  product.clock.advance({ minutes: 1 })
  // Known to the backup: the page, or the draft alone. Unknown to it: whole households.
  await pay(product, page.url)
  await waiting.call('returnFromCheckout', { session_id: page.sessionId })
  await placedOrder(product, second)
  for (let count = 0; count < NEW_HOUSEHOLDS; count++)
    await placedOrder(product, await settledCustomer(product))
  expect(await restore()).toBe(true)

  const deps = {
    ...{ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN },
    payments: createPayments({ port: product.standIn.port, ...product.paymentKeys }),
    log: pino({ level: 'silent' }),
  }
  const taken = await takeUpPayments(deps, since)
  const lost = NEW_HOUSEHOLDS + 1
  expect(taken).toMatchObject({ charges: lost + 1, known: 1, returned: lost, foreign: 0, failed: 0 })

  const { charges } = await ledgerOf(product)
  const kept = charges.filter((charge) => charge.amount_refunded < charge.amount)
  const orders = await rowsOf<{ intent: string }>(
    product,
    `select p.provider_payment_intent_id as intent from payments p join orders o on o.id = p.order_id
     where p.status = 'succeeded' and o.status = 'confirmed'`,
  )
  expect(orders.map(({ intent }) => intent).sort()).toEqual(
    kept.map((charge) => charge.payment_intent).sort(),
  )
  expect(kept).toHaveLength(2)
  const strays = await rowsOf(
    product,
    `select status, reason, count(*)::int from stray_payments group by 1, 2`,
  )
  expect(strays).toEqual([{ status: 'refunded', reason: 'order_lost', count: lost }])
  // Of the others the backup does not know who they are; the provider's receipt of the refund reaches them.
  const told = (await mailsTo(product.database, second.email)).filter(
    ({ kind }) => kind === 'payment-refunded',
  )
  expect(told).toHaveLength(1)

  expect(await takeUpPayments(deps, since)).toMatchObject({ returned: 0, failed: 0, known: 1 })
  const { refunds } = await ledgerOf(product)
  expect(refunds).toHaveLength(lost)
})
