import { listCompleteAmong, listUnsettledSessions, type SessionRow } from '../checkout/checkout.reads.ts'
import { endSession, findUnansweredSession, fulfilCheckout } from '../checkout/fulfil-checkout.ts'
import { expireSession } from '../checkout/settle-payment.ts'
import { findOpenWeek } from '../delivery/read-delivery-schedule.ts'
import { findOrder } from '../orders/orders.reads.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { refundStray } from '../stray-payments/refund-stray.ts'
import { listUnrefundedStrays } from '../stray-payments/stray-payments.reads.ts'
import { processWebhookEvent } from './stripe-webhook.ts'
import { listUnprocessedEvents } from './webhook-events.records.ts'

const MINUTE = 60_000
const BATCH = 100
/** However many there are, neither they nor the question whether we know them are ever held as a whole. */
const LISTED_AT_ONCE = 500
const MAXIMUM_EVENT_ATTEMPTS = 20
/** Sessions live for less than an hour; two days outlast any outage of ours that nobody notices. */
const LOOK_BACK_HOURS = 48

/**
 * Payment truth is fetched: sessions that no notice settled, notices that a crash left undone, and refunds that
 * failed. One item that fails does not stop the others.
 */
export async function reconcileCheckouts(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now()
  const aMinuteAgo = new Date(now.getTime() - MINUTE)
  const sessions = await listUnsettledSessions(deps.db, { startedBefore: aMinuteAgo, now, limit: BATCH })
  for (const session of sessions) await attempt(deps, () => settleOpenSession(deps, session, now))
  const events = await listUnprocessedEvents(deps.db, {
    receivedBefore: aMinuteAgo,
    maximumAttempts: MAXIMUM_EVENT_ATTEMPTS,
    limit: BATCH,
  })
  for (const event of events) await processWebhookEvent(deps, event)
  for (const stray of await listUnrefundedStrays(deps.db, { foundBefore: aMinuteAgo, now, limit: BATCH }))
    await attempt(deps, () => refundStray(deps, stray))
}

/**
 * Finds sessions that were completed at the provider and are not complete here, whatever was lost on the way.
 * @param since earlier than the usual look back, after a backup was restored
 */
export async function findLostPayments(deps: PaymentDeps, since?: Date): Promise<void> {
  const usual = deps.clock.now().getTime() - LOOK_BACK_HOURS * 60 * MINUTE
  const createdSince = new Date(Math.min(usual, since?.getTime() ?? usual))
  for await (const complete of completeAtProvider(deps, createdSince)) {
    const known = await listCompleteAmong(deps.db, complete)
    for (const id of complete)
      if (!known.has(id)) await attempt(deps, async () => void (await fulfilCheckout(deps, id)))
  }
}

/** The provider's ids of completed sessions of ours, in batches; as far as it tells, when it stops answering. */
async function* completeAtProvider(deps: PaymentDeps, createdSince: Date): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  try {
    for await (const session of deps.payments.listSessions({ createdSince })) {
      if (session.status === 'complete' && session.intentId) batch.push(session.id)
      if (batch.length < LISTED_AT_ONCE) continue
      yield batch
      batch = []
    }
  } catch (error) {
    notSettled(deps, error)
  }
  yield batch
}

/** Past the cutoff of its order nobody may pay any more, so the page is closed. */
async function settleOpenSession(deps: PaymentDeps, session: SessionRow, now: Date): Promise<void> {
  const order = await findOrder(deps.db, session.orderId, session.userId)
  const isOpenWeek = order && (await findOpenWeek(deps.kitchen, deps.db, order.deliveryDate, now))
  if (!isOpenWeek) return endSession(deps, session)
  const providerSessionId = session.providerSessionId ?? (await findUnansweredSession(deps, session))?.id
  const fulfilled = providerSessionId && (await fulfilCheckout(deps, providerSessionId))
  // A page that the provider does not know, or not any more, has only its time.
  if (!fulfilled && session.expiresAt <= now)
    await deps.db.transaction((tx) => expireSession(tx, session, now))
}

async function attempt(deps: PaymentDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    notSettled(deps, error)
  }
}

const notSettled = (deps: PaymentDeps, error: unknown) =>
  deps.log.error({ err: error }, 'a checkout could not be settled; it is tried again')
