import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { leaveRefundedUncooked } from '../../../src/server/money/leave-uncooked.ts'
import type { MoneyDeps } from '../../../src/server/money/money-deps.ts'
import { refundOrder } from '../../../src/server/money/refunds/refund-order.ts'
import { markOrderDelivered } from '../../../src/server/orders/delivered/mark-order-delivered.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { createPayments, type Payments } from '../../../src/server/platform/payments/payments.ts'
import { paidOrder } from '../../support/payments/money.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const ROUNDS = 8

let product: TestApp
let crowd: Crowd
let payments: Payments
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  crowd = await gatherCrowd(product.database, 6)
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
const codeOf = (outcome: { ok: true } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? 'done' : outcome.failure.code

/** Moves of the order after it was confirmed, and what its household's mails say of the box. */
async function endOf(orderId: string) {
  const moves = await rowsOf<{ to: string }>(
    product,
    `select to_status as to from order_history where order_id = $1 and kind = 'status' and from_status <> 'draft' order by id`,
    [orderId],
  )
  const mails = await rowsOf<{ said: boolean | null }>(
    product,
    `select (data->>'isLeftUncooked')::boolean as said from outbox_mails
     where kind = 'order-refunded' and dedup_key in (select 'order-refunded:' || id from refunds where order_id = $1)`,
    [orderId],
  )
  return { moves: moves.map(({ to }) => to), mails: mails.map(({ said }) => said) }
}

test('a refund that leaves the box uncooked and a cook’s mark at once end in one of both, and the mail says which', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, totalCents } = await paidOrder(product)
    const way = round % 2 === 0 ? ('credit' as const) : ('card' as const)
    const codes = valuesOf(
      await crowd.allAtOnce(async (db, index) => {
        if (index % 2 === 0) return codeOf(await markOrderDelivered({ db, clock: product.clock }, orderId))
        const request = {
          ...{ orderId, amountCents: totalCents, to: way, reason: 'Race' },
          ...{ requestKey: randomUUID(), leavesUncooked: true },
        }
        return codeOf(await refundOrder(deps(db), request, { by: 'staff' }))
      }),
    )
    const { moves, mails } = await endOf(orderId)
    expect(moves).toHaveLength(1)
    const isCanceled = moves[0] === 'canceled'
    expect(['canceled', 'delivered']).toContain(moves[0])
    const marks = codes.filter((_, index) => index % 2 === 0)
    expect(new Set(marks)).toEqual(new Set([isCanceled ? 'order_not_deliverable' : 'done']))
    expect(mails.every((said) => said === isCanceled)).toBe(true)
    expect(mails.length).toBeLessThanOrEqual(1)
  }
})

test('of many who leave a refunded box uncooked while it is marked as delivered, all hear what became of it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, totalCents } = await paidOrder(product)
    const request = {
      orderId,
      amountCents: totalCents,
      to: 'credit' as const,
      reason: 'Race',
      requestKey: randomUUID(),
      leavesUncooked: false,
    }
    await refundOrder(deps(product.database.db), request, { by: 'staff' })
    const codes = valuesOf(
      await crowd.allAtOnce(async (db, index) =>
        codeOf(
          index % 3 === 0
            ? await markOrderDelivered({ db, clock: product.clock }, orderId)
            : await leaveRefundedUncooked(deps(db), orderId, 'staff'),
        ),
      ),
    )
    const { moves } = await endOf(orderId)
    expect(moves).toHaveLength(1)
    const leaves = codes.filter((_, index) => index % 3 !== 0)
    expect(new Set(leaves)).toEqual(
      new Set([moves[0] === 'canceled' ? 'done' : 'too_late_to_leave_uncooked']),
    )
  }
})
