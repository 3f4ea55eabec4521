import { avoidanceWords } from '../customers/dietary-preferences.ts'
import { mealMinimum } from '../meal-plan/meal-minimum.ts'
import { totalMeals } from '../meal-plan/meal-selections.ts'
import type { Person } from '../persons/person.ts'
import { lineWords, personSentence } from '../persons/persons.words.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'

/** `forNames`: whom it is for; receipts of before know nobody. */
type Meals = readonly {
  readonly name: string
  readonly quantity: number
  readonly forNames?: readonly string[]
}[]
type Card = { readonly brand: string; readonly last4: string }

/** What each kind of change keeps of before and after, in words a household understands without a look-up. */
export type ChangeValues = {
  readonly skip: { readonly deliveryDate: CalendarDate }
  readonly unskip: { readonly deliveryDate: CalendarDate }
  /** `until` is the resume day; null for an open end. */
  readonly pause: { readonly paused: boolean; readonly until: CalendarDate | null }
  /** `failedWeeks` in a row that nobody paid; 0 before. */
  readonly pause_unpaid: { readonly paused: boolean; readonly failedWeeks: number }
  readonly resume: { readonly paused: boolean; readonly until: CalendarDate | null }
  readonly edit_week: { readonly deliveryDate: CalendarDate; readonly meals: Meals }
  readonly edit_standing: { readonly meals: Meals }
  readonly household: { readonly householdSize: number }
  /** `address` in one line. */
  readonly address_week: { readonly deliveryDate: CalendarDate; readonly address: string }
  readonly address_standing: { readonly address: string }
  readonly card: { readonly card: Card | null }
  /** `lastDelivery` is that of the last box paid for before; null when none is still to come. */
  readonly cancel: { readonly canceled: boolean; readonly lastDelivery: CalendarDate | null }
  /** `firstDelivery` is that of the first box that comes again. */
  readonly reactivate: { readonly canceled: boolean; readonly firstDelivery: CalendarDate | null }
  /** The stored choices. */
  readonly preferences: {
    readonly avoidProteins: readonly string[]
    readonly avoidIngredients: readonly string[]
    readonly additionalNotes: string
  }
  readonly persons: { readonly persons: readonly Omit<Person, 'id'>[] }
}
export type ChangeKind = keyof ChangeValues
export type SubscriptionChange = {
  [K in ChangeKind]: { readonly kind: K; readonly old: ChangeValues[K]; readonly new: ChangeValues[K] }
}[ChangeKind]

const TITLES: Readonly<Record<ChangeKind, string>> = {
  skip: 'Week skipped',
  unskip: 'Week un-skipped',
  pause: 'Subscription paused',
  pause_unpaid: 'Subscription paused',
  resume: 'Subscription resumed',
  edit_week: 'Meals of one week changed',
  edit_standing: 'Meals of every week changed',
  household: 'Household size changed',
  address_week: 'Address of one week changed',
  address_standing: 'Address changed',
  card: 'Card changed',
  cancel: 'Subscription canceled',
  reactivate: 'Subscription reactivated',
  preferences: 'Dietary preferences changed',
  persons: 'People at the table changed',
}

/** Whether we made the change and not the household. */
export function isOurs(kind: ChangeKind): boolean {
  return kind === 'pause_unpaid'
}

/** Heading of a receipt. */
export function changeTitle(kind: ChangeKind): string {
  return TITLES[kind]
}

/** One sentence each for how it was and how it is now. */
export type ChangeSentences = { readonly old: string; readonly new: string }

export function changeSentences(change: SubscriptionChange): ChangeSentences {
  switch (change.kind) {
    case 'skip':
    case 'unskip':
    case 'pause':
    case 'pause_unpaid':
    case 'resume':
    case 'cancel':
    case 'reactivate':
      return comingSentences(change)
    case 'edit_week':
      return {
        old: `The box for ${formatLongDate(change.old.deliveryDate)} held ${mealsText(change.old.meals)}.`,
        new: `The box for ${formatLongDate(change.new.deliveryDate)} holds ${mealsText(change.new.meals)}.`,
      }
    case 'edit_standing':
      return {
        old: `Every week held ${mealsText(change.old.meals)}.`,
        new: `Every week holds ${mealsText(change.new.meals)}.`,
      }
    case 'address_week':
      return {
        old: `The delivery on ${formatLongDate(change.old.deliveryDate)} was to go to ${change.old.address}.`,
        new: `The delivery on ${formatLongDate(change.new.deliveryDate)} goes to ${change.new.address}.`,
      }
    case 'address_standing':
      return {
        old: `Deliveries went to ${change.old.address}.`,
        new: `Deliveries go to ${change.new.address}.`,
      }
    case 'household':
      return {
        old: `We cooked for ${householdText(change.old.householdSize)}.`,
        new: `We cook for ${householdText(change.new.householdSize)}.`,
      }
    case 'card':
      return { old: cardSentence(change.old.card, 'was'), new: cardSentence(change.new.card, 'is') }
    case 'preferences':
      return { old: avoidsSentence(change.old, 'avoided'), new: avoidsSentence(change.new, 'avoid') }
    case 'persons':
      return { old: personsText(change.old), new: personsText(change.new) }
  }
}

