import { hasVisibleText, visibleText } from '../shared/typed-text.ts'
import type { Person } from './person.ts'

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
