import type { CalendarDate } from '../time/calendar-date.ts'

/** What somebody types to close their account; capitals and spaces around it do not matter. */
export const CLOSING_WORDS = 'close my account'

export const isClosingTyped = (typed: string): boolean =>
  typed.trim().toLowerCase().replace(/\s+/g, ' ') === CLOSING_WORDS

export type ClosingFacts = {
  /** Days of boxes that are paid for and have not come. */
  comingOn: readonly CalendarDate[]
  /** A charge, a refund, a payment page or a dispute has no end yet. */
  isMoneyUnderWay: boolean
  creditCents: number
}

export type ClosingRefusal =
  | { code: 'box_still_coming'; deliveryDate: CalendarDate }
  | { code: 'money_under_way' }
  | { code: 'credit_left'; creditCents: number }

/** Why an account cannot be closed now; null when it can. `givesUpCredit`: the household was told what it has. */
export function closingRefusal(
  { comingOn, isMoneyUnderWay, creditCents }: ClosingFacts,
  { givesUpCredit }: { givesUpCredit: boolean },
): ClosingRefusal | null {
  const [next] = [...comingOn].sort()
  if (next !== undefined) return { code: 'box_still_coming', deliveryDate: next }
  if (isMoneyUnderWay) return { code: 'money_under_way' }
  if (creditCents > 0 && !givesUpCredit) return { code: 'credit_left', creditCents }
  return null
}
