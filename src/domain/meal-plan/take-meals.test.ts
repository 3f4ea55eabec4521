import { describe, expect, it } from 'vitest'
import type { Person } from '../persons/person.ts'
import { clashNotConfirmedMessage, isConfirmedBy, takeAsConfirmed, takeMeals } from './take-meals.ts'

const person = (name: string, ...mustNot: string[]): Person => ({
  id: name.toLowerCase(),
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'severe' })),
  dislikes: [],
})
const curry = { id: 'curry', name: 'Peanut Curry', allergens: ['peanuts', 'milk'], proteins: [] }
const bowl = { id: 'bowl', name: 'Bowl', allergens: [], proteins: [] }
const unchecked = { id: 'unchecked', name: 'Soup', allergens: null, proteins: null }
const leo = person('Leo')
const sam = person('Sam', 'peanuts')
const peanuts = { avoidProteins: [], avoidIngredients: ['peanuts'] }
type Facts = Parameters<typeof takeMeals>[1]
const facts = (changes: Partial<Facts> = {}): Facts => ({
  meals: [curry, bowl, unchecked],
  persons: [leo, sam],
  household: peanuts,
  standing: [],
  ...changes,
})
const refused = (outcome: ReturnType<typeof takeMeals>) =>
  outcome.ok ? null : outcome.failure.clashes.map(({ mealId, names, words }) => [mealId, names, words])

describe('a meal that one of a household must not eat', () => {
  it('goes to the others, which is no clash', () => {
    expect(takeMeals([{ mealId: 'curry', quantity: 3 }], facts())).toEqual({
      ok: true,
      value: [{ mealId: 'curry', quantity: 3, forPersons: ['leo'], acceptedClashes: [], confirmation: null }],
    })
  })

  it('is refused for that person until somebody has typed the name', () => {
    const forSam = { mealId: 'curry', quantity: 3, forPersons: ['sam'] }
    expect(refused(takeMeals([forSam], facts()))).toEqual([['curry', ['Sam'], ['peanuts']]])
    expect(refused(takeMeals([{ ...forSam, confirmation: 'yes' }], facts()))).not.toBeNull()
    const typed = 'sam only eats the rice'
    expect(takeMeals([{ ...forSam, confirmation: typed }], facts())).toEqual({
      ok: true,
      value: [{ ...forSam, acceptedClashes: ['peanuts'], confirmation: typed }],
    })
  })

  it('is refused for everybody where nobody can eat it, by the names of all', () => {
    const kim = person('Kim', 'dairy')
    const outcome = takeMeals([{ mealId: 'curry', quantity: 1 }], facts({ persons: [sam, kim] }))
    expect(refused(outcome)).toEqual([['curry', ['Sam', 'Kim'], ['peanuts']]])
  })

  it('is refused in a household that has named nobody, by the words of what it avoids', () => {
    const unnamed = facts({ persons: [] })
    const taken = { mealId: 'curry', quantity: 3 }
    expect(refused(takeMeals([taken], unnamed))).toEqual([['curry', [], ['peanuts']]])
    expect(takeMeals([{ ...taken, confirmation: 'Peanuts' }], unnamed)).toMatchObject({
      ok: true,
      value: [{ forPersons: null, acceptedClashes: ['peanuts'], confirmation: 'Peanuts' }],
    })
  })

  it('keeps nothing of what was typed where there is no clash', () => {
    const typed = { mealId: 'bowl', quantity: 1, confirmation: 'Sam' }
    expect(takeMeals([typed], facts())).toMatchObject({
      value: [{ acceptedClashes: [], confirmation: null }],
    })
  })

  it('cannot be confirmed while nobody has checked it', () => {
    const typed = { mealId: 'unchecked', quantity: 1, confirmation: 'Sam' }
    expect(takeMeals([typed], facts())).toMatchObject({
      value: [{ acceptedClashes: [], confirmation: null }],
    })
  })
})

describe('a confirmation of before', () => {
  const before = {
    ...{ mealId: 'curry', quantity: 1, forPersons: ['sam'] },
    ...{ acceptedClashes: ['peanuts'], confirmation: 'Sam may' },
  }

  it('counts for another number of the same meal for the same person', () => {
    const more = { mealId: 'curry', quantity: 4, forPersons: ['sam'] }
    expect(takeMeals([more], facts({ standing: [before] }))).toMatchObject({
      value: [{ quantity: 4, acceptedClashes: ['peanuts'], confirmation: 'Sam may' }],
    })
  })

  it.each<[string, Partial<Facts>, string[]]>([
    ['for another person', { persons: [sam, person('Ana', 'peanuts')] }, ['ana']],
    ['for another word', { persons: [person('Sam', 'peanuts', 'dairy')] }, ['sam']],
    ['for another meal', { meals: [{ ...curry, id: 'satay' }] }, ['sam']],
  ])('does not count %s', (_, changes, forPersons) => {
    const mealId = changes.meals?.[0]?.id ?? 'curry'
    const household = { avoidProteins: [], avoidIngredients: ['dairy', 'peanuts'] }
    const known = facts({ standing: [before], household, ...changes })
    expect(refused(takeMeals([{ mealId, quantity: 1, forPersons }], known))).not.toBeNull()
  })
})

it('a plan that asks nobody accepts only what was confirmed', () => {
  const selections = [
    { mealId: 'curry', quantity: 1, forPersons: ['sam'] },
    { mealId: 'bowl', quantity: 2 },
  ]
  expect(takeAsConfirmed(selections, facts())).toEqual([
    { ...selections[0], acceptedClashes: [], confirmation: null },
    { ...selections[1], forPersons: null, acceptedClashes: [], confirmation: null },
  ])
})

it('a text confirms when everything that is asked is in it, in whatever case and with whatever accents', () => {
  const clashing = { names: ['Jos\u00e9', 'Sam'], words: ['peanuts'] }
  expect(isConfirmedBy('SAM and jose', clashing)).toBe(true)
  expect(isConfirmedBy('Sam', clashing)).toBe(false)
  expect(isConfirmedBy('tree nuts', { names: [], words: ['tree-nuts'] })).toBe(true)
})

it('says what clashes, for whom, and what to type', () => {
  const open = { mealId: 'curry', mealName: 'Peanut Curry', names: ['Sam'], words: ['peanuts', 'dairy'] }
  expect(clashNotConfirmedMessage({ code: 'clash_not_confirmed', clashes: [open] })).toBe(
    'Peanut Curry has Peanuts, Dairy, which Sam must not eat. To take it all the same, please confirm it by typing: Sam.',
  )
  const unnamed = { ...open, names: [] }
  expect(clashNotConfirmedMessage({ code: 'clash_not_confirmed', clashes: [unnamed] })).toBe(
    'Peanut Curry has Peanuts, Dairy, which you avoid. To take it all the same, please confirm it by typing: Peanuts, Dairy.',
  )
})
