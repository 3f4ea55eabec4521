import { expect, test } from 'vitest'
import { needsSecondPerson } from './second-person.ts'

test.each([
  ['the limit itself', { amountCents: 20_000, givenCents: 0 }, false],
  ['a cent more', { amountCents: 20_001, givenCents: 0 }, true],
  ['a small one after others', { amountCents: 1, givenCents: 20_000 }, true],
  ['anything where the limit is 0', { amountCents: 1, givenCents: 0, limitCents: 0 }, true],
  ['an owner', { amountCents: 90_000, givenCents: 90_000, role: 'owner' }, false],
] as const)('%s', (_what, facts, needed) => {
  expect(needsSecondPerson({ role: 'support', limitCents: 20_000, ...facts })).toBe(needed)
})
