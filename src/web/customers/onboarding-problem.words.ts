/** In place of what must not be shown before the answers of the household are known. */
export const onboardingProblemWords = {
  title: 'Failed to check onboarding status',
  nothingLost: 'What you told us before could not be loaded. None of it is lost.',
  tryAgain: 'Try Again',
} as const
