import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openClashOf } from '../meal-plan/take-meals.ts'
import { conflictsWith } from '../menu/allergens.ts'
import { givenTo } from './clash.ts'
import { forAgain, pickedFor } from './for-again.ts'
import { type Person, unionOf } from './person.ts'

const person = (name: string, ...mustNot: string[]): Person => ({
  id: name.toLowerCase(),
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'allergy' })),
  dislikes: [],
})
const curry = { allergens: ['peanuts', 'milk'], proteins: ['chicken'] }
const bowl = { allergens: [], proteins: [] }
const unchecked = { allergens: null, proteins: null }
const ana = person('Ana')
const leo = person('Leo', 'shellfish')
const sam = person('Sam', 'peanuts')
const all = [ana, leo, sam]

describe('whom a meal was picked for by hand', () => {
  it('is who was named out of those who can eat it', () => {
    expect(pickedFor(bowl, ['ana'], all)).toEqual(['ana'])
    expect(pickedFor(curry, ['leo'], all)).toEqual(['leo'])
    expect(pickedFor(curry, ['ana', 'leo', 'sam'], all)).toEqual(['ana', 'leo', 'sam'])
  })

  it('is nobody where the meal goes there by itself', () => {
    expect(pickedFor(bowl, null, all)).toBeNull()
    expect(pickedFor(curry, ['leo', 'ana'], all)).toBeNull()
    expect(pickedFor(bowl, ['ana', 'leo', 'sam'], all)).toBeNull()
    expect(pickedFor(bowl, ['max'], all)).toBeNull()
  })
})

describe('whom a meal is for when it is taken again', () => {
  it('is who it was picked for, in the order of the household', () => {
    expect(forAgain(bowl, ['ana'], all)).toEqual(['ana'])
    expect(forAgain(bowl, ['sam', 'ana'], all)).toEqual(['ana', 'sam'])
  })

  it('is everybody where nobody is left of them, or nobody was named', () => {
    expect(forAgain(bowl, ['max'], all)).toBeNull()
    expect(forAgain(bowl, null, all)).toBeNull()
    expect(forAgain(bowl, ['ana'], [])).toBeNull()
  })

  it('leaves out who is gone and who must not eat it now, and keeps the others', () => {
    expect(forAgain(bowl, ['ana', 'max'], all)).toEqual(['ana'])
    expect(forAgain(curry, ['sam', 'leo'], all)).toEqual(['leo'])
  })

  it('is everybody where it is not safe for any of them: it goes to those who can eat it', () => {
    expect(forAgain(curry, ['sam'], all)).toBeNull()
    expect(forAgain(unchecked, ['ana'], all)).toBeNull()
  })

  it('needs no name for those who would get it anyway', () => {
    expect(forAgain(curry, ['ana', 'leo'], all)).toBeNull()
    expect(forAgain(bowl, ['ana', 'leo', 'sam'], all)).toBeNull()
  })
})

const WORDS = ['peanuts', 'dairy', 'chicken', 'fish', 'kiwi']
const IDS = ['ana', 'leo', 'sam', 'max']
const someone = fc.record({
  id: fc.constantFrom(...IDS),
  mustNot: fc.subarray(WORDS),
})
const meals = fc.record({
  allergens: fc.option(fc.subarray(['peanuts', 'milk', 'fish'])),
  proteins: fc.option(fc.subarray(['chicken', 'fish'])),
})

it('never names somebody who must not eat it, and never makes a clash that was not there without a name', () => {
  const households = fc.uniqueArray(someone, { selector: ({ id }) => id, maxLength: 4 })
  fc.assert(
    fc.property(meals, households, fc.option(fc.subarray(IDS)), (meal, household, picked) => {
      const persons = household.map(({ id, mustNot }) => ({ ...person(id, ...mustNot), id }))
      const again = forAgain(meal, picked, persons)
      if (again === null) return
      expect(again.length).toBeGreaterThan(0)
      for (const id of again) {
        expect(picked).toContain(id)
        const { mustNot } = household.find((one) => one.id === id)!
        const avoidProteins = mustNot.filter((word) => ['chicken', 'fish'].includes(word))
        const avoidIngredients = mustNot.filter((word) => !['chicken', 'fish'].includes(word))
        expect(conflictsWith(meal, { avoidProteins, avoidIngredients })).toEqual([])
      }
      const facts = { persons, household: unionOf(persons) }
      const named = { ...meal, id: 'meal', name: 'Meal' }
      expect(openClashOf(named, givenTo(meal, again, persons), facts)).toBeNull()
    }),
    { numRuns: 2000 },
  )
})
