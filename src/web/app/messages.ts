import {
  EMAIL_NOT_CONFIRMED,
  INVALID_ADMIN_PASSWORD,
  INVALID_CREDENTIALS,
  INVALID_RESET_LINK,
} from '../../contract/shared/refusal-texts.ts'
import { UNEXPECTED_ERROR } from '../../contract/shared/unexpected-error.ts'
import { type CallFailure, isSessionEnded, NETWORK_ERROR } from '../platform/api-client.ts'

/** Specified wording that more than one screen needs (docs/spec-coverage, section 8). */
export const MENU_FAILED = 'Failed to load meals. Please refresh the page.'
export const SESSION_EXPIRED = 'Session expired - please sign in again'

/** Failure code to the specified wording. Codes that are not here speak with the server's own sentence. */
const WORDING: Record<string, string> = {
  network: NETWORK_ERROR,
  invalid_credentials: INVALID_CREDENTIALS,
  account_exists: 'An account with this email already exists',
  email_not_confirmed: EMAIL_NOT_CONFIRMED,
  invalid_reset_link: INVALID_RESET_LINK,
  invalid_admin_password: INVALID_ADMIN_PASSWORD,
  not_authenticated: SESSION_EXPIRED,
  internal_error: UNEXPECTED_ERROR,
}

/**
 * The sentence to show for a failed call. `fallback` is the screen's own wording for what it cannot explain: an
 * answer that is not ours, or a fault of the server.
 */
export function messageOf(failure: CallFailure, fallback?: string): string {
  const unexplained = failure.code === 'malformed' || failure.status >= 500
  if (unexplained && fallback) return fallback
  return WORDING[failure.code] ?? failure.message
}

/** The screen's one wording for a save that failed, unless the reason is that the session has ended. */
export const saveFailedMessage = (failure: CallFailure, wording: string): string =>
  isSessionEnded(failure) ? SESSION_EXPIRED : wording
