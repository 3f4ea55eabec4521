import { expect, test } from 'vitest'
import { cardLabel } from './card-label.ts'

test.each([
  ['Visa ending in 4242, expires 12/34', 'visa', '4242', 12, 2034],
  ['American Express ending in 0005, expires 03/07', 'amex', '0005', 3, 2107],
  ['Card ending in 1111, expires 01/30', 'something new', '1111', 1, 2030],
  ['Mastercard ending in 4444', 'mastercard', '4444', null, 2030],
  ['Card on file', null, null, null, null],
])('%s', (label, brand, last4, exp_month, exp_year) => {
  expect(cardLabel({ brand, last4, exp_month, exp_year })).toBe(label)
})
