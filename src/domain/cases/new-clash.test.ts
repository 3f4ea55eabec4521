import { expect, test } from 'vitest'
import type { Contents } from '../persons/clash.ts'
import type { Person } from '../persons/person.ts'
import { type ChosenLine, type Household, newClash as newClashOf } from './new-clash.ts'

const household = (
  avoidIngredients: string[],
  avoidProteins: string[] = [],
  persons: Person[] = [],
): Household => ({
  ...{ avoidIngredients, avoidProteins, persons },
})
const person = (id: string, ...words: string[]): Person => ({
  ...{ id, name: id, portions: 5, dislikes: [] },
  mustNot: words.map((what) => ({ what, severity: 'allergy' as const })),
})
const line = (facts: Partial<ChosenLine> = {}): ChosenLine => ({
  ...{ forPersons: null, allergensThen: [], accepted: [], settled: [], ...facts },
})
const NOTHING = { allergens: [], proteins: [] }
/** Nothing but what the words say is known of the recipe of before. */
const newClash = (chosen: ChosenLine, now: Contents, households: Parameters<typeof newClashOf>[2]) =>
  newClashOf(chosen, { now, added: NOTHING }, households)
const NUTS = { allergens: ['tree-nuts'], proteins: [] }
const always = (one: Household) => ({ chosen: one, now: one })

test('a nut that comes into a meal after it was chosen is a new clash, for those who must not eat it', () => {
  expect(newClash(line(), NUTS, always(household(['tree-nuts', 'dairy'])))).toEqual(['tree-nuts'])
  expect(newClash(line(), NUTS, always(household(['dairy'])))).toEqual([])
})

test('what was in it when it was chosen, or was confirmed, is not new', () => {
  const nuts = always(household(['tree-nuts']))
  expect(newClash(line({ allergensThen: ['tree-nuts'] }), NUTS, nuts)).toEqual([])
  expect(newClash(line({ accepted: ['tree-nuts'] }), NUTS, nuts)).toEqual([])
  const both = { allergens: ['tree-nuts', 'milk'], proteins: [] }
  expect(
    newClash(line({ allergensThen: ['tree-nuts'] }), both, always(household(['tree-nuts', 'dairy']))),
  ).toEqual(['dairy'])
})

test('a word that a household has come to avoid since is new, and one that it has dropped still counts', () => {
  const [none, nuts] = [household([]), household(['tree-nuts'])]
  expect(newClash(line({ allergensThen: ['tree-nuts'] }), NUTS, { chosen: none, now: nuts })).toEqual([
    'tree-nuts',
  ])
  expect(newClash(line(), NUTS, { chosen: nuts, now: none })).toEqual(['tree-nuts'])
})

test('a line for one person clashes with what that person must not eat, and with no other', () => {
  const [ana, sam] = [person('ana', 'dairy'), person('sam', 'tree-nuts')]
  const both = always(household(['dairy', 'tree-nuts'], [], [ana, sam]))
  expect(newClash(line({ forPersons: ['ana'] }), NUTS, both)).toEqual([])
  expect(newClash(line({ forPersons: ['sam'] }), NUTS, both)).toEqual(['tree-nuts'])
})

test('contents that nobody has checked any more clash with every word', () => {
  const unknown = { allergens: null, proteins: null }
  expect(newClash(line(), unknown, always(household(['dairy'], ['pork'])))).toEqual(['pork', 'dairy'])
  expect(newClash(line(), unknown, always(household([])))).toEqual([])
})

test('a protein that was not confirmed counts as new', () => {
  const pork = { allergens: [], proteins: ['pork'] }
  expect(newClash(line(), pork, always(household([], ['pork'])))).toEqual(['pork'])
  expect(newClash(line({ accepted: ['pork'] }), pork, always(household([], ['pork'])))).toEqual([])
})

test('whoever accepted almonds has not accepted cashews, until that is settled, too', () => {
  const nuts = always(household(['tree-nuts', 'dairy']))
  const cashews = { now: NUTS, added: NUTS }
  const chosen = line({ allergensThen: ['tree-nuts'], accepted: ['tree-nuts'] })
  expect(newClashOf(chosen, cashews, nuts)).toEqual(['tree-nuts'])
  expect(newClashOf({ ...chosen, settled: ['tree-nuts'] }, cashews, nuts)).toEqual([])
  expect(newClashOf(chosen, cashews, always(household(['dairy'])))).toEqual([])
})
