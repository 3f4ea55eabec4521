import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import {
  creditBalance,
  grantCredit,
  holdCredit,
  releaseCredits,
} from '../../../src/server/ledger/customer-credit.ts'
import { creditHistory } from '../../../src/server/ledger/ledger.reads.ts'
import { postOrderPaid } from '../../../src/server/ledger/post-order-paid.ts'
import { setOrderCredit } from '../../../src/server/orders/orders-of-subscription.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { type CustomerRow, databaseRows, outcomeOf } from '../../support/databases/database-rows.ts'
import {
  addPromo,
  changeBehindPage,
  ledgerOf,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let rows: ReturnType<typeof databaseRows>
beforeAll(async () => {
  product = await createTestApp()
  rows = databaseRows(product.database.db)
})
afterAll(() => product.close())

type Posted = { kind: string; actor: string; account: string; amount: number }
const postedFor = (orderId: string) =>
  rowsOf<Posted>(
    product,
    `select t.kind, t.actor, e.account, e.amount_cents::int as amount from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id where t.order_id = $1 order by e.id`,
    [orderId],
  )
const accounts = (posted: Posted[]) =>
  Object.fromEntries(posted.map(({ account, amount }) => [account, amount]))
const inTransaction = <T>(work: (tx: Db) => Promise<T>) => product.database.db.transaction(work)
const now = () => product.clock.now()
const grant = (userId: string, amountCents: number, dedupKey: string = crypto.randomUUID()) =>
  inTransaction((tx) => grantCredit(tx, { userId, amountCents, reason: 'A late box', dedupKey, now: now() }))

describe('what checkout writes', () => {
  test('a paid order is in the ledger once, however often it is settled', async () => {
    const customer = await settledCustomer(product)
    const { orderId, sessionId } = await placedOrder(product, customer)
    await customer.call('returnFromCheckout', { session_id: sessionId })
    const [order] = await rowsOf<{ subtotal_cents: number; total_amount_cents: number }>(
      product,
      'select subtotal_cents, total_amount_cents from orders where id = $1',
      [orderId],
    )
    const posted = await postedFor(orderId)
    expect(posted.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual(
      Array(3).fill('order_paid by payment'),
    )
    expect(accounts(posted)).toEqual({
      provider_cash: order?.total_amount_cents,
      meal_sales: -(order?.subtotal_cents ?? 0),
      delivery_sales: -999,
    })
  })

  test('a box that a promo made free is sold and given away, and brings no money', async () => {
    await addPromo(product, { code: 'ALLFREE', value: 100 })
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer, 'ALLFREE')
    await pay(product, url)
    await customer.call('returnFromCheckout', { session_id: sessionId })
    const { discounts, ...others } = accounts(await postedFor(orderId))
    expect(discounts).toBeGreaterThan(999)
    expect(others).toEqual({ meal_sales: 999 - (discounts ?? 0), delivery_sales: -999 })
  })

  test('money that no order may take comes in and goes out again', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await changeBehindPage(product, customer, 14)
    await pay(product, url)
    await customer.call('returnFromCheckout', { session_id: sessionId })
    const posted = await postedFor(orderId)
    const amount = (await ledgerOf(product)).refunds.at(-1)?.amount ?? 0
    expect(posted).toEqual([
      { kind: 'stray_in', actor: 'payment', account: 'provider_cash', amount },
      { kind: 'stray_in', actor: 'payment', account: 'stray_money', amount: -amount },
      { kind: 'stray_out', actor: 'payment', account: 'provider_cash', amount: -amount },
      { kind: 'stray_out', actor: 'payment', account: 'stray_money', amount },
    ])
  })
})

