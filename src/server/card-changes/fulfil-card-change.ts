import type { Logger } from 'pino'
import { cardBrand } from '../../domain/charges/card-label.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { findKnownPaymentCustomer } from '../cards/ensure-payment-customer.ts'
import { keepCard } from '../cards/keep-card.ts'
import { readCard } from '../cards/read-card.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'
import type { ProviderSession } from '../platform/payments/provider-session.ts'
import { holdSubscriptionOf, setSubscriptionCard } from '../subscriptions/set-subscription-card.ts'
import {
  type CardChangeRow,
  completeCardChange,
  expireCardChange,
  findCardChangeOf,
  lockCardChange,
} from './card-changes.records.ts'

export type CardChangeDeps = { db: Db; clock: Clock; kitchen: Kitchen; payments: Payments; log: Logger }
export type CardChangeState = 'changed' | 'open' | 'expired'

/**
 * The one way from the provider's page to a new card: browser return, webhook and reconciler all call it, in any
 * order and any number of times. What counts is what the provider says now.
 * @returns null for a session that is not a card change of ours
 * @throws PaymentProviderError when the provider cannot be asked; the next caller tries again
 */
export async function fulfilCardChange(
  deps: CardChangeDeps,
  providerSessionId: string,
): Promise<{ state: CardChangeState; userId: string; customerId: string | null } | null> {
  const session = await deps.payments.retrieveCheckoutSession(providerSessionId)
  const row = session && (await findCardChangeOf(deps.db, session))
  if (!session || !row) return null
  return { state: await settle(deps, row, session), userId: row.userId, customerId: session.customerId }
}

/** Ends an open page at the provider and settles what became of it: it may have been used at the last moment. */
export async function endCardChange(deps: CardChangeDeps, row: CardChangeRow): Promise<void> {
  const providerSessionId = row.providerSessionId ?? (await findUnansweredPage(deps, row))
  if (!providerSessionId) return expireCardChange(deps.db, row.id)
  await deps.payments.expireCheckoutSession(providerSessionId)
  if (!(await fulfilCardChange(deps, providerSessionId))) await expireCardChange(deps.db, row.id)
}

/** The call that opened it had no answer: the provider is asked for a page that carries our id. */
export async function findUnansweredPage(deps: CardChangeDeps, row: CardChangeRow): Promise<string | null> {
  const customerId = await findKnownPaymentCustomer(deps.db, row.userId)
  if (!customerId) return null
  const createdSince = new Date(row.createdAt.getTime() - 60_000)
  for await (const session of deps.payments.listSessions({ createdSince, customerId }))
    if (session.cardChangeId === row.id) return session.id
  return null
}

async function settle(
  { db, clock, kitchen }: CardChangeDeps,
  { id }: CardChangeRow,
  session: ProviderSession,
): Promise<CardChangeState> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = await lockCardChange(tx, id)
    if (row.status === 'complete') return 'changed'
    if (session.status === 'open') return 'open'
    if (session.status === 'expired' || !session.card) {
      await expireCardChange(tx, id)
      return 'expired'
    }
    const { userId } = row
    await actAs(tx, `customer:${userId}`)
    await holdSubscriptionOf(tx, userId)
    const old = shownCard(await readCard(tx, userId))
    const paymentMethodId = await keepCard(tx, userId, session.card, now)
    await completeCardChange(tx, id, paymentMethodId, now)
    const shown = { old, new: shownCard(session.card) }
    await setSubscriptionCard(kitchen, tx, { userId, paymentMethodId, ...shown, now })
    return 'changed'
  })
}

/** As the receipt of the change names it. */
function shownCard(card: { brand: string | null; last4: string | null } | null) {
  return card && { brand: cardBrand(card.brand), last4: card.last4 ?? '????' }
}
