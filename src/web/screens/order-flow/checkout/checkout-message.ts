import { UNEXPECTED_ERROR } from '../../../../contract/shared/unexpected-error.ts'
import { type CallFailure, isSessionEnded } from '../../../platform/api-client.ts'

// Specified words (docs/spec-coverage, section 8). Each is in the red box and in the toast of this title.
export const CHECKOUT_ERROR = 'Checkout Error'
export const NO_SESSION_ANSWER = 'Failed to get session'
export const NO_CHECKOUT_URL = 'Missing checkout URL in response'
const ORDER_FAILED = 'Failed to create order'
const HOUSEHOLD_FAILED = 'Failed to save your household size. Please try again.'
const AUTHENTICATION_FAILED =
  'Authentication failed - please sign in again. (The edge functions did not accept your session.)'
const FUNCTION_NOT_FOUND = 'Edge function not found'

/** The order could not be saved: what the server refused with a sentence of its own, the end of the session included. */
export const draftMessage = (failure: CallFailure): string => refusalOr(failure, ORDER_FAILED)

/** The household size that the order is for could not be saved before it; refusals speak for themselves as well. */
export const householdMessage = (failure: CallFailure): string => refusalOr(failure, HOUSEHOLD_FAILED)

function refusalOr(failure: CallFailure, wording: string): string {
  const isRefusal = failure.status >= 400 && failure.status < 500 && isExplained(failure)
  return isRefusal || isSessionEnded(failure) ? failure.message : wording
}

/** The payment page could not be opened. An order that is gone answers 404 as well, but from the function itself. */
export function checkoutMessage(failure: CallFailure): string {
  const { status, code } = failure
  if (status === 401 || status === 403) return AUTHENTICATION_FAILED
  if (status === 404 && code !== 'order_not_found') return FUNCTION_NOT_FOUND
  if (status >= 200 && status < 300) return NO_CHECKOUT_URL
  return isExplained(failure) ? failure.message : `Checkout failed (HTTP ${status})`
}

const isExplained = ({ message }: CallFailure): boolean => message !== UNEXPECTED_ERROR
