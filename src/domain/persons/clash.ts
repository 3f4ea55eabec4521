import { AVOIDABLE_PROTEINS } from '../customers/dietary-preferences.ts'
import { type Avoidances, conflictsWith, isKnown } from '../menu/allergens.ts'
import type { ForPersons } from './for-persons.ts'
import { type Person, unionOf } from './person.ts'

/** What a meal contains, as it follows from its recipe; null while it is unknown. */
export type Contents = {
  readonly allergens: readonly string[] | null
  readonly proteins: readonly string[] | null
}

/**
 * What speaks against a meal for one person, in the words of the preferences form. `hard`: it must not be served;
 * `soft`: the person does not like it. `isUnknown`: nobody has checked the meal, so every word is there, and it is not
 * safe even for a person without any.
 */
export type PersonClash = {
  readonly hard: readonly string[]
  readonly soft: readonly string[]
  readonly isUnknown: boolean
}

/** The one answer to whether a person can eat a meal, for menu, plan, kitchen, paper and mails. */
export function clash(meal: Contents, person: Pick<Person, 'mustNot' | 'dislikes'>): PersonClash {
  const conflicting = (words: readonly string[]) => conflictsWith(meal, avoidancesOf(words))
  return {
    hard: conflicting(person.mustNot.map(({ what }) => what)),
    soft: conflicting(person.dislikes),
    isUnknown: !isKnown(meal),
  }
}

export const isSafe = ({ hard, isUnknown }: PersonClash): boolean => hard.length === 0 && !isUnknown

/** Who of them can eat a meal, in their order, and what speaks against it for the others. */
export function safeFor(
  meal: Contents,
  persons: readonly Person[],
): {
  readonly safe: readonly Person[]
  readonly unsafe: readonly { readonly person: Person; readonly clash: PersonClash }[]
} {
  const judged = persons.map((person) => ({ person, clash: clash(meal, person) }))
  return {
    safe: judged.filter((one) => isSafe(one.clash)).map(({ person }) => person),
    unsafe: judged.filter((one) => !isSafe(one.clash)),
  }
}

/** The persons whom a line is for. All of them where it is for everybody, or for nobody who is still there. */
export function personsFor(forPersons: ForPersons, persons: readonly Person[]): readonly Person[] {
  const named = forPersons === null ? [] : persons.filter(({ id }) => forPersons.includes(id))
  return named.length > 0 ? named : persons
}

/**
 * What a line must not hold: what those avoid whom it is for. For everybody it is what the household avoids. A word of
 * the household that no person has (it was dropped after the cutoff of this box) counts for everyone.
 */
export function avoidancesFor(
  forPersons: ForPersons,
  persons: readonly Person[],
  household: Avoidances,
): Avoidances {
  const eating = personsFor(forPersons, persons)
  if (eating.length === persons.length) return household
  const theirs = unionOf(eating)
  const all = unionOf(persons)
  const ofNobody = (words: readonly string[], known: readonly string[]) =>
    words.filter((word) => !known.includes(word))
  return {
    avoidProteins: [...theirs.avoidProteins, ...ofNobody(household.avoidProteins, all.avoidProteins)],
    avoidIngredients: [
      ...theirs.avoidIngredients,
      ...ofNobody(household.avoidIngredients, all.avoidIngredients),
    ],
  }
}

/**
 * Whom a meal goes to that is taken without a name: those for whom it is safe, where it is safe for some; otherwise
 * everybody. That is no clash as long as one of them can eat it. All of them by name keep their names where it is not safe
 * for all: without names it would go to the others alone the next time that it is taken.
 */
export function givenTo(meal: Contents, forPersons: ForPersons, persons: readonly Person[]): ForPersons {
  const { safe } = safeFor(meal, persons)
  const named = forPersons === null ? [] : persons.filter(({ id }) => forPersons.includes(id))
  const eating = named.length > 0 ? named : safe
  const isForAll = eating.length === persons.length && (safe.length === 0 || safe.length === persons.length)
  return eating.length === 0 || isForAll ? null : eating.map(({ id }) => id)
}

function avoidancesOf(words: readonly string[]): Avoidances {
  const isProtein = (word: string) => AVOIDABLE_PROTEINS.some((protein) => protein === word)
  return {
    avoidProteins: words.filter(isProtein),
    avoidIngredients: words.filter((word) => !isProtein(word)),
  }
}
