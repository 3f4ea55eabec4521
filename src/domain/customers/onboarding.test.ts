import { expect, test } from 'vitest'
import { NO_DIETARY_PREFERENCES } from './dietary-preferences.ts'
import { isOnboardingComplete } from './onboarding.ts'

test('onboarding is complete as soon as there are answers, even empty ones', () => {
  expect(isOnboardingComplete({ ...NO_DIETARY_PREFERENCES, householdSize: 1 })).toBe(true)
  expect(isOnboardingComplete(null)).toBe(false)
})
