import { messageOf } from '../app/messages.ts'
import type { CallFailure } from '../platform/api-client.ts'

/** Why an action on an order failed: the HTTP status with the server's error (spec section 8). */
export const failureText = (failure: CallFailure): string =>
  failure.status === 0 ? messageOf(failure) : `HTTP ${failure.status}: ${failure.message}`
