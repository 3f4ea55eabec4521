/** What several cards of the office say. */
export const pieceWords = {
  mayBeOld: 'What you see may be out of date.',
  tryAgain: 'Try Again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
