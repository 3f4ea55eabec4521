import type { DietaryPreferences } from './dietary-preferences.ts'

/** The one row per customer in onboarding_answers (spec section 3). */
export type OnboardingAnswers = DietaryPreferences & { readonly householdSize: number }

/** Complete as soon as the row exists; a missing row is no error (spec section 4, Auth state). */
export function isOnboardingComplete(answers: OnboardingAnswers | null): answers is OnboardingAnswers {
  return answers !== null
}
