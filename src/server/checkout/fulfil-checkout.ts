import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderSession } from '../platform/payments/provider-session.ts'
import { refundStray } from '../stray-payments/refund-stray.ts'
import type { SessionRow } from './checkout.reads.ts'
import { findOpenSession, findSessionOf, isOwnId } from './checkout-sessions.records.ts'
import type { SessionKey } from './settle-basis.records.ts'
import { type CheckoutState, expireSession, type Settled, settlePayment } from './settle-payment.ts'

export type FulfilledCheckout = {
  state: CheckoutState
  orderId: string
  orderNumber: string | null
  userId: string
  /** Whom its page was opened for at the provider. */
  customerId: string | null
}

/**
 * The one way from a payment to an order: webhook, browser return and reconciler all call it, in any order and any
 * number of times (docs/rulings.md, Money). What counts is what the provider says now, not what the caller heard.
 * @param userId whose session it has to be; left out, anybody's
 * @returns null for a session that is not ours, or not that customer's
 * @throws PaymentProviderError when the provider cannot be asked; the next caller tries again
 */
export async function fulfilCheckout(
  deps: PaymentDeps,
  providerSessionId: string,
  userId?: string,
): Promise<FulfilledCheckout | null> {
  const session = await deps.payments.retrieveCheckoutSession(providerSessionId)
  const end = session && (await settleAsNamed(deps, session, userId))
  if (!end) return null
  const { hasOtherPage, ...fulfilled } = end
  // The order is paid: whatever else is open for it must not be paid as well.
  if (fulfilled.state === 'confirmed' && hasOtherPage) {
    const left = await findOpenSession(deps.db, fulfilled.orderId)
    if (left) await endSession(deps, left)
  }
  return fulfilled
}

/** Ends an open session at the provider and settles what became of it: it may have been paid at the last moment. */
export async function endSession(deps: PaymentDeps, row: SessionRow): Promise<void> {
  const providerSessionId = row.providerSessionId ?? (await findUnansweredSession(deps, row))?.id
  if (providerSessionId) await deps.payments.expireCheckoutSession(providerSessionId)
  const session = providerSessionId && (await deps.payments.retrieveCheckoutSession(providerSessionId))
  if (!session) {
    await deps.db.transaction((tx) => expireSession(tx, row, deps.clock.now()))
    return
  }
  const known = await findSessionOf(deps.db, session)
  if (known) await settle(deps, known, session)
}

/** The call that opened it had no answer: the provider is asked for a session that carries our id. */
export async function findUnansweredSession(
  deps: PaymentDeps,
  row: SessionRow,
): Promise<ProviderSession | null> {
  const createdSince = new Date(row.createdAt.getTime() - 60_000)
  for await (const session of deps.payments.listSessions({ createdSince }))
    if (session.intentId === row.id) return session
  return null
}

/**
 * By the names of ours that the session carries, which spares looking for our row: it is read under the order's lock, and
 * counts only if it knows the session as its own. By its id otherwise.
 */
async function settleAsNamed(
  deps: PaymentDeps,
  session: ProviderSession,
  userId: string | undefined,
): Promise<End | null> {
  const { intentId: id, orderId } = session
  const end = isOwnId(id) && isOwnId(orderId) ? await settle(deps, { id, orderId }, session, userId) : null
  if (end) return end
  const row = await findSessionOf(deps.db, session)
  return row && settle(deps, row, session, userId)
}

type End = FulfilledCheckout & Pick<Settled, 'hasOtherPage'>

async function settle(
  deps: PaymentDeps,
  key: SessionKey,
  session: ProviderSession,
  userId?: string,
): Promise<End | null> {
  const now = deps.clock.now()
  const settled = await deps.db.transaction((tx) =>
    settlePayment(deps.kitchen, tx, { key, session, userId }, now),
  )
  if (!settled) return null
  const { state, order, stray, hasOtherPage } = settled
  if (stray) await refundStray(deps, stray)
  return {
    state,
    orderId: order.id,
    orderNumber: order.orderNumber,
    userId: order.userId,
    customerId: session.customerId,
    hasOtherPage,
  }
}
