import type { Person, Severity } from '../../domain/persons/person.ts'
import { namesFor } from '../../domain/persons/persons.words.ts'

type MustNotRow = { what: string; severity: Severity }
type PersonRow = { id: string; name: string; portions: number; must_not: MustNotRow[]; dislikes: string[] }

export const personsOnWire = (persons: readonly Person[]): PersonRow[] =>
  persons.map(({ id, name, portions, mustNot, dislikes }) => ({
    ...{ id, name, portions },
    must_not: mustNot.map(({ what, severity }) => ({ what, severity })),
    dislikes: [...dislikes],
  }))

type WantedRow = Omit<PersonRow, 'id'> & { id?: string | undefined }

/** A new person has no id yet. */
export const wantedPersons = (
  persons: readonly Readonly<WantedRow>[],
): (Omit<Person, 'id'> & { id?: string | undefined })[] =>
  persons.map(({ id, name, portions, must_not, dislikes }) => ({
    ...{ id, name, portions, dislikes },
    mustNot: must_not,
  }))

export const personsFromWire = (persons: readonly Readonly<PersonRow>[]): Person[] =>
  persons.map(({ id, name, portions, must_not, dislikes }) => ({
    ...{ id, name, portions, dislikes },
    mustNot: must_not,
  }))

/** Whom a line is for; nothing is said of one that is for everybody. */
export function forNames(
  forPersons: readonly string[] | null,
  persons: readonly Person[],
): { for_names?: string[] } {
  const names = namesFor(forPersons, persons)
  return names.length > 0 ? { for_names: names } : {}
}
