import type Stripe from 'stripe'
import { callProvider } from './provider-error.ts'
import { idOf, type Period } from './provider-money.ts'
import { createdBetween, everyRow } from './provider-pages.ts'
import { expanded } from './provider-session.ts'

/**
 * `inquiry`: a bank asks and has taken nothing. `closed`: an inquiry that came to no dispute, or a warning about which
 * nothing is left to do.
 */
export type ProviderDisputeStatus =
  | 'warned'
  | 'inquiry'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'closed'

/** Money that the dispute moved at the provider, in cents: below 0 it left us, above it came back. */
export type DisputeMovement = { id: string; amountCents: number; feeCents: number; at: Date }

/** A payment that its bank disputes, or that a card network warns of. Amounts in cents. */
export type ProviderDispute = {
  id: string
  kind: 'dispute' | 'fraud_warning'
  chargeId: string
  paymentIntentId: string | null
  /** What is disputed; of a warning, the whole payment. */
  amountCents: number
  status: ProviderDisputeStatus
  /** The bank's or the network's word. */
  reason: string
  /** Until when an answer counts; null when none is asked for. */
  respondBy: Date | null
  /** Whether its payment still takes a refund. */
  isRefundable: boolean
  opened: Date
  movements: readonly DisputeMovement[]
  /** What we left with the payment. */
  metadata: Readonly<Record<string, string>>
}

const EXPAND = ['charge', 'payment_intent']
const EXPAND_EACH = EXPAND.map((field) => `data.${field}`)

export async function retrieveDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  return disputeOf(await callProvider(() => stripe.disputes.retrieve(id, { expand: EXPAND })))
}

export async function retrieveFraudWarning(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const warning = await callProvider(() => stripe.radar.earlyFraudWarnings.retrieve(id, { expand: EXPAND }))
  return warningOf(warning)
}

/** Disputes first, then warnings; of each kind the newest first. */
export async function* listDisputes(stripe: Stripe, period: Period): AsyncIterable<ProviderDispute> {
  const filter = { ...createdBetween(period), expand: EXPAND_EACH }
  for await (const dispute of everyRow((page) => stripe.disputes.list({ ...filter, ...page })))
    yield disputeOf(dispute)
  for await (const warning of everyRow((page) =>
    stripe.radar.earlyFraudWarnings.list({ ...filter, ...page }),
  ))
    yield warningOf(warning)
}

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    kind: 'dispute',
    ...paymentOf(dispute.charge, dispute.payment_intent),
    amountCents: dispute.amount,
    status: statusOf(dispute.status),
    reason: dispute.reason,
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    isRefundable: dispute.is_charge_refundable,
    opened: new Date(dispute.created * 1000),
    movements: dispute.balance_transactions.map(({ id, amount, fee, created }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
      at: new Date(created * 1000),
    })),
  }
}

function warningOf(warning: Stripe.Radar.EarlyFraudWarning): ProviderDispute {
  return {
    id: warning.id,
    kind: 'fraud_warning',
    ...paymentOf(warning.charge, warning.payment_intent ?? null),
    amountCents: expanded(warning.charge)?.amount ?? 0,
    status: warning.actionable ? 'warned' : 'closed',
    reason: warning.fraud_type,
    respondBy: null,
    isRefundable: true,
    opened: new Date(warning.created * 1000),
    movements: [],
  }
}

/** A charge has the metadata of its payment, unless somebody has changed one of them. */
function paymentOf(charge: string | Stripe.Charge, intent: string | Stripe.PaymentIntent | null) {
  return {
    chargeId: idOf(charge) ?? '',
    paymentIntentId: idOf(intent),
    metadata: { ...expanded(charge)?.metadata, ...expanded(intent)?.metadata },
  }
}

/** A status that is not known yet is one that somebody has to look at. */
function statusOf(status: string): ProviderDisputeStatus {
  switch (status) {
    case 'won':
    case 'lost':
    case 'under_review':
      return status
    case 'appeal_under_review':
      return 'under_review'
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    default:
      return 'needs_response'
  }
}