describe('credit', () => {
  test('is what was granted, once for each occasion', async () => {
    const { userId } = await rows.customer()
    expect(await creditBalance(product.database.db, userId)).toBe(0)
    expect(await grant(userId, 500, 'late-box-1')).toBe(true)
    expect(await grant(userId, 500, 'late-box-1')).toBe(false)
    expect(await creditBalance(product.database.db, userId)).toBe(500)
    expect(await creditHistory(product.database.db, userId)).toMatchObject([
      { kind: 'goodwill', amountCents: 500, reason: 'A late box', actor: 'system' },
    ])
  })

  const pendingFor = async (customer: CustomerRow) => rows.pricedDraft(customer)
  const spend = (userId: string, orderId: string, upToCents: number) =>
    inTransaction((tx) => holdCredit(tx, { userId, orderId, upToCents, now: now() }))

  test('set aside for one order is not there for another, and comes back when it is not paid', async () => {
    const customer = await rows.customer()
    const [first, second] = [
      await pendingFor(customer),
      await rows.orderOf(customer, { deliveryDate: calendarDate('2026-12-14') }),
    ]
    await grant(customer.userId, 2000)
    expect(await spend(customer.userId, first.id, 1500)).toBe(1500)
    expect(await spend(customer.userId, second.id, 1500)).toBe(500)
    expect(await spend(customer.userId, first.id, 1500)).toBe(1500)
    expect(await spend(customer.userId, first.id, 1200)).toBe(1200)
    expect(await creditBalance(product.database.db, customer.userId)).toBe(300)
    for (let time = 0; time < 2; time++)
      await inTransaction((tx) => releaseCredits(tx, [{ id: first.id, userId: customer.userId }], now()))
    expect(await creditBalance(product.database.db, customer.userId)).toBe(1500)
  })

  test('pays its part of an order, which is then closed to it', async () => {
    const customer = await rows.customer()
    const draft = await pendingFor(customer)
    await grant(customer.userId, 5000)
    const credit = await spend(customer.userId, draft.id, draft.totalAmountCents)
    const order = await inTransaction((tx) => setOrderCredit(tx, draft.id, credit, now()))
    const paid = { order, chargedCents: 11_999, creditCents: 5000, paymentId: null, now: now() }
    await rows.confirm(order.id)
    await inTransaction((tx) => postOrderPaid(tx, paid))
    await inTransaction((tx) => postOrderPaid(tx, paid))
    expect(accounts((await postedFor(order.id)).filter(({ kind }) => kind === 'order_paid'))).toEqual({
      provider_cash: 11_999,
      held_credit: 5000,
      meal_sales: -16_000,
      delivery_sales: -999,
    })
    expect(await creditBalance(product.database.db, customer.userId)).toBe(0)
    expect(await outcomeOf(rows.changeOrder(order.id, { creditCents: 4000 }))).toBe('orders_placed_is_fixed')
  })

  test('that was not set aside cannot pay', async () => {
    const customer = await rows.customer()
    const order = await pendingFor(customer)
    await grant(customer.userId, 5000)
    const paid = { order, chargedCents: 11_999, creditCents: 5000, paymentId: null, now: now() }
    await expect(inTransaction((tx) => postOrderPaid(tx, paid))).rejects.toThrow(/holds 0 cents/)
    expect(await postedFor(order.id)).toEqual([])
  })

  test('of an order is never more than the order costs', async () => {
    const order = await pendingFor(await rows.customer())
    expect(await outcomeOf(rows.changeOrder(order.id, { creditCents: 17_000 }))).toBe(
      'orders_credit_within_total',
    )
    expect(await outcomeOf(rows.changeOrder(order.id, { creditCents: 16_999 }))).toBe('accepted')
  })
})

describe('what the database refuses', () => {
  const write = (...entries: [account: string, amount: number, userId?: string][]) =>
    outcomeOf(
      inTransaction(async (tx) => {
        await tx.execute(sql`insert into ledger_transactions (id, kind, dedup_key, occurred_at)
          values (${id}, 'goodwill', ${id}, now())`)
        for (const [account, amount, userId = null] of entries)
          await tx.execute(sql`insert into ledger_entries (transaction_id, account, amount_cents, user_id)
            values (${id}, ${account}, ${amount}, ${userId})`)
      }),
    )
  let id = ''
  const fresh = () => {
    id = crypto.randomUUID()
  }

  test('a transaction that does not sum to zero, or has nothing in it', async () => {
    fresh()
    expect(await write(['goodwill', 100], ['provider_cash', -99])).toBe('ledger_transactions_sum_to_zero')
    expect(await write(['goodwill', 100])).toBe('ledger_transactions_sum_to_zero')
    expect(await write()).toBe('ledger_transactions_sum_to_zero')
    expect(await write(['goodwill', 100], ['provider_cash', -100])).toBe('accepted')
  })

  test('a customer’s account without the customer, and the house’s with one', async () => {
    fresh()
    const { userId } = await rows.customer()
    expect(await write(['customer_credit', 100], ['goodwill', -100])).toBe('ledger_entries_owner_known')
    expect(await write(['provider_cash', 100, userId], ['goodwill', -100])).toBe('ledger_entries_owner_known')
  })

  test('credit that the customer does not have', async () => {
    fresh()
    const { userId } = await rows.customer()
    await grant(userId, 100)
    const overdrawn: [string, number, string?][] = [
      ['customer_credit', 101, userId],
      ['goodwill', -101],
    ]
    expect(await write(...overdrawn)).toBe('ledger_entries_credit_not_overdrawn')
  })

  test('an entry added to, changed in or taken from what was written', async () => {
    fresh()
    await write(['goodwill', 100], ['provider_cash', -100])
    const later = sql`insert into ledger_entries (transaction_id, account, amount_cents)
      values (${id}, 'goodwill', 5), (${id}, 'provider_cash', -5)`
    expect(await outcomeOf(product.database.db.execute(later))).toBe('ledger_entries_with_transaction')
    for (const [statement, constraint] of [
      ['update ledger_entries set amount_cents = 1', 'ledger_entries_append_only'],
      ['delete from ledger_entries', 'ledger_entries_append_only'],
      ["update ledger_transactions set reason = 'x'", 'ledger_transactions_append_only'],
      ['delete from ledger_transactions', 'ledger_transactions_append_only'],
    ] as const)
      expect(await outcomeOf(product.database.db.execute(sql.raw(statement)))).toBe(constraint)
  })
})

test('all accounts together are at zero', async () => {
  const [{ sum } = { sum: null }] = await rowsOf<{ sum: string }>(
    product,
    'select sum(amount_cents)::text as sum from ledger_entries',
  )
  expect(sum).toBe('0')
})
