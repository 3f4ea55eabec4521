/** Over the weeks of a subscription that is paused. */
export const resumeWords = {
  pausedUntil: (day: string) => `Paused until ${day}`,
  paused: 'Paused until you resume',
  resume: 'Resume now',
  ifResumed: (sentence: string) => `If you resume now: ${sentence}`,
} as const
