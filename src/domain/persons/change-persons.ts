import type { Avoidances } from '../menu/allergens.ts'
import { type Person, personsOf } from './person.ts'

/**
 * The persons of a household that says in the fields of the preferences form what it avoids: a new word is a must of
 * everybody, as nobody says whose it is, and one that is left out is nobody's. Their union is what was said then.
 */
export function withUnion(persons: readonly Person[], wanted: Avoidances): Person[] {
  const words = [...new Set([...wanted.avoidProteins, ...wanted.avoidIngredients])]
  const isSomebodys = (word: string) =>
    persons.some(({ mustNot }) => mustNot.some(({ what }) => what === word))
  const added = words.filter((word) => !isSomebodys(word))
  return persons.map((person) => ({
    ...person,
    mustNot: [
      ...person.mustNot.filter(({ what }) => words.includes(what)),
      ...added.map((what) => ({ what, severity: 'avoids' as const })),
    ],
    dislikes: person.dislikes.filter((word) => !added.includes(word)),
  }))
}

/** What a person must not eat that was not so before: what the household accepted earlier does not count for it. */
export type NewMust = { readonly personId: string; readonly word: string }

/** `household`: what it avoided before, which counts for all while it had named nobody. */
export function newMusts(
  before: readonly Person[],
  after: readonly Person[],
  household: Avoidances,
): NewMust[] {
  const [unnamed] = before.length === 0 ? personsOf([], { ...household, portions: 1 }) : []
  return after.flatMap((person) => {
    const was = unnamed ?? before.find(({ id }) => id === person.id)
    const known = was?.mustNot.map(({ what }) => what) ?? []
    return person.mustNot
      .filter(({ what }) => !known.includes(what))
      .map(({ what }) => ({ personId: person.id, word: what }))
  })
}
