import { brand } from '../../../domain/shared/brand.ts'

const portionsOf = (count: number): string => (count === 1 ? 'One portion' : `${count} portions`)

/** The mail about a meal of a paid box that clashes with what its household avoids now. */
export const changedWords = {
  subject: (meal: string) => `${meal} has changed`,
  preview: (what: string) => `It clashes with ${what} now.`,
  heading: 'A meal of your box has changed',
  clashes: (meal: string, day: string, what: string) =>
    `${meal}, for your delivery on ${day}, clashes with what you avoid now: ${what}. You will not get it as it is unless you say so.`,
  nothingToDo:
    'You need not do anything: we put another meal in its place, or give its price back. If you want it all the same, say so before we cook.',
  answer: 'Answer us',
} as const

/** The mail about another meal in the place of one that was paid. */
export const swappedWords = {
  subject: (meal: string, instead: string) => `${meal} instead of ${instead}`,
  preview: (day: string) => `In your box for ${day}.`,
  heading: 'Another meal in your box',
  clashed: (instead: string, what: string) =>
    `${instead} has changed and clashes with what you avoid: ${what}.`,
  notEnough: (instead: string) => `We could not make enough of ${instead} this week. We are sorry.`,
  comes: (portions: number, instead: string, meal: string, day: string) =>
    `${portionsOf(portions)} of ${instead} in your box for ${day} ${portions === 1 ? 'is' : 'are'} ${meal} instead.`,
  fits: 'We checked it against everything that your household avoids. You pay nothing more.',
  notWanted: () => `If you would rather not have it, call us at ${brand.phone}: we give its price back.`,
} as const

/** The mail about a meal that a box comes without, for which no money goes back. */
export const leftOutWords = {
  subject: (meal: string) => `Your box comes without ${meal}`,
  preview: (day: string) => `The box for ${day}.`,
  heading: 'A meal is missing in your box',
  without: (portions: number, meal: string, day: string) =>
    `Your box for ${day} comes without ${portions === 1 ? 'one portion' : `${portions} portions`} of ${meal}.`,
  nothingPaid: () => `You paid nothing for it, so no money goes back. Questions? Call us at ${brand.phone}.`,
  givenBefore: () =>
    `All that you paid for this box went back to you before, so no more money goes back. Questions? Call us at ${brand.phone}.`,
} as const
