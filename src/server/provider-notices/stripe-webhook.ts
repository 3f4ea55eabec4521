import { z } from 'zod'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { followCard, followCustomer } from '../card-changes/follow-card.ts'
import { fulfilCardChange } from '../card-changes/fulfil-card-change.ts'
import { fulfilCheckout } from '../checkout/fulfil-checkout.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderEvent } from '../platform/payments/payments.ts'
import { followDispute } from './follow-disputes.ts'
import { followRefundById } from './follow-refunds.ts'
import { recordFailedAttempt, recordProcessed, storeWebhookEvent } from './webhook-events.records.ts'

/** Events of other kinds are kept and need nothing. */
const aboutSession = z.object({
  data: z.object({ object: z.object({ object: z.literal('checkout.session'), id: z.string() }) }),
})

const aboutRefund = z.object({
  type: z.enum(['refund.updated', 'refund.failed', 'charge.refund.updated']),
  data: z.object({ object: z.object({ object: z.literal('refund'), id: z.string() }) }),
})

const aboutDispute = z.object({
  data: z.object({
    object: z.object({ object: z.enum(['dispute', 'radar.early_fraud_warning']), id: z.string() }),
  }),
})

const aboutCard = z.object({
  data: z.object({ object: z.object({ object: z.literal('payment_method'), id: z.string() }) }),
})
const aboutDeletedCustomer = z.object({
  type: z.literal('customer.deleted'),
  data: z.object({ object: z.object({ id: z.string() }) }),
})

/**
 * Takes a notice of the provider: the signature on the raw body first, then the inbox, then the work. Once it is in
 * the inbox it is accepted: what fails or crashes after that is done by the reconciler.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  rawBody: string,
  signature: string,
): Promise<Outcome<null, { code: 'invalid_signature' }>> {
  const event = await deps.payments.verifyWebhook(rawBody, signature)
  if (!event) return fail({ code: 'invalid_signature' })
  if (await storeWebhookEvent(deps.db, event, deps.clock.now())) await processWebhookEvent(deps, event)
  return succeed(null)
}

/** A session is an order's, or a card change's, or not ours. */
async function fulfilSession(deps: PaymentDeps, id: string): Promise<void> {
  if (!(await fulfilCheckout(deps, id))) await fulfilCardChange(deps, id)
}

export async function processWebhookEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  const { db, clock, log } = deps
  const session = aboutSession.safeParse(event.payload)
  const refund = aboutRefund.safeParse(event.payload)
  const dispute = aboutDispute.safeParse(event.payload)
  try {
    if (session.success) await fulfilSession(deps, session.data.data.object.id)
    if (refund.success) await followRefundById(deps, refund.data.data.object.id)
    if (dispute.success) {
      const { object, id } = dispute.data.data.object
      await followDispute(deps, { id, kind: object === 'dispute' ? 'dispute' : 'fraud_warning' })
    }
    await followCards(deps, event)
    await recordProcessed(db, event.id, clock.now())
  } catch (error) {
    log.error(
      { err: error, event: event.id, type: event.type },
      'a payment notice could not be worked on yet',
    )
    await recordFailedAttempt(db, event.id, error instanceof Error ? error.message : String(error))
  }
}

/** A saved card that was renewed or taken away, or a customer that was deleted. */
async function followCards(deps: PaymentDeps, { payload }: ProviderEvent): Promise<void> {
  const card = aboutCard.safeParse(payload)
  const customer = aboutDeletedCustomer.safeParse(payload)
  if (card.success) await followCard(deps, card.data.data.object.id)
  if (customer.success) await followCustomer(deps, customer.data.data.object.id)
}
