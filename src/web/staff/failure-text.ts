import { messageOf } from '../app/messages.ts'
import type { CallFailure } from '../platform/api-client.ts'

/** Why an action on an order failed: the HTTP status with the server's error (spec section 8). */
export const failureText = (failure: CallFailure): string =>
  failure.status === 0 ? messageOf(failure) : `HTTP ${failure.status}: ${failure.message}`

/** Whether a call that changes something may have changed it all the same: no answer came, or one of a fault. */
export const isEndUnknown = (failure: CallFailure): boolean => failure.status === 0 || failure.status >= 500
