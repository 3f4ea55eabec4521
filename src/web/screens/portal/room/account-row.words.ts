/** Where the portal leads to the room of the account. */
export const roomLinkWords = {
  title: 'Account and data',
  lead: 'Ratings, problems, calendar, sign-in and your data.',
  open: 'Open your account',
  rate: 'Rate meals or report a problem',
} as const
