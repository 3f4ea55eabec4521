import { expect, test } from 'vitest'
import { failureText, reasonText } from './failure-text.ts'

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

test('a refusal in the office is its sentence alone, and a fault names its status', () => {
  expect(reasonText(failure(409, 'species_missing', 'Name the species first.'))).toBe(
    'Name the species first.',
  )
  expect(reasonText(failure(500, 'internal_error', 'Something went wrong.'))).toBe(
    'Something went wrong. (HTTP 500)',
  )
  expect(reasonText(failure(0, 'network', 'Network error. Please try again.'))).toBe(
    'Network error. Please try again.',
  )
})
