import { describe, expect, test } from 'vitest'
import type { CallFailure } from '../../../platform/api-client.ts'
import { checkoutMessage, draftMessage, householdMessage } from './checkout-message.ts'

const failed = (status: number, code: string, message = 'An unexpected error occurred'): CallFailure => ({
  status,
  code,
  message,
  fields: {},
  requestId: null,
})
const ended = 'Session expired - please sign in again'
const authentication =
  'Authentication failed - please sign in again. (The edge functions did not accept your session.)'

describe('the payment page that cannot be opened', () => {
  test.each([
    [401, 'not_authenticated', ended, authentication],
    [403, 'cross_site', 'This request came from another site.', authentication],
    [404, 'malformed', undefined, 'Edge function not found'],
    [404, 'not_found', 'There is nothing here.', 'Edge function not found'],
    [404, 'order_not_found', 'Failed to create or find order', 'Failed to create or find order'],
    [409, 'checkout_busy', 'Your checkout is open in another tab.', 'Your checkout is open in another tab.'],
    [503, 'payments_unavailable', 'We could not reach our provider.', 'We could not reach our provider.'],
    [500, 'internal_error', undefined, 'Checkout failed (HTTP 500)'],
    [502, 'malformed', undefined, 'Checkout failed (HTTP 502)'],
    [200, 'malformed', undefined, 'Missing checkout URL in response'],
    [0, 'network', 'Network error. Please try again.', 'Network error. Please try again.'],
  ])('HTTP %i %s (%s) reads: %s', (status, code, said, shown) => {
    expect(checkoutMessage(failed(status, code, said))).toBe(shown)
  })
})

describe('an order that cannot be saved', () => {
  test.each([
    [401, 'not_authenticated', ended, ended],
    [422, 'no_address', 'No delivery address found.', 'No delivery address found.'],
    [404, 'malformed', undefined, 'Failed to create order'],
    [500, 'internal_error', undefined, 'Failed to create order'],
    [503, 'unavailable', 'Back soon.', 'Failed to create order'],
    [0, 'network', 'Network error. Please try again.', 'Failed to create order'],
  ])('HTTP %i %s (%s) reads: %s', (status, code, said, shown) => {
    expect(draftMessage(failed(status, code, said))).toBe(shown)
  })
})

describe('a household size that cannot be saved before the order', () => {
  const wording = 'Failed to save your household size. Please try again.'
  test.each([
    [401, 'not_authenticated', ended, ended],
    [
      422,
      'invalid_input',
      'Household size must be between 1 and 10',
      'Household size must be between 1 and 10',
    ],
    [500, 'internal_error', undefined, wording],
    [0, 'network', 'Network error. Please try again.', wording],
  ])('HTTP %i %s (%s) reads: %s', (status, code, said, shown) => {
    expect(householdMessage(failed(status, code, said))).toBe(shown)
  })
})
