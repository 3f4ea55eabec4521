import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderSession } from '../platform/payments/provider-session.ts'
import { refundStray } from '../stray-payments/refund-stray.ts'
import type { SessionRow } from './checkout.reads.ts'
import { findOpenSession, findSessionOf } from './checkout-sessions.records.ts'
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
 * @param known our row of the session, from a caller that has just read it
 * @returns null for a session that is not ours
 * @throws PaymentProviderError when the provider cannot be asked; the next caller tries again
 */
export async function fulfilCheckout(
  deps: PaymentDeps,
  providerSessionId: string,
  known: SessionRow | null = null,
): Promise<FulfilledCheckout | null> {
  const session = await deps.payments.retrieveCheckoutSession(providerSessionId)
  const row = session && (known ?? (await findSessionOf(deps.db, session)))
  if (!session || !row) return null
  const { hasOtherPage, ...fulfilled } = await settle(deps, row, session)
  // The order is paid: whatever else is open for it must not be paid as well.
  if (fulfilled.state === 'confirmed' && hasOtherPage) {
    const left = await findOpenSession(deps.db, row.orderId)
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

async function settle(
  deps: PaymentDeps,
  row: SessionRow,
  session: ProviderSession,
): Promise<FulfilledCheckout & Pick<Settled, 'hasOtherPage'>> {
  const now = deps.clock.now()
  const { state, order, stray, hasOtherPage } = await deps.db.transaction((tx) =>
    settlePayment(deps.kitchen, tx, row, session, now),
  )
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
