import { ledgerOf, rowsOf } from '../../../support/people/ordering.ts'
import type { TestApp, TestCustomer } from '../../../support/test-app.ts'
import { brokenInvariants } from '../hostile/invariants.ts'

type Kept = { intent: string; amount: number }
type Confirmed = { id: string; user_id: string; payments: number; mails: number; boxes: number }

const described = ({ intent, amount }: Kept) => `${intent} of ${amount} cents`

/**
 * Where our books differ from what the payment provider has really taken, whose ledger is the oracle.
 * @param shoppers each of them has paid once
 */
export async function differences(product: TestApp, shoppers: readonly TestCustomer[]): Promise<string[]> {
  const ids = shoppers.map(({ userId }) => userId)
  const others = await rowsOf<{ id: string }>(
    product,
    'select provider_customer_id as id from payment_customers where user_id <> all($1)',
    [ids],
  )
  const { charges } = await ledgerOf(product)
  const taken = charges
    .filter(({ status, amount_refunded }) => status === 'succeeded' && amount_refunded === 0)
    .filter(({ customer }) => !others.some(({ id }) => id === customer))
    .map(({ payment_intent: intent, amount }) => described({ intent, amount }))
  const booked = (
    await rowsOf<Kept>(
      product,
      `select p.provider_payment_intent_id as intent, p.amount_cents as amount from payments p
       join orders o on o.id = p.order_id
       where p.status = 'succeeded' and o.status = 'confirmed' and o.user_id = any($1)`,
      [ids],
    )
  ).map(described)
  const orders = await rowsOf<Confirmed>(
    product,
    `select o.id, o.user_id,
       (select count(*)::int from payments p where p.order_id = o.id and p.status = 'succeeded') as payments,
       (select count(*)::int from outbox_mails m where m.dedup_key = 'order-confirmed:' || o.id) as mails,
       (select count(*)::int from boxes b where b.order_id = o.id) as boxes
     from orders o where o.status = 'confirmed' and o.user_id = any($1)`,
    [ids],
  )
  const open = await rowsOf(
    product,
    `select 1 from checkout_sessions where status = 'open' and user_id = any($1)`,
    [ids],
  )
  return [
    ...taken
      .filter((one) => !booked.includes(one))
      .map((one) => `lost: ${one} was taken and is no paid order`),
    ...booked.filter((one) => !taken.includes(one)).map((one) => `invented: ${one} was never taken`),
    ...orders
      .filter(({ payments, mails, boxes }) => payments !== 1 || mails !== 1 || boxes !== 1)
      .map((order) => `not once: ${JSON.stringify(order)}`),
    ...ids
      .map((id) => [id, orders.filter(({ user_id }) => user_id === id).length] as const)
      .filter(([, count]) => count !== 1)
      .map(([id, count]) => `${id} has ${count} orders`),
    ...(open.length > 0 ? [`${open.length} pages are still open`] : []),
    ...(await brokenInvariants({ product })),
  ]
}
