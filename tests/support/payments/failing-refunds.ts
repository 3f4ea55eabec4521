import { randomUUID } from 'node:crypto'
import { deliver, noticesOf, rowsOf } from '../people/ordering.ts'
import type { TestApp } from '../test-app.ts'

/** Cards that pay and do not simply take a refund (stripe-stand-in/cards/test-cards.ts). */
export const REFUND = {
  fails: '4000000007000096',
  failsLater: '4000000000005126',
  pending: '4000000000007726',
} as const

type ProviderRefund = { id: string; status: string; amount: number; metadata: Record<string, string> }

async function ask<T>(product: TestApp, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as T
}

const JSON_POST = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

export async function intentOf(product: TestApp, orderId: string): Promise<string> {
  const query = `select provider_payment_intent_id as id from payments where order_id = $1
    union all select provider_payment_intent_id from stray_payments where order_id = $1`
  const [row] = await rowsOf<{ id: string }>(product, query, [orderId])
  if (!row) throw new Error('Nothing was paid')
  return row.id
}

/** The refunds of an order's money at the provider, newest first. */
export async function refundsAtProvider(product: TestApp, orderId: string): Promise<ProviderRefund[]> {
  const intent = await intentOf(product, orderId)
  return (await ask<{ data: ProviderRefund[] }>(product, `/v1/refunds?payment_intent=${intent}`)).data
}

/** The bank decides about the order's newest refund; no notice is sent yet. @returns the refund's id */
export async function settleRefundAtBank(
  product: TestApp,
  orderId: string,
  status: 'succeeded' | 'failed',
): Promise<string> {
  const id = (await refundsAtProvider(product, orderId))[0]?.id ?? ''
  await ask(product, `/_stand-in/refunds/${id}/settle`, JSON_POST({ status }))
  return id
}

/** The bank changes how a refund ended; no notice is sent yet. */
export async function turnAroundAtBank(
  product: TestApp,
  refundId: string,
  status: 'succeeded' | 'failed',
): Promise<void> {
  await ask(product, `/_stand-in/refunds/${refundId}/settle`, JSON_POST({ status }))
}

/**
 * Hands over what the provider has to say about a refund now, of this type or of every one but its creation. Each time
 * it is news to the inbox, which would keep a notice that it knows from being worked on.
 */
export async function tellOfRefund(product: TestApp, refundId: string, type?: string): Promise<void> {
  const notices = (await noticesOf(product, refundId)).filter((notice) => notice.type !== 'refund.created')
  const wanted = notices.filter((notice) => type === undefined || notice.type === type)
  if (wanted.length === 0) throw new Error(`There is no notice ${type}`)
  for (const notice of wanted) await deliver(product, { ...notice, id: `evt_${randomUUID()}` })
}

/** The bank changes its mind about the card that paid the order. */
export async function behaveAs(product: TestApp, orderId: string, number: string): Promise<void> {
  const intent = await intentOf(product, orderId)
  const { payment_method: id } = await ask<{ payment_method: string }>(
    product,
    `/v1/payment_intents/${intent}`,
  )
  await ask(product, `/_stand-in/cards/${id}`, JSON_POST({ number }))
}

/** A refund that somebody makes on the provider's own pages: of this many cents, or of all that is left. */
export async function refundByHand(product: TestApp, orderId: string, cents?: number): Promise<string> {
  const body = new URLSearchParams({ payment_intent: await intentOf(product, orderId) })
  if (cents !== undefined) body.set('amount', String(cents))
  return (await ask<{ id: string }>(product, '/v1/refunds', { method: 'POST', body })).id
}
