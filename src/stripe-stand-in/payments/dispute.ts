import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import type { Aftermath } from '../cards/test-cards.ts'
import { newDispute } from './dispute-object.ts'

/** What Stripe takes for each dispute; it does not come back when the dispute is won. */
const FEE_CENTS = 1500

export interface NewDispute {
  /** In cents; absent, all of the charge. */
  amount?: number | undefined
  reason?: string | undefined
  /** The bank only asks: no money moves. */
  isInquiry?: boolean | undefined
}

/** What the bank of a card says right after a payment. */
export function sayAfterwards(world: World, charge: Stripe.Charge, aftermath: Aftermath | undefined): void {
  if (!aftermath) return
  if (aftermath === 'fraud_warning') warnOfFraud(world, charge)
  else if (aftermath === 'inquiry') openDispute(world, charge, { isInquiry: true })
  else openDispute(world, charge, { reason: aftermath })
}

export function openDispute(
  world: World,
  charge: Stripe.Charge,
  { amount = charge.amount, reason = 'fraudulent', isInquiry = false }: NewDispute,
): Stripe.Dispute {
  const opened = newDispute(world, charge, {
    amount,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  world.store.put('disputes', opened)
  world.store.put('charges', { ...charge, disputed: true })
  emit(world, 'charge.dispute.created', opened)
  for (const { value } of world.store.ordered('fraudWarnings', { field: 'charge', value: charge.id }))
    endWarning(world, value)
  return isInquiry ? opened : withdraw(world, opened)
}

/** The bank was not content with an inquiry: it becomes a dispute. */
export function escalate(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  const escalated = change(world, dispute, { status: 'needs_response', is_charge_refundable: false })
  emit(world, 'charge.dispute.updated', escalated, { status: dispute.status })
  return withdraw(world, escalated)
}

/** How a dispute ends at the bank, or how Stripe closes an inquiry that the bank did not take further. */
export function endDispute(
  world: World,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  const ended = change(world, dispute, { status })
  const isWithdrawn = ended.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0
  const settled =
    status === 'won' && isWithdrawn ? move(world, ended, { amount: ended.amount, fee: 0 }) : ended
  emit(world, 'charge.dispute.closed', settled, { status: dispute.status })
  if (settled !== ended) emit(world, 'charge.dispute.funds_reinstated', settled)
  return settled
}

function withdraw(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  const withdrawn = move(world, dispute, { amount: -dispute.amount, fee: FEE_CENTS })
  emit(world, 'charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

function move(
  world: World,
  dispute: Stripe.Dispute,
  { amount, fee }: { amount: number; fee: number },
): Stripe.Dispute {
  const now = unixSeconds(world)
  const what = amount < 0 ? 'withdrawal' : 'reversal'
  const movement: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: dispute.currency,
    description: `Chargeback ${what} for ${String(dispute.charge)}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
  return change(world, dispute, { balance_transactions: [...dispute.balance_transactions, movement] })
}

function change(world: World, dispute: Stripe.Dispute, changes: Partial<Stripe.Dispute>): Stripe.Dispute {
  const changed = { ...dispute, ...changes }
  world.store.put('disputes', changed)
  return changed
}

/** A card network warns that a payment may be fraud. No money moves, and a dispute often follows. */
export function warnOfFraud(world: World, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: unixSeconds(world),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' ? { payment_intent: charge.payment_intent } : {}),
  }
  world.store.put('fraudWarnings', warning)
  emit(world, 'radar.early_fraud_warning.created', warning)
  return warning
}

/** Once the payment is disputed or given back there is nothing left to do about a warning. */
export function endWarning(world: World, warning: Stripe.Radar.EarlyFraudWarning): void {
  if (!warning.actionable) return
  const ended = { ...warning, actionable: false }
  world.store.put('fraudWarnings', ended)
  emit(world, 'radar.early_fraud_warning.updated', ended, { actionable: true })
}

/** Whether a charge takes no refund, since its bank has the money or asks for it. */
export function isChargedBack(world: World, charge: Stripe.Charge): boolean {
  return world.store
    .ordered('disputes', { field: 'charge', value: charge.id })
    .some(({ value: { status, is_charge_refundable } }) => !is_charge_refundable && status !== 'won')
}
