import type { CalendarWeekWire } from '../../src/contract/subscription-wire.ts'
import { ledgerOf, placedOrder, rowsOf, settledCustomer } from './ordering.ts'
import type { TestApp, TestCustomer } from './test-app.ts'

/** With the clock at TEST_NOW the first box comes on 2026-12-07, and the next one closes at this instant. */
export const SECOND_CUTOFF = new Date('2026-12-07T05:00:00.000Z')
export const SECOND_DELIVERY = '2026-12-14'

/** A household with a paid first box, and so with a subscription. */
export async function subscriber(product: TestApp, householdSize = 1): Promise<TestCustomer> {
  const customer = await settledCustomer(product, householdSize)
  await placedOrder(product, customer)
  return customer
}

/** Turns the clock to the second cutoff, or so many milliseconds after (or before) it. */
export const atSecondCutoff = (product: TestApp, milliseconds = 0) =>
  product.clock.set(new Date(SECOND_CUTOFF.getTime() + milliseconds))

export type BoxSeen = {
  delivery_date: string
  outcome: string | null
  order_id: string | null
  order_status: string | null
  total: number | null
  credit: number | null
}

export const boxesOf = (product: TestApp, { userId }: TestCustomer) =>
  rowsOf<BoxSeen>(
    product,
    `select b.delivery_date::text, b.outcome, b.order_id, o.status::text as order_status,
       o.total_amount_cents as total, o.credit_cents as credit
     from boxes b left join orders o on o.id = b.order_id where b.user_id = $1 order by b.delivery_date`,
    [userId],
  )

export async function boxOn(
  product: TestApp,
  customer: TestCustomer,
  deliveryDate = SECOND_DELIVERY,
): Promise<BoxSeen> {
  const box = (await boxesOf(product, customer)).find((one) => one.delivery_date === deliveryDate)
  if (!box) throw new Error(`There is no box for ${deliveryDate}`)
  return box
}

/** What the provider itself has taken from this household, in cents, oldest first. */
export async function takenFrom(product: TestApp, { userId }: TestCustomer): Promise<number[]> {
  const { charges } = await ledgerOf(product)
  const own = await rowsOf<{ id: string }>(
    product,
    `select p.provider_payment_intent_id as id from payments p join orders o on o.id = p.order_id
     where o.user_id = $1 order by p.created_at`,
    [userId],
  )
  return own.flatMap(({ id }) =>
    charges
      .filter((charge) => charge.payment_intent === id && charge.status === 'succeeded')
      .map(({ amount }) => amount),
  )
}

/** What its card was charged for renewals, by delivery date. */
export async function chargeAmounts(product: TestApp, customer: TestCustomer): Promise<number[]> {
  const [, ...renewals] = await takenFrom(product, customer)
  return renewals
}

export const weekOf = (weeks: readonly CalendarWeekWire[], date: string) =>
  weeks.find(({ delivery_date }) => delivery_date === date)?.box
