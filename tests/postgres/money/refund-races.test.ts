import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { holdCredit } from '../../../src/server/ledger/customer-credit.ts'
import { giveCredit } from '../../../src/server/money/give-credit.ts'
import type { MoneyDeps } from '../../../src/server/money/money-deps.ts'
import { finishRefunds } from '../../../src/server/money/refunds/finish-refunds.ts'
import { followRefund } from '../../../src/server/money/refunds/follow-refund.ts'
import { refundOrder } from '../../../src/server/money/refunds/refund-order.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { createPayments, type Payments } from '../../../src/server/platform/payments/payments.ts'
import { databaseRows } from '../../support/databases/database-rows.ts'
import {
  REFUND,
  refundsAtProvider,
  settleRefundAtBank,
  turnAroundAtBank,
} from '../../support/payments/failing-refunds.ts'
import { balanceOf, orderPaidByCredit, paidOrder, postedTo } from '../../support/payments/money.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { failNextCalls, ledgerOf, rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const CALLERS = 50
const REFUNDS_EACH = 4

let product: TestApp
let crowd: Crowd
let payments: Payments
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  crowd = await gatherCrowd(product.database, CALLERS)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

const deps = (db: Db): MoneyDeps => ({
  db,
  clock: product.clock,
  kitchen: ORLANDO_KITCHEN,
  payments,
  log: pino({ level: 'silent' }),
})

/** Everybody asks for all of their refunds, each at once with the others. */
async function refundTogether(
  orderId: string,
  amountCents: number,
  to: (index: number) => 'card' | 'credit',
): Promise<string[]> {
  const results = await crowd.allAtOnce(async (db, index) => {
    const codes: string[] = []
    for (let time = 0; time < REFUNDS_EACH; time++) {
      const request = { orderId, amountCents, to: to(index), reason: 'Race', requestKey: randomUUID() }
      const outcome = await refundOrder(deps(db), request, { by: 'staff' })
      codes.push(outcome.ok ? outcome.value.status : outcome.failure.code)
    }
    return codes
  })
  return valuesOf(results).flat()
}

test('200 partial refunds of one charge at once never give back more than was paid', async () => {
  const { orderId, totalCents } = await paidOrder(product)
  const amountCents = 99
  const codes = await refundTogether(orderId, amountCents, () => 'card')
  await finishRefunds(deps(product.database.db))
  const fitting = Math.floor(totalCents / amountCents)
  expect(codes).toHaveLength(CALLERS * REFUNDS_EACH)
  expect(new Set(codes)).toEqual(new Set(['succeeded', 'more_than_left']))
  expect(codes.filter((code) => code === 'succeeded')).toHaveLength(fitting)
  const given = (await ledgerOf(product)).refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(given).toBe(fitting * amountCents)
  expect(await postedTo(product, orderId, 'refund')).toEqual({ refunds: given, provider_cash: -given })
})

test('refunds to the card and as credit at once share what was paid', async () => {
  const { orderId, totalCents, customer } = await paidOrder(product)
  await refundTogether(orderId, 149, (index) => (index % 2 === 0 ? 'card' : 'credit'))
  const [row] = await rowsOf<{ card: number; credit: number }>(
    product,
    'select refunded_cents as card, credited_cents as credit from payments where order_id = $1',
    [orderId],
  )
  expect((row?.card ?? 0) + (row?.credit ?? 0)).toBe(totalCents - (totalCents % 149))
  expect(await balanceOf(product, customer.userId)).toBe(row?.credit)
})

test('an order that credit paid gives back its credit once', async () => {
  const { orderId, userId } = await orderPaidByCredit(product)
  await refundTogether(orderId, 149, () => 'credit')
  expect(await balanceOf(product, userId)).toBe(16_999 - (16_999 % 149))
})

test('a refused refund that many finish at once frees its amount once', async () => {
  const { orderId } = await paidOrder(product)
  const { db } = product.database
  const ask = (amountCents: number) => {
    const request = { orderId, amountCents, to: 'card' as const, reason: 'Race', requestKey: randomUUID() }
    return refundOrder(deps(db), request, { by: 'staff' })
  }
  await ask(5000)
  await failNextCalls(product, { path: '/v1/refunds', method: 'POST', kind: '500', times: 3 })
  await ask(1000)
  const lost = "update payments set provider_payment_intent_id = 'pi_gone' where order_id = $1"
  await rowsOf(product, lost, [orderId])
  product.clock.advance({ minutes: 2 })
  valuesOf(await crowd.allAtOnce((one) => finishRefunds(deps(one))))
  const query = 'select refunded_cents from payments where order_id = $1'
  expect(await rowsOf(product, query, [orderId])).toEqual([{ refunded_cents: 5000 }])
})

