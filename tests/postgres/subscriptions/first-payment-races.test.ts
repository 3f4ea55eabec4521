import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPaymentCustomer, saveDefaultCard } from '../../../src/server/cards/cards.records.ts'
import {
  CARD,
  type OpenCheckout,
  openCheckout,
  pay,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const defaultCardsOf = ({ userId }: TestCustomer) =>
  rowsOf(
    product,
    `select m.last4, s.id is not null as is_charged from stored_payment_methods m
     left join subscriptions s on s.payment_method_id = m.id and s.status <> 'canceled'
     where m.user_id = $1 and m.is_default`,
    [userId],
  )

/** These payments come back while the household's cards are in other hands, which do something before they let go. */
async function returnsWhile(
  customer: TestCustomer,
  checkouts: readonly OpenCheckout[],
  act: (tx: Parameters<typeof saveDefaultCard>[0]) => Promise<unknown>,
) {
  const { returns } = await product.database.db.transaction(async (tx) => {
    await lockPaymentCustomer(tx, customer.userId)
    const returns = checkouts.map(({ sessionId }) =>
      customer.call('returnFromCheckout', { session_id: sessionId }),
    )
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: checkouts.length }])
    await act(tx)
    return { returns }
  })
  return Promise.all(returns)
}

test('a first payment that comes while another card is saved: its own card is the one that is charged', async () => {
  const customer = await settledCustomer(product)
  const checkout = await openCheckout(product, customer)
  await pay(product, checkout.url, CARD)
  const other = { paymentMethodId: 'pm_other', brand: 'visa', last4: '0009', expMonth: 1, expYear: 2031 }
  const [returned] = await returnsWhile(customer, [checkout], (tx) =>
    saveDefaultCard(tx, customer.userId, other, product.clock.now()),
  )
  expect(returned).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  expect(await defaultCardsOf(customer)).toEqual([{ last4: CARD.slice(-4), is_charged: true }])
})

test('two first payments at once begin one subscription, and the other order is one more box', async () => {
  const customer = await settledCustomer(product)
  const checkouts: OpenCheckout[] = []
  for (const instant of ['2026-11-25T12:00:00.000Z', '2026-12-01T12:00:00.000Z']) {
    product.clock.set(instant)
    const checkout = await openCheckout(product, customer)
    await pay(product, checkout.url, CARD)
    checkouts.push(checkout)
  }
  const returned = await returnsWhile(customer, checkouts, async () => {})
  expect(returned.map(({ body }) => body.state)).toEqual(['confirmed', 'confirmed'])
  expect(
    await rowsOf(
      product,
      `select o.subscription_id is null as is_one_more, count(b.id) > 1 as has_boxes from orders o
       left join boxes b on b.subscription_id = o.subscription_id
       where o.user_id = $1 and o.status = 'confirmed' group by o.id order by 1`,
      [customer.userId],
    ),
  ).toEqual([
    { is_one_more: false, has_boxes: true },
    { is_one_more: true, has_boxes: false },
  ])
})
