import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const failure = (status: number, code: string, message: string) => ({
  ...{ status, code, message },
  fields: {},
  requestId: null,
})

test('an action that failed says why first, and then the HTTP status', () => {
  expect(failureText(failure(422, 'order_canceled', 'This order was canceled.'))).toBe(
    'This order was canceled. (HTTP 422)',
  )
})

test('without an answer there is no status to name', () => {
  expect(failureText(failure(0, 'network', 'Network error. Please try again.'))).toBe(
    'Network error. Please try again.',
  )
})
