import { and, eq, type SQL, sql } from 'drizzle-orm'
import { paymentCustomerToLock } from '../cards/cards.reads.ts'
import { consentsFor } from '../consent/renewal-consents.reads.ts'
import { type OrderFacts, orderFactsJson, orderFactsOf } from '../customers/order-facts.reads.ts'
import { heldCreditSql } from '../ledger/ledger.reads.ts'
import { type DraftState, draftStatesJson, hasOpenPageSql, stateOf } from '../orders/draft-state.reads.ts'
import { lockOrderAsPayment, type OrderRow } from '../orders/find-order.ts'
import type { Asked, Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { factVersionsJson, noteFactVersions } from '../platform/db/kept/kept-facts.ts'
import { noteLocks } from '../platform/db/lock-order.ts'
import { readTogetherOnce } from '../platform/db/read-together.ts'
import { checkoutSessions, payments, strayPayments } from '../platform/db/schema/payments.ts'
import { hasLiveSubscriptionSql } from '../subscriptions/has-live-subscription.reads.ts'
import type { SessionRow } from './checkout.reads.ts'

/** Everything that decides what a session's end means for its order, as one moment under the order's lock. */
export type SettleBasis = {
  order: OrderRow
  state: DraftState
  facts: OrderFacts
  /** To renewals, the oldest first. */
  consents: readonly { firstChargeCents: number; termsText: string }[]
  /** As far as it has come with us: other callers may have settled it while this one waited. */
  session: OurSession
  hasPayment: boolean
  /** Whether its payment was kept apart from the order before. */
  isStray: boolean
  hasLiveSubscription: boolean
  /** Credit that is set aside for the order. */
  heldCents: number
  /** Whether another payment page of the order is open. */
  hasOtherPage: boolean
}

/** A checkout session of ours and the order that it is for. */
export type SessionKey = Pick<SessionRow, 'id' | 'orderId'>

/** What was agreed to when its page was opened, and how far it has come. */
type OurSession = SessionKey &
  Pick<SessionRow, 'mode' | 'amountCents' | 'renews' | 'status' | 'providerSessionId'>

/**
 * Also locks the household's stored cards where the end of the session keeps one. What is read with that lock is true since the
 * order was locked, or counts only once it is written (docs/decisions/0133).
 * @returns null when there is no such session of that order: a session of the provider may name ids that are not ours
 */
export async function lockSettleBasis(
  tx: Db,
  { id, orderId }: SessionKey,
  paymentIntentId: string | null,
): Promise<SettleBasis | null> {
  const order = await lockOrderAsPayment(tx, orderId)
  if (!order) return null
  const { states, facts, sessions, customersLocked, versions, ...rest } = await readBasis(tx, {
    id,
    orderId,
    userId: order.userId,
    paymentIntentId,
  })
  noteLocks(
    tx,
    'stored cards',
    customersLocked.map((customer) => customer.userId),
  )
  noteFactVersions(tx, versions)
  const [session] = sessions
  if (!session) return null
  return {
    order,
    state: stateOf(states, orderId),
    facts: orderFactsOf(facts, order.userId),
    session,
    ...rest,
  }
}

type Asking = {
  id: string
  orderId: string
  userId: string
  paymentIntentId: string | null
}

const readBasis = readTogetherOnce((db, { id, orderId, userId, paymentIntentId }: Places<Asking>) => ({
  states: draftStatesJson({ id: orderId }),
  facts: orderFactsJson(userId),
  customersLocked: paymentCustomerToLock(db, userId, keepsCardSql(id)),
  consents: consentsFor(db, orderId),
  sessions: selectSession(db, id, orderId),
  hasPayment: hasPaymentSql(id),
  isStray: isStraySql(paymentIntentId),
  hasLiveSubscription: hasLiveSubscriptionSql(userId),
  heldCents: heldCreditSql(orderId),
  hasOtherPage: hasOpenPageSql(orderId, id),
  versions: factVersionsJson,
}))

function selectSession(db: Db, sessionId: Asked<string>, ofOrder: Asked<string>) {
  const { id, orderId, mode, amountCents, renews, status, providerSessionId } = checkoutSessions
  return db
    .select({ id, orderId, mode, amountCents, renews, status, providerSessionId })
    .from(checkoutSessions)
    .where(and(eq(id, sessionId), eq(orderId, ofOrder)))
}

/** Whether its end stores the card that is charged from then on. */
const keepsCardSql = (sessionId: Asked<string>): SQL =>
  sql`exists (select from ${checkoutSessions} c where c.id = ${sessionId} and (c.renews or c.mode = 'setup'))`

const hasPaymentSql = (sessionId: Asked<string>): SQL<boolean> =>
  sql`exists (select from ${payments} p where p.checkout_session_id = ${sessionId})`

const isStraySql = (paymentIntentId: Asked<string | null>): SQL<boolean> =>
  sql`exists (select from ${strayPayments} k where k.provider_payment_intent_id = ${paymentIntentId})`
