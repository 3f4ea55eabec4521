import { messageOf } from '../app/messages.ts'
import type { CallFailure } from '../platform/api-client.ts'

/**
 * Why an action on an order failed: the server's error, and then the HTTP status (docs/spec-coverage, section 8), which
 * is for support.
 */
export const failureText = (failure: CallFailure): string =>
  failure.status === 0 ? messageOf(failure) : `${failure.message} (HTTP ${failure.status})`

/** Whether a call that changes something may have changed it all the same: no answer came, or one of a fault. */
export const isEndUnknown = (failure: CallFailure): boolean => failure.status === 0 || failure.status >= 500
