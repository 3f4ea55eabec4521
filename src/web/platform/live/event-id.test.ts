import { expect, test } from 'vitest'
import { isAfter } from './event-id.ts'

test.each([
  ['921-19', '921-18', true],
  ['921-19', '921-19', false],
  ['921-9', '921-18', false],
  ['1000-1', '921-19', true],
  ['18446744073709551615-2', '18446744073709551615-1', true],
])('%s comes after %s: %s', (id, other, isLater) => {
  expect(isAfter(id, other)).toBe(isLater)
})
