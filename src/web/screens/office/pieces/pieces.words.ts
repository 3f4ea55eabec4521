/** What several cards of the office say. */
export const pieceWords = {
  mayBeOld: 'What you see may be out of date.',
  tryAgain: 'Try Again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  changedMeanwhile: 'Changed by somebody else meanwhile',
  notSaved: 'Nothing was saved',
  unknownEnd: 'It is not known whether it was saved',
  unknownEndText: 'The list behind this says so if it was.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

/** Above what differs. */
export const differenceWords = {
  what: 'What',
  before: 'Before',
  after: 'After',
  nothing: 'not there',
} as const
