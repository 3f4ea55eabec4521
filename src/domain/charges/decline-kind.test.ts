import { describe, expect, it } from 'vitest'
import { declineKind, NO_CARD } from './decline-kind.ts'

describe('a declined charge', () => {
  it.each([
    'insufficient_funds',
    'processing_error',
    'issuer_not_available',
    'try_again_later',
    'generic_decline',
    'do_not_honor',
    'approve_with_id',
    'reenter_transaction',
    'duplicate_transaction',
    'no_action_taken',
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'invalid_amount',
  ])('is temporary with %s', (code) => expect(declineKind(code)).toBe('temporary'))

  it.each([
    NO_CARD,
    'authentication_required',
    'expired_card',
    'incorrect_cvc',
    'incorrect_number',
    'incorrect_zip',
    'invalid_expiry_year',
    'call_issuer',
    'card_not_supported',
    'pin_try_exceeded',
  ])('needs the customer with %s', (code) => expect(declineKind(code)).toBe('needs_customer'))

  it.each([
    'lost_card',
    'stolen_card',
    'pickup_card',
    'restricted_card',
    'fraudulent',
    'highest_risk_level',
    'do_not_try_again',
    'revocation_of_authorization',
    'revocation_of_all_authorizations',
    'stop_payment_order',
    'transaction_not_allowed',
    'invalid_account',
  ])('is never tried again with %s', (code) => expect(declineKind(code)).toBe('never_retry'))

  it.each([null, 'a_code_of_tomorrow', '', 'constructor'])('is temporary with the unknown %j', (code) => {
    expect(declineKind(code)).toBe('temporary')
  })
})
