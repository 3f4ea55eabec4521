import { avoidanceWords } from '../customers/dietary-preferences.ts'
import { namesInWords } from '../persons/names.words.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'
import type { BoxPlan, Substitution } from './plan-box.ts'

/** Who reads: the household itself, in its portal and its mails, or the owner. */
type Reader = 'household' | 'owner'

/** One substitution in words. `toName` is null for portions that found no substitute. */
export function substitutionSentence(
  { fromName, quantity, reason, clashes, forNames = [] }: Omit<Substitution, 'fromMealId' | 'toMealId'>,
  toName: string | null,
  reader: Reader = 'household',
): string {
  const [someMeal, household] =
    reader === 'household' ? ['A meal you chose', 'you avoid'] : ['A chosen meal', 'the household avoids']
  const who =
    forNames.length > 0 ? `${namesInWords(forNames.map((name) => ({ name })))} must not eat` : household
  const meal = fromName === '' ? someMeal : fromName
  const why = {
    unavailable: `${meal} is not on the menu.`,
    clash: `${meal} clashes with what ${who} (${avoidanceWords(clashes)}).`,
    sold_out: `${meal} is sold out.`,
  }[reason]
  if (toName === null) return `${why} We found nothing to take the place of ${portions(quantity)}.`
  return `${why} ${quantity} × ${toName} ${quantity === 1 ? 'comes' : 'come'} instead.`
}

/** What a household must do before the box can be charged; null when nothing is missing. */
export function missingSentence(missing: number, reader: Reader = 'household'): string | null {
  if (missing === 0) return null
  const asked = reader === 'household' ? 'Please choose' : 'The household must choose'
  return `${asked} ${missing} more ${missing === 1 ? 'meal' : 'meals'}. Until then this box is not charged and does not come.`
}

/** What a plan does to a box, for staff: what is missing, then each substitution. */
export function notesForStaff(
  { missing, substitutions }: Pick<BoxPlan, 'missing' | 'substitutions'>,
  nameOf: (mealId: string | null) => string | null,
): string[] {
  const lacking = missingSentence(missing, 'owner')
  return [
    ...(lacking ? [lacking] : []),
    ...substitutions.map((change) => substitutionSentence(change, nameOf(change.toMealId), 'owner')),
  ]
}

/** While the menu of a week is not published. */
export const MENU_TO_COME =
  'The menu of this week is not published yet. Your usual meals stand as wishes, and the amount is about what they cost. We write to you before anything is charged.'

/**
 * What changed meals cost from now on, to be told with their receipt. `deliveryDate` is null for the meals of every
 * week. Amounts in cents: the total with shipping, discount and tax, and what credit pays of it.
 */
export function boxPriceSentence(box: {
  readonly deliveryDate: CalendarDate | null
  readonly meals: number
  readonly totalCents: Cents
  readonly creditCents: Cents
}): string {
  const which = box.deliveryDate
    ? `Your box of ${formatWeekdayAndDay(box.deliveryDate)}`
    : 'Your box of every week'
  const price = `${which} is now ${box.meals} meals for ${formatDollars(box.totalCents)}.`
  return box.creditCents > 0 ? `${price} Your credit pays ${formatDollars(box.creditCents)} of it.` : price
}

const portions = (quantity: number) => (quantity === 1 ? 'one portion' : `${quantity} portions`)
