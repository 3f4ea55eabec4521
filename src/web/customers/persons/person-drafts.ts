import type { PersonWire, SavePersonsRequest } from '../../../contract/household/persons-wire.ts'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  type AvoidableIngredient,
  type AvoidableProtein,
} from '../../../domain/customers/dietary-preferences.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { type Severity, unionOf } from '../../../domain/persons/person.ts'

export type AvoidWord = AvoidableProtein | AvoidableIngredient
export const AVOID_WORDS: readonly AvoidWord[] = [...AVOIDABLE_INGREDIENTS, ...AVOIDABLE_PROTEINS]

/** A person as the form has it. `key` names the card while the person has no id yet. */
export type PersonDraft = {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly portions: number
  readonly mustNot: readonly { readonly what: AvoidWord; readonly severity: Severity }[]
  readonly dislikes: readonly AvoidWord[]
}

const isAvoidWord = (word: string): word is AvoidWord => AVOID_WORDS.some((known) => known === word)

export const draftsOf = (persons: readonly PersonWire[]): PersonDraft[] =>
  persons.map(({ id, name, portions, must_not, dislikes }) => ({
    ...{ key: id, id, name, portions },
    mustNot: must_not.flatMap(({ what, severity }) => (isAvoidWord(what) ? [{ what, severity }] : [])),
    dislikes: dislikes.filter(isAvoidWord),
  }))

/** The first person of a household takes over what it avoids; nobody forgets an allergy by naming somebody. */
export function withOneMore(
  persons: readonly PersonDraft[],
  household: { readonly avoidProteins: readonly string[]; readonly avoidIngredients: readonly string[] },
): PersonDraft[] {
  const words =
    persons.length === 0
      ? [...household.avoidIngredients, ...household.avoidProteins].filter(isAvoidWord)
      : []
  const number = Math.max(0, ...persons.map(({ key }) => Number(key.replace('new-', '')) || 0)) + 1
  const one: PersonDraft = {
    key: `new-${number}`,
    name: '',
    portions: MEALS_PER_PERSON,
    mustNot: words.map((what) => ({ what, severity: 'avoids' })),
    dislikes: [],
  }
  return [...persons, one]
}

/** What must not be served; a word that is one is no dislike any more. A new one is the mildest until somebody says more. */
export function withMusts(person: PersonDraft, words: readonly AvoidWord[]): PersonDraft {
  const severityOf = (word: AvoidWord) =>
    person.mustNot.find(({ what }) => what === word)?.severity ?? 'allergy'
  return {
    ...person,
    mustNot: AVOID_WORDS.filter((word) => words.includes(word)).map((what) => ({
      what,
      severity: severityOf(what),
    })),
    dislikes: person.dislikes.filter((word) => !words.includes(word)),
  }
}

export const personsOnCall = (persons: readonly PersonDraft[]): SavePersonsRequest['persons'] =>
  persons.map(({ id, name, portions, mustNot, dislikes }) => ({
    ...(id === undefined ? {} : { id }),
    ...{ name, portions },
    must_not: mustNot.map((one) => ({ ...one })),
    dislikes: [...dislikes],
  }))

/** The spec's fields of a household that has named its persons. */
export function unionOfDrafts(persons: readonly PersonDraft[]) {
  const { avoidProteins, avoidIngredients } = unionOf(persons)
  return {
    avoidProteins: AVOIDABLE_PROTEINS.filter((word) => avoidProteins.includes(word)),
    avoidIngredients: AVOIDABLE_INGREDIENTS.filter((word) => avoidIngredients.includes(word)),
  }
}

export const samePersons = (one: readonly PersonDraft[], other: readonly PersonDraft[]): boolean =>
  JSON.stringify(personsOnCall(one)) === JSON.stringify(personsOnCall(other))
