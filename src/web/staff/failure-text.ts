import { messageOf } from '../app/messages.ts'
import type { CallFailure } from '../platform/api-client.ts'

/**
 * Why an action on an order failed: the server's error, and then the HTTP status (docs/spec-coverage, section 8), which
 * is for support.
 */
export const failureText = (failure: CallFailure): string =>
  failure.status === 0 ? messageOf(failure) : `${failure.message} (HTTP ${failure.status})`

/**
 * Why something that an owner or a chef entered was not taken. A refusal is a sentence about what was entered and stands alone;
 * the status of a fault helps support.
 */
export const reasonText = (failure: CallFailure): string =>
  failure.status >= 500 ? failureText(failure) : messageOf(failure)

/** Whether a call that changes something may have changed it all the same: no answer came, or one of a fault. */
export const isEndUnknown = (failure: CallFailure): boolean => failure.status === 0 || failure.status >= 500
