import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../customers/dietary-preferences.ts'
import { MAXIMUM_HOUSEHOLD_SIZE } from '../customers/household.ts'
import type { Avoidances } from '../menu/allergens.ts'
import { hasVisibleText, visibleText } from '../shared/typed-text.ts'

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
export const MAXIMUM_PERSON_NAME_LENGTH = 40
/** Most portions a week of one person. */
export const MAXIMUM_PERSON_PORTIONS = 100

export type PersonFault =
  | { readonly code: 'name_missing' }
  | { readonly code: 'name_too_long' }
  | { readonly code: 'name_taken' }
  | { readonly code: 'portions_invalid' }
  | { readonly code: 'word_listed_twice' }

/** A name as it is kept: what is visible of it, in one line. */
export function tidyPersonName(typed: string): string {
  return visibleText(typed).replace(/\s+/g, ' ').trim()
}

/** Two spellings of one name: "ana" and "Ana", whatever space is around them. */
const nameKey = (name: string) => tidyPersonName(name).normalize('NFKC').toLowerCase()

/** The first fault of each person, in their order; null for one without. */
export function personFaults(
  persons: readonly Pick<Person, 'name' | 'portions' | 'mustNot' | 'dislikes'>[],
): (PersonFault | null)[] {
  const seen = new Set<string>()
  return persons.map((person) => {
    const key = nameKey(person.name)
    const isTaken = seen.has(key)
    seen.add(key)
    return faultOf(person, isTaken)
  })
}

function faultOf(
  { name, portions, mustNot, dislikes }: Pick<Person, 'name' | 'portions' | 'mustNot' | 'dislikes'>,
  isTaken: boolean,
): PersonFault | null {
  if (!hasVisibleText(name)) return { code: 'name_missing' }
  if ([...tidyPersonName(name)].length > MAXIMUM_PERSON_NAME_LENGTH) return { code: 'name_too_long' }
  if (isTaken) return { code: 'name_taken' }
  if (!Number.isInteger(portions) || portions < 1 || portions > MAXIMUM_PERSON_PORTIONS)
    return { code: 'portions_invalid' }
  const words = [...mustNot.map(({ what }) => what), ...dislikes]
  return new Set(words).size < words.length ? { code: 'word_listed_twice' } : null
}

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
