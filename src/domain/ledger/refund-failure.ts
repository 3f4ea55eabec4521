/** Stripe's `failure_reason` of a refund (docs.stripe.com/api/refunds/object); others may come. */
const WHY: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was reported lost or stolen.',
  expired_or_canceled_card: 'the card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'the customer disputed the charge meanwhile.',
  insufficient_funds: 'our balance at the payment provider did not cover it.',
  declined: 'the bank declined it.',
  merchant_request: 'it was canceled at the payment provider.',
}

/** Why money did not reach the card, as staff read it. @param reason the provider's answer; null when it gave none */
export function refundFailureText(reason: string | null): string {
  return `The refund did not reach the card: ${WHY[reason ?? ''] ?? 'the payment provider does not say why.'}`
}
