import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, readDecimal } from './decimal-text.ts'

test.each([
  [12_500, 3, '12.5'],
  [7, 3, '0.007'],
  [0, 2, '0'],
  [1550, 2, '15.5'],
  [100, 0, '100'],
])('%i with %i digits reads %j', (value, digits, text) => {
  expect(decimalText(value, digits)).toBe(text)
})

test('whatever is written is read', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(3), (value, digits) => {
      expect(readDecimal(decimalText(value, digits), digits)).toBe(value)
    }),
  )
})

test.each(['1,5', '1.2345', '-1', '1e3', '', 'much', '1000000000'])(
  '%j is no number with three digits',
  (text) => {
    expect(readDecimal(text, 3)).toBeNull()
  },
)
