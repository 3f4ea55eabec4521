import type { Household } from '../cases/new-clash.ts'
import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../customers/dietary-preferences.ts'
import { isKnown } from '../menu/allergens.ts'
import { type Contents, clash, isSafe, personsFor } from '../persons/clash.ts'
import type { ForPersons } from '../persons/for-persons.ts'
import {
  householdAsPerson,
  type Person,
  SEVERITIES,
  type Severity,
  unionOf,
  WHOLE_HOUSEHOLD,
} from '../persons/person.ts'

/** `new`: said since the box was placed; `dropped`: said then, and not any more. It counts all the same. */
export const STANDINGS = ['always', 'new', 'dropped'] as const
export type Standing = (typeof STANDINGS)[number]

/** Something that a person must not eat and that the meal holds. `what`: a word of the preferences form. */
export type ClashingNeed = {
  readonly what: string
  readonly severity: Severity
  readonly standing: Standing
  /** The household knew: it confirmed it when it chose, or answered the kitchen's question. */
  readonly isTaken: boolean
}

/** A person of a household whom a line clashes with; without a name the household itself. */
export type ClashingPerson = { readonly name: string; readonly needs: readonly ClashingNeed[] }

export type JudgedFacts = {
  readonly forPersons: ForPersons
  /** What the meal holds, as it was bought and as it is cooked; null while nobody has checked it. */
  readonly contents: Contents
  /** What the order kept of its household, and what that says now. */
  readonly household: { readonly chosen: Household; readonly now: Household }
  /** Words that the household took knowingly. */
  readonly taken: readonly string[]
}

/** `words`: everything that the line clashes with, each once, in the order of the preferences form. */
export type JudgedLine = {
  readonly isSafe: boolean
  readonly isUnknown: boolean
  readonly words: readonly string[]
  readonly who: readonly ClashingPerson[]
}

type Side = 'chosen' | 'now'
type Found = { readonly person: Person; readonly side: Side; readonly hard: readonly string[] }

/**
 * Whom of those that a line is for it clashes with. Both what the order kept and what the household says now are asked,
 * and `clash` alone answers. A word of the household that a person of it has by name stands with that person only.
 */
export function judgeLine({ forPersons, contents, household, taken }: JudgedFacts): JudgedLine {
  const judged = (['chosen', 'now'] as const).flatMap((side) =>
    eatersOf(forPersons, household[side]).map((person) => ({ side, person, found: clash(contents, person) })),
  )
  const all = judged.map(({ side, person, found }): Found => ({ side, person, hard: found.hard }))
  const words = inOrderOfForm(all.flatMap(({ hard }) => hard))
  const ids = [...new Set(all.map(({ person }) => person.id))]
  const named = new Set(all.flatMap(({ person, hard }) => (person.id === WHOLE_HOUSEHOLD ? [] : hard)))
  const who = ids.map((id) => {
    const ofAll = all.filter(({ person }) => person.id === WHOLE_HOUSEHOLD || person.id === id)
    const own = all.filter(({ person }) => person.id === id)
    const mine = words.filter((word) => own.some(({ hard }) => hard.includes(word)))
    const needs = mine.filter((word) => id !== WHOLE_HOUSEHOLD || !named.has(word))
    return {
      name: own.at(-1)?.person.name ?? '',
      needs: needs.map((what) => ({
        ...{ what, severity: worstOf(own, what), isTaken: taken.includes(what) },
        standing: standingOf(id === WHOLE_HOUSEHOLD ? all : ofAll, what),
      })),
    }
  })
  return {
    isSafe: judged.every(({ found }) => isSafe(found)),
    isUnknown: !isKnown(contents),
    words,
    who: who.filter(({ needs }) => needs.length > 0),
  }
}

/**
 * The persons whom a line is for. What the household avoids and nobody of it has by name is everybody's, as a person
 * without a name.
 */
export function eatersOf(forPersons: ForPersons, household: Household): readonly Person[] {
  const known = unionOf(household.persons)
  const rest = householdAsPerson(
    {
      avoidProteins: without(household.avoidProteins, known.avoidProteins),
      avoidIngredients: without(household.avoidIngredients, known.avoidIngredients),
    },
    0,
  )
  const named = personsFor(forPersons, household.persons)
  return named.length > 0 && rest.mustNot.length === 0 ? named : [...named, rest]
}

const without = (words: readonly string[], known: readonly string[]) =>
  words.filter((word) => !known.includes(word))

function standingOf(found: readonly Found[], word: string): Standing {
  const isSaid = (side: Side) => found.some((one) => one.side === side && one.hard.includes(word))
  if (!isSaid('chosen')) return 'new'
  return isSaid('now') ? 'always' : 'dropped'
}

function worstOf(found: readonly Found[], word: string): Severity {
  const severities = found.flatMap(({ person }) =>
    person.mustNot.filter(({ what }) => what === word).map(({ severity }) => severity),
  )
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'avoids'
}

const FORM: readonly string[] = [...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS]

/** Each word once. Words that nobody knows come first. */
export const inOrderOfForm = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].sort((a, b) => FORM.indexOf(a) - FORM.indexOf(b) || (a < b ? -1 : 1))
