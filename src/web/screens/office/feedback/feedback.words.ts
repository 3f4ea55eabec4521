import type { ProblemState, WaitReason } from '../../../../domain/problems/problem-kinds.ts'

/** What households say: problems with their boxes, and how they like the meals. */
export const FEEDBACK = {
  title: 'Feedback',
  offline: 'You see what was known last. Nothing can be changed until the connection is back.',
  loading: 'Loading what households say',
  problemsFailed: 'Failed to load the reports',
  ratingsFailed: 'Failed to load the ratings',
  problems: 'Problems',
  open: (count: number) =>
    count === 1 ? '1 report waits for an answer' : `${count} reports wait for an answer`,
  noneOpen: 'No report waits for an answer.',
  unsafe: 'Unsafe food was reported',
  unsafeText: 'Please look at it now: others may have the same meal at home.',
  unsafeNow: 'Unsafe food was reported just now',
  states: { open: 'Open', credited: 'Credited', answered: 'Answered' } satisfies Record<ProblemState, string>,
  waits: {
    unsafe: 'What is unsafe is always looked at by a person.',
    above_report: 'It is more than is credited for one report.',
    above_box: 'This box has had what is credited at once.',
    above_household: 'This household has had what is credited at once.',
    nothing_left: 'All of it was credited or given back before.',
  } satisfies Record<WaitReason, string>,
  order: (number: string | null, day: string) => `${number ?? 'Order'}, ${day}`,
  worth: (amount: string) => `Worth ${amount}.`,
  credited: (amount: string) => `${amount} was credited at once.`,
  photo: 'Photo',
  photoOf: (meal: string) => `Photo of ${meal}`,
  answer: 'Answer',
  answered: (by: string | null, amount: string | null) =>
    `${by ?? 'Somebody'} answered${amount ? ` with ${amount}` : ''}:`,
  ratings: 'Ratings',
  ratingsLead: 'Stars and words by households, without names. A household’s last word counts.',
  noRatings: 'No meal was rated yet.',
  average: (stars: string, count: number) =>
    `${stars} of 5, ${count === 1 ? '1 rating' : `${count} ratings`}`,
  unrated: 'No stars yet',
  favorites: (count: number) => (count === 1 ? 'Favorite of 1 household' : `Favorite of ${count} households`),
  stars: (stars: number, count: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count}`,
  gave: (stars: number) => `${stars} of 5`,
} as const

export const ANSWER_FORM = {
  title: (what: string) => `Answer: ${what}`,
  way: 'Answer with',
  ways: { credit: 'Credit for the next box', refund: 'Money back to the card', reason: 'Words alone' },
  amount: 'Dollars',
  amountMissing: 'Please enter an amount, such as 12.50',
  words: 'What the household reads',
  wordsMissing: 'Please say why: the household reads it',
  cancel: 'Cancel',
  send: 'Send Answer',
  sent: 'Answer sent',
  waiting: 'An owner decides about this sum first. The report stays open.',
  declined: 'An owner has declined this sum. The report stays open.',
} as const

export const POLICY_FORM = {
  title: 'Credited at once',
  lead: 'A report that is within all three is credited by itself, in full. Everything else waits for an answer. What is unsafe always waits.',
  perReport: 'For one report, dollars',
  perBox: 'For one box, dollars',
  perHousehold: 'For one household, dollars',
  days: 'Within days',
  daysHint: 'For the household’s sum',
  notAmount: 'Please enter an amount, such as 25',
  notDays: 'Please enter 1 to 366 days',
  save: 'Save',
  saved: 'Saved',
} as const
