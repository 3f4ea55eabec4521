/** Where somebody arrives from Google or from the link of a confirmation mail. */
export const arrivalWords = {
  failed: 'Authentication Error',
  tryAgain: 'Failed to complete sign in. Please try again.',
  signingIn: 'Signing you in',
  whereTo: 'Where should we deliver?',
  area: (miles: number, mall: string, city: string) =>
    `We deliver within ${miles} miles of ${mall} in ${city}.`,
} as const
