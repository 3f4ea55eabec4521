import { expect, test } from 'vitest'
import { isAfter } from './event-id.ts'

test.each([
  ['19-1795680000000', '18-1795680000000', true],
  ['19-1795680000000', '19-1795680000000', false],
  ['9-1795680000000', '18-1795680000000', false],
  ['1000-1795680000000', '921-1795680000001', true],
])('%s comes after %s: %s', (id, other, isLater) => {
  expect(isAfter(id, other)).toBe(isLater)
})
