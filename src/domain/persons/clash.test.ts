import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsWith } from '../menu/allergens.ts'
import { avoidancesFor, clash, givenTo, isSafe, personsFor, safeFor } from './clash.ts'
import { forBoth } from './for-persons.ts'
import { householdAsPerson, type Person, unionOf } from './person.ts'

const person = (name: string, mustNot: string[] = [], dislikes: string[] = []): Person => ({
  id: name.toLowerCase(),
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'allergy' })),
  dislikes,
})
const curry = { allergens: ['peanuts', 'milk'], proteins: ['chicken'] }
const bowl = { allergens: [], proteins: [] }
const unchecked = { allergens: null, proteins: null }
const ana = person('Ana')
const leo = person('Leo', ['shellfish'], ['dairy', 'beef'])
const sam = person('Sam', ['peanuts', 'chicken', 'soy'])
const all = [ana, leo, sam]

describe('a meal and a person', () => {
  it('clash hard by what the person must not eat, and softly by what it does not like', () => {
    expect(clash(curry, sam)).toEqual({ hard: ['chicken', 'peanuts'], soft: [], isUnknown: false })
    expect(clash(curry, leo)).toEqual({ hard: [], soft: ['dairy'], isUnknown: false })
    expect(clash(bowl, sam)).toEqual({ hard: [], soft: [], isUnknown: false })
  })

  it('are not safe by every word while nobody has checked the meal, even without any', () => {
    expect(clash(unchecked, sam).hard).toEqual(['chicken', 'peanuts', 'soy'])
    expect(clash(unchecked, leo)).toEqual({
      hard: ['shellfish'],
      soft: ['beef', 'dairy'],
      isUnknown: true,
    })
    expect(isSafe(clash(unchecked, ana))).toBe(false)
  })

  it('are not safe by a word that nobody knows', () => {
    expect(isSafe(clash(bowl, person('Kim', ['kiwi'])))).toBe(false)
  })
})

describe('for whom a meal is', () => {
  it('says who can eat it, and what speaks against it for the others', () => {
    const { safe, unsafe } = safeFor(curry, all)
    expect(safe).toEqual([ana, leo])
    expect(unsafe).toEqual([{ person: sam, clash: clash(curry, sam) }])
  })

  it('goes to those for whom it is safe where it is taken without a name', () => {
    expect(givenTo(curry, null, all)).toEqual(['ana', 'leo'])
    expect(givenTo(bowl, null, all)).toBeNull()
    expect(givenTo(curry, null, [sam])).toBeNull()
    expect(givenTo(curry, null, [])).toBeNull()
  })

  it('stays with those who are named, in the order of the household; all of them are everybody', () => {
    expect(givenTo(curry, ['sam', 'ana'], all)).toEqual(['ana', 'sam'])
    expect(givenTo(bowl, ['sam', 'leo', 'ana'], all)).toBeNull()
  })

  it('keeps the names of all where it is not safe for all, and stays with them the next time', () => {
    const named = givenTo(curry, ['sam', 'leo', 'ana'], all)
    expect(named).toEqual(['ana', 'leo', 'sam'])
    expect(givenTo(curry, named, all)).toEqual(named)
  })

  it('goes to everybody when those whom it was for are gone', () => {
    expect(personsFor(['gone'], all)).toEqual(all)
    expect(personsFor(['gone', 'sam'], all)).toEqual([sam])
    expect(givenTo(bowl, ['gone'], all)).toBeNull()
  })

  it('of two lines is both', () => {
    expect(forBoth(['ana'], ['sam', 'ana'])).toEqual(['ana', 'sam'])
    expect(forBoth(null, ['sam'])).toBeNull()
    expect(forBoth(['ana'], null)).toBeNull()
  })
})

describe('what a line must not hold', () => {
  const household = unionOf(all)

  it('is what those must not eat whom it is for', () => {
    expect(avoidancesFor(['leo'], all, household)).toEqual({
      avoidProteins: ['shellfish'],
      avoidIngredients: [],
    })
    expect(avoidancesFor(['ana'], all, household)).toEqual({ avoidProteins: [], avoidIngredients: [] })
  })

  it('is what the household avoids for everybody, for nobody who is still there, and without persons', () => {
    for (const forPersons of [null, ['gone'], ['ana', 'leo', 'sam']])
      expect(avoidancesFor(forPersons, all, household)).toEqual(household)
    expect(avoidancesFor(['ana'], [], household)).toEqual(household)
  })

  it('is also what the household avoids and no person has', () => {
    const late = {
      avoidProteins: [...household.avoidProteins, 'beef'],
      avoidIngredients: [...household.avoidIngredients, 'eggs'],
    }
    expect(avoidancesFor(['leo'], all, late)).toEqual({
      avoidProteins: ['shellfish', 'beef'],
      avoidIngredients: ['eggs'],
    })
  })
})

describe('whatever a meal contains and persons must not eat', () => {
  const words = ['beef', 'fish', 'shellfish', 'gluten', 'dairy', 'peanuts']
  const anyMeal = fc.record({
    allergens: fc.option(fc.subarray(['milk', 'fish', 'molluscs', 'wheat', 'peanuts']), { freq: 6 }),
    proteins: fc.option(fc.subarray(['beef', 'fish']), { freq: 6 }),
  })
  const anyPersons = fc
    .array(fc.subarray(words), { minLength: 1, maxLength: 4 })
    .map((lists) => lists.map((list, place) => person(`P${place}`, list)))
  const always = (check: (meal: typeof curry | typeof unchecked, persons: Person[]) => void) =>
    fc.assert(fc.property(anyMeal, anyPersons, check as never), { numRuns: 500 })

  it('a household that has named nobody clashes as its avoidances do', () =>
    always((meal, [one]) => {
      const avoidances = unionOf([one!])
      expect(clash(meal, householdAsPerson(avoidances, 10)).hard).toEqual(conflictsWith(meal, avoidances))
    }))

  it('a meal is for everybody who is safe, and a line for them has no clash', () =>
    always((meal, persons) => {
      const forPersons = givenTo(meal, null, persons)
      const { safe } = safeFor(meal, persons)
      const isFree = conflictsWith(meal, avoidancesFor(forPersons, persons, unionOf(persons))).length === 0
      if (safe.length > 0) expect(isFree).toBe(true)
      expect(personsFor(forPersons, persons)).toEqual(safe.length > 0 ? safe : persons)
    }))

  it('nobody is both safe and not, and nobody is forgotten', () =>
    always((meal, persons) => {
      const { safe, unsafe } = safeFor(meal, persons)
      const judged = [...safe, ...unsafe.map((one) => one.person)].map(({ id }) => id)
      expect(judged.sort()).toEqual(persons.map(({ id }) => id).sort())
    }))
})
