import { expect, test } from 'vitest'
import { mayDemandFactor, signInStep } from './second-factor.ts'

test.each([
  [{ hasFactor: false, isDemanded: false, isPassed: false, isGiven: false }, null],
  [{ hasFactor: true, isDemanded: false, isPassed: false, isGiven: false }, 'code'],
  [{ hasFactor: true, isDemanded: true, isPassed: false, isGiven: false }, 'code'],
  [{ hasFactor: false, isDemanded: true, isPassed: false, isGiven: false }, 'set-up'],
  [{ hasFactor: true, isDemanded: true, isPassed: true, isGiven: false }, null],
  [{ hasFactor: false, isDemanded: false, isPassed: false, isGiven: true }, 'new-password'],
  [{ hasFactor: true, isDemanded: false, isPassed: false, isGiven: true }, 'code'],
  [{ hasFactor: true, isDemanded: true, isPassed: true, isGiven: true }, 'new-password'],
  [{ hasFactor: false, isDemanded: true, isPassed: false, isGiven: true }, 'new-password'],
] as const)('%j waits for %s', (facts, step) => expect(signInStep(facts)).toBe(step))

test('owners are asked for a second factor only when one of them has it', () => {
  const owner = { role: 'owner', isActive: true, hasFactor: true } as const
  expect(mayDemandFactor('kitchen', [])).toBe(true)
  expect(mayDemandFactor('owner', [owner])).toBe(true)
  expect(mayDemandFactor('owner', [{ ...owner, hasFactor: false }])).toBe(false)
  expect(mayDemandFactor('owner', [{ ...owner, isActive: false }])).toBe(false)
  expect(mayDemandFactor('owner', [{ ...owner, role: 'kitchen' }])).toBe(false)
})