test('a refund that failed later and that several find at once is booked back once, and given again once', async () => {
  const { orderId, totalCents } = await paidOrder(product, REFUND.failsLater)
  const ask = (db: Db) => {
    const request = { orderId, amountCents: totalCents, to: 'card' as const, reason: 'Race' }
    return refundOrder(
      deps(db),
      { ...request, requestKey: randomUUID(), leavesUncooked: false },
      { by: 'staff' },
    )
  }
  await ask(product.database.db)
  const failed = await payments.retrieveRefund(await settleRefundAtBank(product, orderId, 'failed'))
  if (!failed) throw new Error('The provider forgot the refund')
  const codes = valuesOf(
    await crowd.allAtOnce(async (db, index) => {
      if (index % 2 === 0) return followRefund(deps(db), failed)
      const outcome = await ask(db)
      return outcome.ok ? outcome.value.status : outcome.failure.code
    }),
  )
  const again = codes.filter((code) => code === 'succeeded').length
  expect(again).toBeLessThanOrEqual(1)
  expect(await postedTo(product, orderId, 'refund_reversed')).toEqual({
    refunds: -totalCents,
    provider_cash: totalCents,
  })
  const query = 'select refunded_cents from payments where order_id = $1'
  expect(await rowsOf(product, query, [orderId])).toEqual([{ refunded_cents: again * totalCents }])
})

test('a refund that arrived after all and that several find at once is booked once, whatever is given again meanwhile', async () => {
  const { orderId, totalCents, customer } = await paidOrder(product, REFUND.fails)
  const ask = (db: Db, to: 'card' | 'credit') => {
    const request = {
      orderId,
      amountCents: totalCents,
      to,
      reason: 'Race',
      requestKey: randomUUID(),
      leavesUncooked: false,
    }
    return refundOrder(deps(db), request, { by: 'staff' })
  }
  await ask(product.database.db, 'card')
  const [made] = await refundsAtProvider(product, orderId)
  await turnAroundAtBank(product, made?.id ?? '', 'succeeded')
  const arrived = await payments.retrieveRefund(made?.id ?? '')
  if (!arrived) throw new Error('The provider forgot the refund')
  product.clock.advance({ minutes: 1 })
  const codes = valuesOf(
    await crowd.allAtOnce(async (db, index) => {
      if (index % 2 === 0) return followRefund(deps(db), arrived)
      const outcome = await ask(db, 'credit')
      return outcome.ok ? outcome.value.status : outcome.failure.code
    }),
  )
  const again = codes.filter((code) => code === 'succeeded').length
  expect(again).toBeLessThanOrEqual(1)
  expect((await postedTo(product, orderId, 'refund')).provider_cash).toBe(-totalCents)
  expect(await balanceOf(product, customer.userId)).toBe(again * totalCents)
  const query = 'select refunded_cents, credited_cents, excess_cents from payments where order_id = $1'
  const [credited, refunded] = [again * totalCents, (1 - again) * totalCents]
  expect(await rowsOf(product, query, [orderId])).toEqual([
    { refunded_cents: refunded, credited_cents: credited, excess_cents: credited },
  ])
})

test('one gift asked for by many is given once, and many orders spend it once', async () => {
  const rows = databaseRows(product.database.db)
  const customer = await rows.customer()
  const { userId } = customer
  const gift = { customerId: userId, amountCents: 5000, reason: 'Race', requestKey: randomUUID() }
  valuesOf(await crowd.allAtOnce((db) => giveCredit(deps(db), gift, { by: 'staff' })))
  expect(await balanceOf(product, userId)).toBe(5000)

  const orders = await Promise.all(
    Array.from({ length: CALLERS }, () => rows.orderOf(customer, { status: 'pending' })),
  )
  const spent = valuesOf(
    await crowd.allAtOnce((db, index) => {
      const orderId = orders[index]?.id ?? ''
      return db.transaction((tx) =>
        holdCredit(tx, { userId, orderId, upToCents: 900, now: product.clock.now() }),
      )
    }),
  )
  expect(spent.reduce((sum, one) => sum + one, 0)).toBe(5000)
  expect(spent.filter((one) => one === 900)).toHaveLength(5)
  expect(await balanceOf(product, userId)).toBe(0)
})
