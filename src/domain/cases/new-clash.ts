import { type Avoidances, conflictsWith } from '../menu/allergens.ts'
import { avoidancesFor, type Contents } from '../persons/clash.ts'
import type { ForPersons } from '../persons/for-persons.ts'
import type { Person } from '../persons/person.ts'

/** What a household and its persons must not be served. */
export type Household = Avoidances & { readonly persons: readonly Person[] }

export type ChosenLine = {
  readonly forPersons: ForPersons
  /** What was known to be in the meal when the box was placed; null while nobody had checked it. */
  readonly allergensThen: readonly string[] | null
  /** Words of clashes that the household took by typing a confirmation. */
  readonly accepted: readonly string[]
  /** Words that were settled since, for the recipe of today. */
  readonly settled: readonly string[]
}

/**
 * What speaks against a line of a paid box and did not when it was chosen, in words of the preferences form: the recipe
 * has changed, or what the household avoids. Whoever accepted almonds has not accepted cashews: what an added ingredient
 * brings is new even where the same word was accepted. Contents that nobody has checked any more clash with every word.
 * @param contents of the meal now, and of what its recipe has gained since it was chosen
 * @param household what the order kept of it then, and what it says now
 */
export function newClash(
  line: ChosenLine,
  contents: { readonly now: Contents; readonly added: Contents },
  household: { readonly chosen: Household; readonly now: Household },
): readonly string[] {
  const [chosen, now] = [household.chosen, household.now].map((one) =>
    avoidancesFor(line.forPersons, one.persons, one),
  ) as [Avoidances, Avoidances]
  const clashing = (meal: Contents) => [chosen, now].flatMap((avoided) => conflictsWith(meal, avoided))
  // Which proteins it held then is not kept: one that was not confirmed counts as new.
  const before =
    line.allergensThen === null ? [] : conflictsWith({ allergens: line.allergensThen, proteins: [] }, chosen)
  const known = [...before, ...line.accepted]
  const words = [
    ...clashing(contents.now).filter((word) => !known.includes(word)),
    ...clashing(contents.added),
  ]
  return [...new Set(words)].filter((word) => !line.settled.includes(word))
}
