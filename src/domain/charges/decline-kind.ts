/**
 * What a declined charge needs: time alone (`temporary`), the customer with this card or another one
 * (`needs_customer`), or another card because this one must never be tried again (`never_retry`).
 */
export type DeclineKind = 'temporary' | 'needs_customer' | 'never_retry'

/** Our own code for a household without a stored card. */
export const NO_CARD = 'no_payment_method'

/** Our own code for a card on file that the provider does not know any more. */
export const CARD_UNAVAILABLE = 'payment_method_unavailable'

/** The bank asks for its customer, or what is stored about the card is wrong or outdated. */
const NEEDS_CUSTOMER: ReadonlySet<string> = new Set([
  NO_CARD,
  CARD_UNAVAILABLE,
  'authentication_not_handled',
  'authentication_required',
  'call_issuer',
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_pin',
  'incorrect_zip',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'invalid_pin',
  'mobile_device_authentication_required',
  'new_account_information_available',
  'not_permitted',
  'offline_pin_required',
  'online_or_offline_pin_required',
  'pin_try_exceeded',
  'test_mode_live_card',
  'testmode_decline',
])

/** The issuer will never approve: card networks fine those who ask again. */
const NEVER_RETRY: ReadonlySet<string> = new Set([
  'do_not_try_again',
  'fraudulent',
  'highest_risk_level',
  'invalid_account',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/**
 * From Stripe's decline codes. Everything else is temporary: empty accounts, limits of the day, banks that do not
 * answer or give no reason, and codes nobody knows yet; the few tries of dunning do no harm to them.
 */
export function declineKind(code: string | null): DeclineKind {
  if (code === null) return 'temporary'
  if (NEVER_RETRY.has(code)) return 'never_retry'
  return NEEDS_CUSTOMER.has(code) ? 'needs_customer' : 'temporary'
}
