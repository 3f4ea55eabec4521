import { randomUUID } from 'node:crypto'
import { deliver, noticesOf, rowsOf } from '../people/ordering.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'
import { intentOf } from './failing-refunds.ts'

/** Cards that pay, and whose bank or network has something to say about it at once (stripe-stand-in/cards/test-cards.ts). */
export const DOUBTED = {
  disputed: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
  fraudWarning: '4000000000005423',
} as const

async function ask<T>(product: TestApp, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as T
}

type Named = { id: string }

/** What the provider has of an order's money: its newest dispute, or its newest warning of fraud. */
export async function disputeAtProvider(product: TestApp, orderId: string): Promise<string> {
  const filter = `payment_intent=${await intentOf(product, orderId)}`
  const disputes = await ask<{ data: Named[] }>(product, `/v1/disputes?${filter}`)
  const warnings = await ask<{ data: Named[] }>(product, `/v1/radar/early_fraud_warnings?${filter}`)
  const [found] = [...disputes.data, ...warnings.data]
  if (!found) throw new Error('The provider has no dispute')
  return found.id
}

const chargeOf = async (product: TestApp, orderId: string) => {
  const intent = await ask<{ latest_charge: string }>(
    product,
    `/v1/payment_intents/${await intentOf(product, orderId)}`,
  )
  return intent.latest_charge
}

/** The bank disputes an order's payment, or a part of it, or only asks; no notice is sent yet. */
export async function disputeAtBank(
  product: TestApp,
  orderId: string,
  what: { amount?: number; inquiry?: boolean } = {},
): Promise<string> {
  const path = `/_stand-in/charges/${await chargeOf(product, orderId)}/dispute`
  return (await ask<Named>(product, path, what)).id
}

/** The bank decides; no notice is sent yet. */
export const endAtBank = (product: TestApp, id: string, status: 'won' | 'lost' | 'warning_closed') =>
  ask(product, `/_stand-in/disputes/${id}/end`, { status })

export const escalateAtBank = (product: TestApp, id: string) =>
  ask(product, `/_stand-in/disputes/${id}/escalate`, {})

/** Hands over every notice about a dispute, as news to the inbox each time, in the order that is wished. */
export async function tellOfDispute(
  product: TestApp,
  id: string,
  { backwards = false, times = 1 } = {},
): Promise<void> {
  const notices = await noticesOf(product, id)
  if (notices.length === 0) throw new Error('There is no notice')
  for (let time = 0; time < times; time++)
    for (const notice of backwards ? notices.toReversed() : notices)
      await deliver(product, { ...notice, id: `evt_${randomUUID()}` })
}

export async function orderOf(product: TestApp, { userId }: TestCustomer, deliveryDate?: string) {
  const [order] = await rowsOf<{ id: string; total: number; number: string }>(
    product,
    `select id, total_amount_cents as total, order_number as number from orders
     where user_id = $1 and ($2::date is null or delivery_date = $2) and status <> 'draft' order by delivery_date limit 1`,
    [userId, deliveryDate ?? null],
  )
  if (!order) throw new Error('There is no order')
  return order
}
