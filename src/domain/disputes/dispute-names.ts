import type { DisputeKind, DisputeStatus } from './dispute.ts'

/** What each state is called on the screen and in mail. */
export const DISPUTE_STATUS_NAMES: Readonly<Record<DisputeStatus, string>> = {
  warned: 'Fraud warning',
  inquiry: 'Inquiry of the bank',
  needs_response: 'Disputed, an answer is asked for',
  under_review: 'Disputed, the bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}

/** The payment provider's words for why (docs.stripe.com/disputes/categories, and the kinds of fraud of its warnings). */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process the payment.',
  credit_not_processed: 'The cardholder says that a refund was promised and did not come.',
  customer_initiated: 'The cardholder asked the bank to return the payment.',
  duplicate: 'The cardholder says that the same thing was charged twice.',
  fraudulent: 'The cardholder says that somebody else made the payment.',
  general: 'The bank gives no reason.',
  noncompliant: 'The card network says that a rule was broken.',
  product_not_received: 'The cardholder says that the box did not come.',
  product_unacceptable: 'The cardholder says that the box was not as described.',
  subscription_canceled: 'The cardholder says that the subscription had been canceled.',
  unrecognized: 'The cardholder does not recognize the payment.',
  card_never_received: 'The card never reached its cardholder.',
  fraudulent_card_application: 'Somebody else applied for the card.',
  made_with_counterfeit_card: 'The card was counterfeit.',
  made_with_lost_card: 'The card was reported lost.',
  made_with_stolen_card: 'The card was reported stolen.',
  unauthorized_use_of_card: 'The card was used without its cardholder’s permission.',
}

/** A reason in a sentence. One that we do not know is given as the provider writes it. */
export function disputeReason(kind: DisputeKind, reason: string): string {
  const known = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  const who = kind === 'dispute' ? 'the bank' : 'the card network'
  return known ?? `The reason that ${who} gives: ${reason.replaceAll('_', ' ')}.`
}
