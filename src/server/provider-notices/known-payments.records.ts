import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { checkoutSessions, payments, strayPayments } from '../platform/db/schema/payments.ts'

type Asked = { paymentIntentId: string; metadata: Readonly<Record<string, string>> }

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/**
 * The provider's ids of those payments of which we have a row, also one that does not know its end yet: what became of
 * it is asked by whoever wrote it.
 */
export async function listKnownPayments(db: Db, asked: readonly Asked[]): Promise<Set<string>> {
  const intents = asked.map(({ paymentIntentId }) => paymentIntentId)
  const named = (name: string) => asked.map(({ metadata }) => metadata[name]).filter(isId)
  const [paid, begun, pages, strays] = await Promise.all([
    db
      .select({ id: payments.providerPaymentIntentId })
      .from(payments)
      .where(anyOf(payments.providerPaymentIntentId, intents)),
    db
      .select({ id: payments.id })
      .from(payments)
      .where(anyOf(payments.id, named('payment_id'))),
    db
      .select({ id: checkoutSessions.id })
      .from(checkoutSessions)
      .where(anyOf(checkoutSessions.id, named('checkout_session_id'))),
    db
      .select({ id: strayPayments.providerPaymentIntentId })
      .from(strayPayments)
      .where(anyOf(strayPayments.providerPaymentIntentId, intents)),
  ])
  const known = new Set([...paid, ...strays].map(({ id }) => id))
  const ours = new Set([...begun, ...pages].map(({ id }) => id))
  const isOurs = ({ payment_id = '', checkout_session_id = '' }: Asked['metadata']) =>
    ours.has(payment_id) || ours.has(checkout_session_id)
  return new Set(intents.filter((id, at) => known.has(id) || isOurs(asked[at]?.metadata ?? {})))
}
