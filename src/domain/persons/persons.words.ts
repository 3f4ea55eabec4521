import { avoidanceWords } from '../customers/dietary-preferences.ts'
import { isolated } from '../shared/isolated-text.ts'
import { type Contents, clash, personsFor } from './clash.ts'
import { namesInWords } from './names.words.ts'
import type { MustNot, Person, Severity } from './person.ts'

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  severe: 'severe allergy',
  allergy: 'allergy',
  avoids: 'not an allergy',
}

/** "severe allergy". */
export const severityWords = (severity: Severity): string => SEVERITY_WORDS[severity]

/** "Peanuts (severe allergy), Dairy (allergy)". */
export function mustNotWords(mustNot: readonly MustNot[]): string {
  return mustNot
    .map(({ what, severity }) => `${avoidanceWords([what])} (${severityWords(severity)})`)
    .join(', ')
}

/** "Sam must not eat Peanuts (severe allergy)"; null for a person who may eat everything. */
export function mustNotSentence({ name, mustNot }: Pick<Person, 'name' | 'mustNot'>): string | null {
  return mustNot.length === 0 ? null : `${isolated(name)} must not eat ${mustNotWords(mustNot)}`
}

/** "Sam must not eat Peanuts (severe allergy) and does not like Fish." or "Ana eats everything." */
export function personSentence({ name, mustNot, dislikes }: Omit<Person, 'id' | 'portions'>): string {
  const told = [
    mustNot.length > 0 && `must not eat ${mustNotWords(mustNot)}`,
    dislikes.length > 0 && `does not like ${avoidanceWords(dislikes)}`,
  ].filter(Boolean)
  return `${isolated(name)} ${told.join(' and ') || 'eats everything'}.`
}

/**
 * For the kitchen: whom of those that a meal is for it clashes with, and how much that matters, such as "Sam: Peanuts
 * (severe allergy)". Nothing in a household that has named nobody.
 */
export function personClashWords(
  meal: Contents,
  forPersons: readonly string[] | null,
  persons: readonly Person[],
): string[] {
  return personsFor(forPersons, persons).flatMap((person) => {
    const { hard } = clash(meal, person)
    const clashing = person.mustNot.filter(({ what }) => hard.includes(what))
    return clashing.length === 0 ? [] : [`${isolated(person.name)}: ${mustNotWords(clashing)}`]
  })
}

/** Names of those whom a meal is for, in the order of the household; none for a meal that is for everybody. */
export function namesFor(
  forPersons: readonly string[] | null,
  persons: readonly Pick<Person, 'id' | 'name'>[],
): string[] {
  return persons.filter(({ id, name }) => name !== '' && forPersons?.includes(id)).map(({ name }) => name)
}

/** "Peanut Curry (for Sam; you confirmed it by typing “Sam may”)", as a mail and a receipt name a line of a box. */
export function lineWords({
  mealName,
  forNames,
  confirmation = null,
}: {
  readonly mealName: string
  readonly forNames: readonly string[]
  readonly confirmation?: string | null
}): string {
  const told = [
    forNames.length > 0 && `for ${namesInWords(forNames.map((name) => ({ name })))}`,
    confirmation && `you confirmed it by typing “${isolated(confirmation)}”`,
  ].filter(Boolean)
  return told.length > 0 ? `${mealName} (${told.join('; ')})` : mealName
}
