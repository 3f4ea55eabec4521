import { changeBehindPage, openCheckout, pay, rowsOf, settledCustomer } from '../people/ordering.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'

export type Stray = {
  id: string
  orderId: string
  amountCents: number
  customer: TestCustomer
  comeBack(): Promise<unknown>
}

/** A payment that no longer matches its box, made with this card; the customer has come back from the page. */
export async function strayPaidBy(product: TestApp, card: string): Promise<Stray> {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  await changeBehindPage(product, customer, 14)
  await pay(product, url, card)
  const comeBack = () => customer.call('returnFromCheckout', { session_id: sessionId })
  await comeBack()
  const query = 'select id, amount_cents as "amountCents" from stray_payments where order_id = $1'
  const [row] = await rowsOf<{ id: string; amountCents: number }>(product, query, [orderId])
  if (!row) throw new Error('The payment is not kept apart')
  return { ...row, orderId, customer, comeBack }
}

export async function statusOfStray(product: TestApp, { id }: Stray) {
  const query = 'select status, refund_attempt as attempt from stray_payments where id = $1'
  return (await rowsOf<{ status: string; attempt: number }>(product, query, [id]))[0]
}
