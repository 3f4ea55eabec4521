/**
 * Most days after its delivery by which a meal is eaten: the last day on its label is no later (labels/last-day.ts), and it
 * was cooked on the day before.
 */
export const EAT_WITHIN_MOST = 5

export const eatWithinSentence = (days: number): string =>
  `Eat within ${days} ${days === 1 ? 'day' : 'days'} of delivery.`
