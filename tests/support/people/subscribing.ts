import type { CalendarWeekWire } from '../../../src/contract/household/subscription-wire.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'
import { ledgerOf, placedOrder, rowsOf, settledCustomer } from './ordering.ts'

/** With the clock at TEST_NOW the first box comes on 2026-12-07, and the next one closes at this instant. */
export const SECOND_CUTOFF = new Date('2026-12-07T05:00:00.000Z')
export const SECOND_DELIVERY = '2026-12-14'

/** A household with a paid first box, and so with a subscription. */
export async function subscriber(product: TestApp, householdSize = 1): Promise<TestCustomer> {
  const customer = await settledCustomer(product, householdSize)
  await placedOrder(product, customer)
  return customer
}

/** Turns the clock to the second cutoff, or the given number of milliseconds after (or before) it. */
export const atSecondCutoff = (product: TestApp, milliseconds = 0) =>
  product.clock.set(new Date(SECOND_CUTOFF.getTime() + milliseconds))

const WEEK = 7 * 24 * 3_600_000

/**
 * Turns the clock to the cutoff that many weeks after the second one, or the given number of milliseconds after (or
 * before) it.
 */
export const atCutoff = (product: TestApp, week: number, milliseconds = 1000) =>
  atSecondCutoff(product, week * WEEK + milliseconds)

/** Turns the clock past the cutoff of a week and lets the cutoff run. */
export async function afterCutoff(product: TestApp, week: number): Promise<void> {
  atCutoff(product, week)
  await product.runJobs()
}

/** What the portal's calendar answers this household. */
export const calendarOf = async (customer: TestCustomer) =>
  (await customer.call('getSubscriptionCalendar')).body

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

/** The provider's own charges of this household, oldest first; whether we know of them or not. */
export async function providerCharges(product: TestApp, { userId }: TestCustomer) {
  const [known] = await rowsOf<{ id: string }>(
    product,
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [userId],
  )
  const { charges } = await ledgerOf(product)
  return charges.filter(({ customer }) => customer === known?.id)
}

/** What the provider itself has taken from this household, in cents, oldest first. */
export async function takenFrom(product: TestApp, customer: TestCustomer): Promise<number[]> {
  const charges = await providerCharges(product, customer)
  return charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

/** What the customer's card was charged for renewals: everything but the first box. */
export async function chargeAmounts(product: TestApp, customer: TestCustomer): Promise<number[]> {
  const [, ...renewals] = await takenFrom(product, customer)
  return renewals
}

export const weekOf = (weeks: readonly CalendarWeekWire[], date: string) =>
  weeks.find(({ delivery_date }) => delivery_date === date)?.box