const OTHER_WEEKS = 'All other weeks stay as they are.'

/**
 * For which deliveries a change counts: only one, or all from `effectiveFrom` on. null for a change that counts for no
 * delivery, as a new card does.
 */
export function effectiveSentence(kind: ChangeKind, effectiveFrom: CalendarDate | null): string | null {
  switch (kind) {
    case 'skip':
      return `No box comes that week and nothing is charged for it. ${OTHER_WEEKS}`
    case 'unskip':
    case 'edit_week':
    case 'address_week':
      return OTHER_WEEKS
    default:
      return effectiveFrom && `This counts from the delivery on ${formatLongDate(effectiveFrom)}.`
  }
}

type ComingKind = 'skip' | 'unskip' | 'pause' | 'pause_unpaid' | 'resume' | 'cancel' | 'reactivate'

/** Changes of whether boxes come at all. */
function comingSentences(change: Extract<SubscriptionChange, { kind: ComingKind }>): ChangeSentences {
  switch (change.kind) {
    case 'skip':
      return {
        old: `A box was planned for ${formatLongDate(change.old.deliveryDate)}.`,
        new: `The delivery on ${formatLongDate(change.new.deliveryDate)} is skipped.`,
      }
    case 'unskip':
      return {
        old: `The delivery on ${formatLongDate(change.old.deliveryDate)} was skipped.`,
        new: `The delivery on ${formatLongDate(change.new.deliveryDate)} comes after all.`,
      }
    case 'pause':
      return {
        old: activeSentence(change.old),
        new: `Your subscription is paused until ${pauseEnd(change.new.until)}.`,
      }
    case 'pause_unpaid':
      return {
        old: 'Your subscription was active.',
        new: `We paused your subscription because the boxes of ${change.new.failedWeeks} weeks in a row could not be paid. Nothing more is charged. To come back, change your card in your portal and resume.`,
      }
    case 'resume':
      return { old: activeSentence(change.old), new: 'Your subscription is active again.' }
    case 'cancel':
      return {
        old: 'Your subscription was active.',
        new: `Your subscription is canceled. ${lastBox(change.new.lastDelivery)}`,
      }
    case 'reactivate':
      return {
        old: 'Your subscription was canceled.',
        new: `Your subscription is active again. ${firstBox(change.new.firstDelivery)}`.trimEnd(),
      }
  }
}

function activeSentence({ paused, until }: ChangeValues['pause']): string {
  return paused ? `Your subscription was paused until ${pauseEnd(until)}.` : 'Your subscription was active.'
}

function pauseEnd(until: CalendarDate | null): string {
  return until === null ? 'you resume it' : formatLongDate(until)
}

function lastBox(date: CalendarDate | null): string {
  return date === null ? 'No more boxes come.' : `The last box comes on ${formatLongDate(date)}.`
}

function firstBox(date: CalendarDate | null): string {
  return date === null ? '' : `The first box comes on ${formatLongDate(date)}.`
}

/** "10 meals: 6 × Herb-Roasted Chicken, 4 × Lentil Bowl". */
function mealsText(meals: Meals): string {
  const total = totalMeals(meals)
  const list = meals
    .map(({ name, quantity, forNames = [] }) => `${quantity} × ${lineWords({ mealName: name, forNames })}`)
    .join(', ')
  if (total === 0) return 'no meals'
  return `${total} ${total === 1 ? 'meal' : 'meals'}: ${list}`
}

function householdText(size: number): string {
  return `${size} ${size === 1 ? 'person' : 'people'}, at least ${mealMinimum(size)} meals a week`
}

function cardSentence(card: Card | null, verb: 'was' | 'is'): string {
  if (card === null) return `No card ${verb} stored.`
  return `The card ${verb} ${card.brand} ending in ${card.last4}.`
}

function avoidsSentence(preferences: ChangeValues['preferences'], verb: 'avoid' | 'avoided'): string {
  const { avoidProteins, avoidIngredients, additionalNotes } = preferences
  const avoids = avoidanceWords([...avoidProteins, ...avoidIngredients]) || 'nothing'
  const notes = additionalNotes.trim() === '' ? '' : ` Notes: ${additionalNotes.trim()}`
  return `You ${verb} ${avoids}.${notes}`
}

function personsText({ persons }: ChangeValues['persons']): string {
  return persons.length === 0 ? 'Nobody is named.' : persons.map(personSentence).join(' ')
}
