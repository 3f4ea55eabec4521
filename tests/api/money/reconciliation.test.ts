import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { type PaidOrder, paidOrder } from '../../support/payments/money.ts'
import {
  CARD,
  changeBehindPage,
  failNextCalls,
  openCheckout,
  pay,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { addStaff } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const atProvider = async (path: string, fields: Record<string, string>): Promise<{ id: string }> => {
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
    body: new URLSearchParams(fields),
  })
  return (await response.json()) as { id: string }
}
const refund = async (orderId: string, amountCents: number) => {
  const staff = await product.staff()
  const request = { order_id: orderId, amount_cents: amountCents, to: 'card' as const, reason: 'Test' }
  return (
    await staff.call('refundOrder', {
      ...{ ...request, still_cooked: true, request_key: randomUUID() },
    })
  ).body
}
const checkNow = async () => (await (await product.staff()).call('reconcileMoney')).body.reports
const change = (query: string, id: string) => rowsOf(product, query, [id])
const intentOf = async (orderId: string) => {
  const query = 'select provider_payment_intent_id as id from payments where order_id = $1'
  return (await rowsOf<{ id: string }>(product, query, [orderId]))[0]?.id ?? ''
}
const reports = () =>
  rowsOf<{ day: string; differences: { kind: string; reference: string }[]; charges_compared: number }>(
    product,
    `select business_day::text as day, differences, charges_compared from reconciliation_reports order by 1`,
  )

test('a day on which money came, went, strayed and was given as credit agrees to the cent', async () => {
  const { orderId } = await paidOrder(product)
  await refund(orderId, 1000)
  await refund(orderId, 500)
  const stray = await settledCustomer(product)
  const { url, sessionId } = await openCheckout(product, stray)
  await changeBehindPage(product, stray, 14)
  await pay(product, url, CARD)
  await stray.call('returnFromCheckout', { session_id: sessionId })
  const today = (await checkNow()).at(-1)
  expect(today).toMatchObject({ business_day: '2026-11-25', differences: [] })
  expect([today?.charges_compared, today?.refunds_compared]).toEqual([2, 3])
})

/** Twenty differences of every kind, each made by hand on one side only. @returns what must be found */
async function plantDifferences(): Promise<string[]> {
  const planted: string[] = []
  const orders: PaidOrder[] = []
  for (let count = 0; count < 11; count++) orders.push(await paidOrder(product))
  const next = () => orders.shift() ?? expect.fail('Too few orders')

  for (let count = 0; count < 3; count++) {
    const { orderId } = next()
    // Our record forgets the payment: for us, the provider's charge has no owner.
    const intent = await intentOf(orderId)
    planted.push(`charge_unknown_here ${await chargeOf(intent)}`, `payment_unknown_there pi_lost_${orderId}`)
    await change(
      `update payments set provider_payment_intent_id = 'pi_lost_' || order_id where order_id = $1`,
      orderId,
    )
  }
  for (let count = 0; count < 2; count++) {
    const { orderId } = next()
    planted.push(
      `amount_differs ${await chargeOf(await intentOf(orderId))}`,
      `ledger_differs order-paid:${orderId}`,
    )
    await change('update payments set captured_cents = captured_cents - 7 where order_id = $1', orderId)
  }
  for (let count = 0; count < 2; count++) {
    const { orderId } = next()
    planted.push(
      `status_differs ${await chargeOf(await intentOf(orderId))}`,
      `ledger_differs order-paid:${orderId}`,
    )
    await change(`update payments set status = 'failed', captured_cents = 0 where order_id = $1`, orderId)
  }
  for (let count = 0; count < 2; count++) {
    const made = await atProvider('/v1/refunds', {
      payment_intent: await intentOf(next().orderId),
      amount: '300',
    })
    planted.push(`refund_unknown_here ${made.id}`)
  }
  for (let count = 0; count < 2; count++) {
    const { orderId } = next()
    await failNextCalls(product, { path: '/v1/refunds', method: 'POST', kind: '500', times: 3 })
    const { refund_id } = await refund(orderId, 400)
    planted.push(`refund_unknown_there re_never_${refund_id}`, `ledger_differs refund:${refund_id}`)
    await change(
      `update refunds set status = 'succeeded', provider_refund_id = 're_never_' || id where id = $1`,
      refund_id,
    )
  }
  const nobodys = randomUUID()
  planted.push(`ledger_differs stray-in:${nobodys}`)
  await product.database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into ledger_transactions (id, kind, dedup_key, occurred_at)
      values (${nobodys}, 'stray_in', ${`stray-in:${nobodys}`}, ${product.clock.now()})`)
    await tx.execute(sql`insert into ledger_entries (transaction_id, account, amount_cents)
      values (${nobodys}, 'provider_cash', 900), (${nobodys}, 'stray_money', -900)`)
  })
  return planted
}

async function chargeOf(intent: string): Promise<string> {
  const response = await fetch(
    `http://127.0.0.1:${product.standIn.port}/v1/charges?payment_intent=${intent}`,
    { headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` } },
  )
  return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

test('exactly the planted differences are found and named, and the owner is told once', async () => {
  product.clock.set('2026-11-26T15:00:00.000Z')
  const planted = await plantDifferences()
  const owner = await addStaff(product, 'owner')
  expect(planted.length).toBeGreaterThanOrEqual(20)
  expect(new Set(planted.map((one) => one.split(' ')[0])).size).toBe(7)

  product.clock.set('2026-11-27T05:30:00.000Z')
  await product.runJobs()
  expect((await reports()).map(({ day }) => day)).not.toContain('2026-11-26')
  product.clock.set('2026-11-27T06:30:00.000Z')
  await product.runJobs()
  const [clean, day] = (await reports()).slice(-2)
  expect(clean).toMatchObject({ day: '2026-11-25', differences: [], charges_compared: 2 })
  expect(day?.differences.map(({ kind, reference }) => `${kind} ${reference}`).sort()).toEqual(planted.sort())

  await product.runJobs()
  await checkNow()
  await product.runJobs()
  const mails = await mailsTo(product.database, owner.email, 'reconciliation-differences')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Money of Thursday, November 26, 2026: ${planted.length} differences`)
  expect(mails[0]?.text).toContain('the provider does not know this charge')
})

test('without the provider nothing is written, and the screen says so', async () => {
  await failNextCalls(product, { path: '/v1/charges', kind: '500', times: 3 })
  const before = await reports()
  const answer = await (await product.staff()).call('reconcileMoney')
  expect([answer.status, answer.body.code]).toEqual([503, 'payments_unavailable'])
  expect(await reports()).toEqual(before)
})
