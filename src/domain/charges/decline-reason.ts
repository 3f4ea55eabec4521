import { CARD_UNAVAILABLE, NO_CARD } from './decline-kind.ts'

const CONFIRM = 'Your bank wants you to confirm the payment yourself.'
const DETAILS = 'Your bank says that the details of the card are not right.'
const LIMIT = 'Your card has reached its limit for now.'
const NO_ANSWER = 'Your bank could not be reached.'

/**
 * The bank's reason in words a household can act on. Codes about theft or suspicion are missing: the person who holds the
 * card must not learn that, so they read as a plain decline.
 */
const REASONS: ReadonlyMap<string, string> = new Map([
  [NO_CARD, 'There is no card on file.'],
  [CARD_UNAVAILABLE, 'The card on file can no longer be charged.'],
  ['expired_card', 'Your card has expired.'],
  ['insufficient_funds', 'Your bank says that there is not enough money for it.'],
  ['authentication_required', CONFIRM],
  ['authentication_not_handled', CONFIRM],
  ['mobile_device_authentication_required', CONFIRM],
  ['card_velocity_exceeded', LIMIT],
  ['withdrawal_count_limit_exceeded', LIMIT],
  ['incorrect_address', DETAILS],
  ['incorrect_cvc', DETAILS],
  ['incorrect_number', DETAILS],
  ['incorrect_zip', DETAILS],
  ['invalid_cvc', DETAILS],
  ['invalid_expiry_month', DETAILS],
  ['invalid_expiry_year', DETAILS],
  ['invalid_number', DETAILS],
  ['new_account_information_available', DETAILS],
  ['issuer_not_available', NO_ANSWER],
  ['processing_error', NO_ANSWER],
  ['reenter_transaction', NO_ANSWER],
  ['try_again_later', NO_ANSWER],
])

/** One sentence for the household, from the code of the last decline. */
export function declineReason(code: string): string {
  return REASONS.get(code) ?? 'Your bank declined it.'
}

/** Whether the same card works again once its owner has confirmed it to the bank. */
export function needsConfirmation(code: string): boolean {
  return REASONS.get(code) === CONFIRM
}
