/** In place of the coming weeks when they did not load. */
export const calendarProblemWords = {
  title: 'Your coming weeks could not be loaded',
  tryAgain: 'Try Again',
} as const
