import { type Contents, clash, givenTo, isSafe } from './clash.ts'
import type { ForPersons } from './for-persons.ts'
import type { Person } from './person.ts'

/**
 * Whom a household has picked a meal for by hand. Null where nobody was named, and where the meal goes to the same persons
 * without a name, because it is not safe for the others.
 */
export function pickedFor(meal: Contents, forPersons: ForPersons, persons: readonly Person[]): ForPersons {
  const given = givenTo(meal, forPersons, persons) ?? []
  const unasked = givenTo(meal, null, persons) ?? []
  const isSame = given.length === unasked.length && given.every((id) => unasked.includes(id))
  return isSame ? null : forPersons
}

/**
 * Whom a meal of an earlier box is for when it is taken again: those for whom it was picked, as far as they still eat here
 * and the meal is safe for them now. Null where none of them is left: it is taken for everybody, and goes to those who can
 * eat it. What was typed to take a clash does not come back.
 */
export function forAgain(meal: Contents, forPersons: ForPersons, persons: readonly Person[]): ForPersons {
  const left = persons.filter((person) => forPersons?.includes(person.id) && isSafe(clash(meal, person)))
  if (left.length === 0) return null
  return pickedFor(
    meal,
    left.map(({ id }) => id),
    persons,
  )
}
