import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../customers/dietary-preferences.ts'
import { MAXIMUM_HOUSEHOLD_SIZE } from '../customers/household.ts'
import type { Avoidances } from '../menu/allergens.ts'

/** How much it matters. Each of them rules a meal out; the kitchen and the household are told which it is. */
export const SEVERITIES = ['severe', 'allergy', 'avoids'] as const
export type Severity = (typeof SEVERITIES)[number]

/** `what`: a word of the preferences form. A word that nobody knows rules out every meal. */
export type MustNot = { readonly what: string; readonly severity: Severity }

/** Somebody whom a household's boxes feed. `portions`: meals a week; `dislikes`: words that only speak against a meal. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly portions: number
  readonly mustNot: readonly MustNot[]
  readonly dislikes: readonly string[]
}

export const MAXIMUM_PERSONS = MAXIMUM_HOUSEHOLD_SIZE
/** What nobody of a household can be served, in the order of the preferences form: the union of all that is a must. */
export function unionOf(persons: readonly Pick<Person, 'mustNot'>[]): {
  readonly avoidProteins: string[]
  readonly avoidIngredients: string[]
} {
  const words = [...new Set(persons.flatMap(({ mustNot }) => mustNot.map(({ what }) => what)))]
  const isProtein = (word: string) => AVOIDABLE_PROTEINS.some((protein) => protein === word)
  const place = (word: string) => AVOIDABLE_INGREDIENTS.findIndex((ingredient) => ingredient === word)
  return {
    avoidProteins: AVOIDABLE_PROTEINS.filter((protein) => words.includes(protein)),
    // Words that nobody knows come first.
    avoidIngredients: words.filter((word) => !isProtein(word)).sort((a, b) => place(a) - place(b)),
  }
}

/** The id of the one person that stands for a household whose persons have no names. */
export const WHOLE_HOUSEHOLD = 'household'

/** A household that has named nobody: one person without a name, who must not eat what the household avoids. */
export function householdAsPerson(avoidances: Avoidances, portions: number): Person {
  const words = [...new Set([...avoidances.avoidProteins, ...avoidances.avoidIngredients])]
  return {
    id: WHOLE_HOUSEHOLD,
    name: '',
    portions,
    mustNot: words.map((what) => ({ what, severity: 'avoids' })),
    dislikes: [],
  }
}

/** The persons of a household, or the one that stands for those without a name. */
export function personsOf(
  persons: readonly Person[],
  household: Avoidances & { readonly portions: number },
): readonly Person[] {
  return persons.length > 0 ? persons : [householdAsPerson(household, household.portions)]
}
