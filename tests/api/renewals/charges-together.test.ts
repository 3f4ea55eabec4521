import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import type { RenewalDeps } from '../../../src/server/charges/renewal-deps.ts'
import { runCutoff } from '../../../src/server/cutoffs/run-cutoff.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { mortalProcess } from '../../simulation/kill-switch.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const HOUSEHOLDS = 3

let product: TestApp
let households: TestCustomer[]
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  households = []
  for (let number = 0; number < HOUSEHOLDS; number++) households.push(await subscriber(product))
  await product.runJobs()
})

function ownDeps(): RenewalDeps {
  const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  return {
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    payments,
    log: pino({ level: 'silent' }),
  }
}

/** Something happens to an order right after the provider has taken the money for it. */
function whenCharged(orderId: string | null, happening: string): RenewalDeps {
  const deps = ownDeps()
  const chargeOffSession: RenewalDeps['payments']['chargeOffSession'] = async (charge) => {
    const result = await deps.payments.chargeOffSession(charge)
    if (charge.orderId === orderId) await rowsOf(product, happening, [orderId])
    return result
  }
  return { ...deps, payments: { ...deps.payments, chargeOffSession } }
}

/** For its second box: what was recorded in each table, and by which transaction. */
const recordedOf = async (customer: TestCustomer) => {
  const { order_id } = await boxOn(product, customer)
  const [recorded] = await rowsOf<{ writer: string }>(
    product,
    `select o.status, p.status as payment, b.outcome, o.xmin::text as writer,
       (select count(*)::int from outbox_mails m where m.dedup_key = 'order-confirmed:' || o.id) as mails,
       (select sum(e.amount_cents)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = o.id and e.account = 'provider_cash') - o.total_amount_cents as unbooked
     from orders o join payments p on p.order_id = o.id join boxes b on b.order_id = o.id where o.id = $1`,
    [order_id],
  )
  if (!recorded) throw new Error(`Nothing was recorded of ${order_id}`)
  const { writer, ...facts } = recorded
  return { writer, facts }
}

const CHARGED = { status: 'confirmed', payment: 'succeeded', outcome: 'charged', mails: 1, unbooked: 0 }
const UNANSWERED = { status: 'pending', payment: 'initiated', outcome: 'charging', mails: 0, unbooked: null }

describe('boxes of one cutoff that were paid', () => {
  test('are recorded in one transaction, each with its own order number and address', async () => {
    atSecondCutoff(product)
    await runCutoff(ownDeps())
    const recorded = await Promise.all(households.map(recordedOf))
    expect(recorded.map(({ facts }) => facts)).toEqual(households.map(() => CHARGED))
    expect(new Set(recorded.map(({ writer }) => writer)).size).toBe(1)
    const orders = await rowsOf<{ number: string; email: string; own: string; paid: boolean }>(
      product,
      `select o.order_number as number, o.email, a.email as own, o.payment_date = p.succeeded_at as paid
       from orders o join addresses a on a.user_id = o.user_id join payments p on p.order_id = o.id
       where o.user_id = any($1) and o.delivery_date = '2026-12-14'`,
      [households.map(({ userId }) => userId)],
    )
    expect(new Set(orders.map(({ number }) => number)).size).toBe(HOUSEHOLDS)
    expect(orders.map(({ email }) => email)).toEqual(orders.map(({ own }) => own))
    expect(orders.map(({ paid }) => paid)).toEqual(households.map(() => true))
  })

  test('have orders for their own day, also the one whose order stood on another', async () => {
    const [lost] = households as [TestCustomer, ...TestCustomer[]]
    const { order_id } = await boxOn(product, lost)
    await rowsOf(product, `update orders set delivery_date = '2026-12-15' where id = $1`, [order_id])
    atSecondCutoff(product)
    await runCutoff(ownDeps())
    const recorded = await Promise.all(households.map(recordedOf))
    expect(recorded.map(({ facts }) => facts)).toEqual(households.map(() => CHARGED))
    const query = 'select delivery_date::text as day, status from orders where user_id = $1 order by 1'
    expect(await rowsOf(product, query, [lost.userId])).toEqual([
      { day: '2026-12-07', status: 'confirmed' },
      { day: '2026-12-14', status: 'confirmed' },
      { day: '2026-12-15', status: 'canceled' },
    ])
  })

  test('are recorded without the one that staff canceled meanwhile, whose money goes back', async () => {
    atSecondCutoff(product)
    const [canceled, ...others] = households as [TestCustomer, ...TestCustomer[]]
    const { order_id } = await boxOn(product, canceled)
    await runCutoff(
      whenCharged(order_id, `update orders set status = 'canceled', canceled_at = now() where id = $1`),
    )
    const recorded = await Promise.all(others.map(recordedOf))
    expect(recorded.map(({ facts }) => facts)).toEqual(others.map(() => CHARGED))
    expect(new Set(recorded.map(({ writer }) => writer)).size).toBe(1)
    expect((await recordedOf(canceled)).facts).toMatchObject({
      status: 'canceled',
      payment: 'canceled',
      mails: 0,
    })
    const strays = await rowsOf(product, `select reason from stray_payments where order_id = $1`, [order_id])
    expect(strays).toEqual([{ reason: 'order_canceled' }])
  })

  test('do not wait for one that cannot be confirmed, which is recorded once it can', async () => {
    atSecondCutoff(product)
    const [broken, ...others] = households as [TestCustomer, ...TestCustomer[]]
    const { order_id } = await boxOn(product, broken)
    await runCutoff(whenCharged(order_id, `update orders set total_meals = total_meals + 1 where id = $1`))
    for (const customer of others) expect((await recordedOf(customer)).facts).toEqual(CHARGED)
    expect((await recordedOf(broken)).facts).toEqual(UNANSWERED)
    await rowsOf(product, `update orders set total_meals = total_meals - 1 where id = $1`, [order_id])
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    expect((await recordedOf(broken)).facts).toEqual(CHARGED)
    expect(await takenFrom(product, broken)).toHaveLength(2)
  })

  test('are recorded later, and charged once, when the process dies before it could', async () => {
    atSecondCutoff(product)
    const dying = mortalProcess(ownDeps(), { atCharge: HOUSEHOLDS, providerExecuted: true })
    await runCutoff(dying).catch(() => {})
    expect(dying.isDead()).toBe(true)
    for (const customer of households) expect((await recordedOf(customer)).facts).toEqual(UNANSWERED)
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    for (const customer of households) {
      expect((await recordedOf(customer)).facts).toEqual(CHARGED)
      expect(await takenFrom(product, customer)).toHaveLength(2)
    }
  })
})
