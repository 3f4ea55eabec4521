import { avoidanceWords } from '../customers/dietary-preferences.ts'
import { type Avoidances, conflictsWith, isKnown } from '../menu/allergens.ts'
import { avoidancesFor, type Contents, clash, givenTo, personsFor } from '../persons/clash.ts'
import type { ForPersons } from '../persons/for-persons.ts'
import { namesInWords } from '../persons/names.words.ts'
import type { Person } from '../persons/person.ts'
import { foldText } from '../shared/fold-text.ts'
import { isolated } from '../shared/isolated-text.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import type { MealSelection, MealSelections } from './meal-selections.ts'

/** Most characters that are kept of what a household types to confirm a clash. */
export const MAXIMUM_CONFIRMATION_LENGTH = 200
export const CONFIRMATION_TOO_LONG = `What you type to confirm can have at most ${MAXIMUM_CONFIRMATION_LENGTH} characters`

/** A chosen meal with whom it is for, and what of it they accepted although they must not eat it. */
export type TakenMeal = {
  readonly mealId: string
  readonly quantity: number
  readonly forPersons: ForPersons
  readonly acceptedClashes: readonly string[]
  /** What was typed for that, word for word. */
  readonly confirmation: string | null
}

/** A meal that somebody must not eat whom it is for. `names` are empty in a household that has named nobody. */
export type OpenClash = {
  readonly mealId: string
  readonly mealName: string
  readonly names: readonly string[]
  /** In the words of the preferences form. */
  readonly words: readonly string[]
}
export type ClashNotConfirmed = {
  readonly code: 'clash_not_confirmed'
  readonly clashes: readonly OpenClash[]
}

/** What is known when meals are taken. `standing`: what the household took before; its confirmations still count. */
type TakeFacts = {
  readonly meals: readonly (Contents & { readonly id: string; readonly name: string })[]
  readonly persons: readonly Person[]
  readonly household: Avoidances
  readonly standing: MealSelections
}

/**
 * Meals that a household takes, each for somebody. One that is not safe for some of them and safe for others goes to the
 * others. One with something that those must not eat whom it is for is refused until somebody has typed what is asked.
 * Nobody can confirm a meal whose contents are unknown; it is not for sale either.
 */
export function takeMeals(
  selections: MealSelections,
  facts: TakeFacts,
): Outcome<TakenMeal[], ClashNotConfirmed> {
  const judged = selections.map((selection) => take(selection, facts))
  const clashes = judged.flatMap(({ open }) => open ?? [])
  if (clashes.length > 0) return fail({ code: 'clash_not_confirmed', clashes })
  return succeed(judged.map(({ taken }) => taken))
}

/** The same without a question: what nobody has confirmed is not accepted, so that a plan leaves it out. */
export const takeAsConfirmed = (selections: MealSelections, facts: TakeFacts): TakenMeal[] =>
  selections.map((selection) => take(selection, facts).taken)

function take(
  { mealId, quantity, confirmation = null, forPersons: asked = null }: MealSelection,
  { meals, persons, household, standing }: TakeFacts,
): { taken: TakenMeal; open: OpenClash | null } {
  const plain = { mealId, quantity, acceptedClashes: [], confirmation: null }
  const meal = meals.find(({ id }) => id === mealId)
  if (!meal || !isKnown(meal)) return { taken: { ...plain, forPersons: asked }, open: null }
  const forPersons = givenTo(meal, asked, persons)
  const open = openClashOf(meal, forPersons, { persons, household })
  if (!open) return { taken: { ...plain, forPersons }, open }
  const { words } = open
  const eaters = eatersWhoMustNot(meal, forPersons, persons)
  const typed = confirmation !== null && isConfirmedBy(confirmation, open) ? confirmation : null
  const before = standing.find((one) => one.mealId === mealId && covers(one, eaters, words))
  if (typed === null && !before) return { taken: { ...plain, forPersons }, open }
  const told = typed ?? before?.confirmation ?? null
  return { taken: { ...plain, forPersons, acceptedClashes: words, confirmation: told }, open: null }
}

const eatersWhoMustNot = (meal: Contents, forPersons: ForPersons, persons: readonly Person[]) =>
  personsFor(forPersons, persons).filter((one) => clash(meal, one).hard.length > 0)

/** What those must not eat of a meal whom it is for; null where it has nothing of it. */
export function openClashOf(
  meal: TakeFacts['meals'][number],
  forPersons: ForPersons,
  { persons, household }: Pick<TakeFacts, 'persons' | 'household'>,
): OpenClash | null {
  const words = conflictsWith(meal, avoidancesFor(forPersons, persons, household))
  if (words.length === 0) return null
  const names = eatersWhoMustNot(meal, forPersons, persons).map(({ name }) => name)
  return { mealId: meal.id, mealName: meal.name, names, words }
}

/** What has to be in the text that confirms: the names of those who must not eat the meal, or what it is. */
export const wordsToType = ({ names, words }: Pick<OpenClash, 'names' | 'words'>): readonly string[] =>
  names.length > 0 ? names : words.map((word) => avoidanceWords([word]))

/** Whether somebody typed what is asked: each of the words is in the text, in whatever case. */
export function isConfirmedBy(typed: string, clashing: Pick<OpenClash, 'names' | 'words'>): boolean {
  const text = foldText(typed)
  return wordsToType(clashing).every((word) => text.includes(foldText(word)))
}

/** A confirmation of before counts for the same words and for the same people, or fewer. */
function covers(before: MealSelection, eaters: readonly Person[], words: readonly string[]): boolean {
  const { forPersons = null, acceptedClashes = [] } = before
  const isForThem = forPersons === null || eaters.every(({ id }) => forPersons.includes(id))
  return isForThem && words.every((word) => acceptedClashes.includes(word))
}

/** "Peanut Curry has Peanuts, which Sam must not eat." */
export function clashSentence({ mealName, names, words }: OpenClash): string {
  const who =
    names.length === 0 ? 'you avoid' : `${namesInWords(names.map((name) => ({ name })))} must not eat`
  return `${isolated(mealName)} has ${avoidanceWords(words)}, which ${who}.`
}

/** For people: what clashes, and what to type. */
export function clashNotConfirmedMessage({ clashes }: ClashNotConfirmed): string {
  const asked = [...new Set(clashes.flatMap((open) => wordsToType(open)))].map(isolated).join(', ')
  return `${clashes.map(clashSentence).join(' ')} To take it all the same, please confirm it by typing: ${asked}.`
}
