import { expect, it } from 'vitest'
import { forNamesSentence, namesInWords } from './names.words.ts'
import type { Person } from './person.ts'
import { lineWords, mustNotSentence, namesFor, personClashWords } from './persons.words.ts'
import { safeForSentence } from './safe-for.words.ts'

const person = (name: string, ...mustNot: string[]): Person => ({
  id: name,
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'severe' })),
  dislikes: [],
})
const [ana, leo, sam] = [person('Ana'), person('Leo'), person('Sam', 'peanuts')]
const curry = { allergens: ['peanuts'], proteins: [] }
const bowl = { allergens: [], proteins: [] }

it.each<[string | null, typeof curry | { allergens: null; proteins: null }, Person[]]>([
  ['Safe for Ana and Leo, not for Sam', curry, [ana, leo, sam]],
  ['Safe for Ana, not for Sam', curry, [sam, ana]],
  ['Safe for everyone', bowl, [ana, leo, sam]],
  ['Safe for Ana', bowl, [ana]],
  ['Not for Sam', curry, [sam]],
  ['Not for Ana, Leo and Sam', { allergens: null, proteins: null }, [ana, leo, sam]],
  [null, curry, []],
  [null, curry, [person('', 'peanuts')]],
])('says %s', (sentence, meal, persons) => {
  expect(safeForSentence(meal, persons)).toBe(sentence)
})

it('keeps a name that is written from right to left to itself', () => {
  expect(namesInWords([{ name: '\u05d0\u05e0\u05d4' }, ana])).toBe('\u2068\u05d0\u05e0\u05d4\u2069 and Ana')
})

it('says what somebody must not eat, and how much it matters', () => {
  const mustNot = [
    { what: 'tree-nuts', severity: 'severe' },
    { what: 'dairy', severity: 'allergy' },
    { what: 'pork', severity: 'avoids' },
  ] as const
  expect(mustNotSentence({ name: 'Sam', mustNot })).toBe(
    'Sam must not eat Tree nuts (severe allergy), Dairy (allergy), Pork (not an allergy)',
  )
  expect(mustNotSentence(ana)).toBeNull()
})

it('names whom a meal is for, in the order of the household, and nobody where it is for everybody', () => {
  expect(namesFor(['Sam', 'Ana'], [ana, leo, sam])).toEqual(['Ana', 'Sam'])
  expect(namesFor(null, [ana, leo, sam])).toEqual([])
  expect(namesFor(['gone'], [ana])).toEqual([])
  expect(forNamesSentence(['Ana', 'Sam'])).toBe('For Ana and Sam')
})

it('names a line of a box with whom it is for and what was typed for it', () => {
  const line = { mealName: 'Peanut Curry', forNames: ['Sam'] }
  expect(lineWords({ ...line, forNames: [] })).toBe('Peanut Curry')
  expect(lineWords(line)).toBe('Peanut Curry (for Sam)')
  expect(lineWords({ ...line, confirmation: 'Sam may' })).toBe(
    'Peanut Curry (for Sam; you confirmed it by typing “Sam may”)',
  )
})

it('tells the kitchen with whom a meal clashes, and how much that matters', () => {
  expect(personClashWords(curry, null, [ana, sam])).toEqual(['Sam: Peanuts (severe allergy)'])
  expect(personClashWords(curry, ['Ana'], [ana, sam])).toEqual([])
  expect(personClashWords(curry, null, [])).toEqual([])
})
