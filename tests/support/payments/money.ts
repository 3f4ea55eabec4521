import { creditBalance, grantCredit, holdCredit } from '../../../src/server/ledger/customer-credit.ts'
import { postOrderPaid } from '../../../src/server/ledger/post-order-paid.ts'
import { setOrderCredit } from '../../../src/server/orders/orders-of-subscription.ts'
import { databaseRows, household } from '../databases/database-rows.ts'
import { placedOrder, rowsOf, settledCustomer } from '../people/ordering.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'

export type PaidOrder = { orderId: string; number: string; totalCents: number; customer: TestCustomer }

/** An order that a card has paid, at the provider and here. */
export async function paidOrder(product: TestApp, cardNumber?: string): Promise<PaidOrder> {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer, cardNumber)
  const [row] = await rowsOf<{ order_number: string; total_amount_cents: number }>(
    product,
    'select order_number, total_amount_cents from orders where id = $1',
    [orderId],
  )
  if (!row) throw new Error('The order is gone')
  return { orderId, number: row.order_number, totalCents: row.total_amount_cents, customer }
}

let paidByCredit = 0
/** An order of $169.99 that credit alone has paid. */
export async function orderPaidByCredit(product: TestApp): Promise<{ orderId: string; userId: string }> {
  const rows = databaseRows(product.database.db)
  const customer = await rows.customer()
  const { userId } = customer
  const now = product.clock.now()
  const draft = await rows.pricedDraft(customer)
  const { id: orderId, totalAmountCents: creditCents } = draft
  await product.database.db.transaction(async (tx) => {
    await grantCredit(tx, { userId, amountCents: creditCents, reason: 'Test', dedupKey: orderId, now })
    await holdCredit(tx, { userId, orderId, upToCents: creditCents, now })
    await setOrderCredit(tx, orderId, creditCents, now)
    await postOrderPaid(tx, { order: draft, chargedCents: 0, creditCents, paymentId: null, now })
  })
  const orderNumber = `RF-2027-${String(++paidByCredit).padStart(4, '0')}`
  await rows.changeOrder(orderId, { status: 'confirmed', orderNumber, confirmedAt: now, ...household })
  return { orderId, userId }
}

export const balanceOf = (product: TestApp, userId: string) => creditBalance(product.database.db, userId)

/** Cents by account of one kind of transaction of an order. */
export async function postedTo(
  product: TestApp,
  orderId: string,
  kind: string,
): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; amount: number }>(
    product,
    `select e.account, sum(e.amount_cents)::int as amount from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id where t.order_id = $1 and t.kind = $2 group by 1`,
    [orderId, kind],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
