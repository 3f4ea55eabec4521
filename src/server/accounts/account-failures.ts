import {
  EMAIL_NOT_CONFIRMED,
  INVALID_CREDENTIALS,
  INVALID_RESET_LINK,
  TOO_MANY_ATTEMPTS,
} from '../../contract/shared/refusal-texts.ts'
import { explainRejectedEmail } from '../../domain/accounts/email.ts'
import type { FailureAnswers } from '../platform/http/endpoint.ts'
import type { AuthAnswer } from './call-auth.ts'

export type AccountFailure =
  | { code: 'invalid_credentials' }
  | { code: 'email_not_confirmed' }
  | { code: 'account_exists' }
  | { code: 'invalid_reset_link' }
  | { code: 'current_password_needed' }
  | { code: 'wrong_current_password' }
  | { code: 'no_password' }
  | { code: 'too_many_attempts' }
  | { code: 'google_not_configured' }
  | { code: 'email_rejected'; message: string }
  | { code: 'auth_rejected'; message: string }

/** Of calls about the accounts of others. */
export const OWN_ACCOUNT = [
  409,
  'Change your own password and second factor in your account, with a proof that it is you.',
] as const

/** Specified sentences (docs/spec-coverage, section 8); unknown ones of the auth library pass through as they are. */
export const accountFailureAnswers: FailureAnswers<AccountFailure> = {
  invalid_credentials: [401, INVALID_CREDENTIALS],
  email_not_confirmed: [403, EMAIL_NOT_CONFIRMED],
  // The form has words of its own beside its field (web/app/messages.ts).
  account_exists: [409, 'This email is already registered. Please sign in instead.'],
  invalid_reset_link: [400, INVALID_RESET_LINK],
  current_password_needed: [422, 'Please enter your current password'],
  wrong_current_password: [422, 'This is not your current password.'],
  no_password: [409, 'Your account has no password yet. Ask for a link by mail to set one.'],
  too_many_attempts: [429, TOO_MANY_ATTEMPTS],
  google_not_configured: [404, 'Google sign-in is not available.'],
  email_rejected: [422, (failure) => failure.message],
  auth_rejected: [400, (failure) => failure.message],
}

const NAMED: Record<string, Exclude<AccountFailure['code'], 'email_rejected' | 'auth_rejected'>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  USER_ALREADY_EXISTS: 'account_exists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'account_exists',
  INVALID_TOKEN: 'invalid_reset_link',
  PROVIDER_NOT_FOUND: 'google_not_configured',
}

/** How the auth library says that it does not take an address. */
const REJECTED_EMAIL = new Set(['INVALID_EMAIL', 'VALIDATION_ERROR'])

/**
 * The failure in an answer of the auth library, or null when it succeeded.
 * @param fallback for an answer without a message (docs/spec-coverage, section 8)
 * @param email the address that was sent, explained when the library rejects it (docs/spec-coverage, section 5)
 */
export function accountFailureOf(
  answer: Pick<AuthAnswer, 'status' | 'body'>,
  fallback: string,
  email?: string,
): AccountFailure | null {
  if (answer.status < 400) return null
  if (answer.status === 429) return { code: 'too_many_attempts' }
  const code = String(answer.body.code ?? '')
  if (email !== undefined && REJECTED_EMAIL.has(code))
    return { code: 'email_rejected', message: explainRejectedEmail(email) }
  const named = NAMED[code]
  if (named) return { code: named }
  const { message } = answer.body
  return { code: 'auth_rejected', message: typeof message === 'string' && message ? message : fallback }
}
