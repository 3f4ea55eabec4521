import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Household } from '../cases/new-clash.ts'
import { conflictsWith } from '../menu/allergens.ts'
import { avoidancesFor, clash } from '../persons/clash.ts'
import { type Person, SEVERITIES, unionOf } from '../persons/person.ts'
import { type ClashSheet, clashSheet, type LineToCook } from './clash-sheet.ts'

const WORDS = ['beef', 'fish', 'gluten', 'dairy', 'peanuts']
const IDS = ['ana', 'leo', 'sam']

const anyContents = fc.record({
  allergens: fc.option(fc.subarray(['milk', 'fish', 'wheat', 'peanuts']), { freq: 6 }),
  proteins: fc.option(fc.subarray(['beef', 'fish']), { freq: 6 }),
})
const anyPerson = (id: string): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    portions: fc.constant(5),
    dislikes: fc.subarray(WORDS),
    mustNot: fc
      .subarray(WORDS)
      .chain((words) =>
        fc.tuple(
          ...words.map((what) =>
            fc.record({ what: fc.constant(what), severity: fc.constantFrom(...SEVERITIES) }),
          ),
        ),
      ),
  })
/** What its persons must not eat, and maybe words that nobody of them has. */
const anyHousehold: fc.Arbitrary<Household> = fc
  .tuple(fc.subarray(IDS), fc.subarray(WORDS))
  .chain(([ids, more]) =>
    fc.tuple(...ids.map(anyPerson)).map((persons) => {
      const { avoidProteins, avoidIngredients } = unionOf(persons)
      const isProtein = (word: string) => word === 'beef' || word === 'fish'
      return {
        persons,
        avoidProteins: [...new Set([...avoidProteins, ...more.filter(isProtein)])],
        avoidIngredients: [...new Set([...avoidIngredients, ...more.filter((word) => !isProtein(word))])],
      }
    }),
  )
const anyLines: fc.Arbitrary<LineToCook[]> = fc
  .array(
    fc.record({
      mealId: fc.constantFrom('curry', 'soup', 'bowl'),
      orderId: fc.constantFrom('1', '2', '3', '4'),
      portions: fc.integer({ min: 1, max: 9 }),
      forPersons: fc.option(fc.subarray(IDS, { minLength: 1 })),
      contents: anyContents,
      household: fc.record({ chosen: anyHousehold, now: anyHousehold }),
      taken: fc.subarray(WORDS),
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map((line, place) => ({
      ...{ ...line, mealName: line.mealId, orderNumber: line.orderId, recipientName: line.orderId },
      ...{ itemId: `${place}`, recipeNow: null, confirmation: null, hasOpenCase: false },
    })),
  )
const always = (check: (lines: LineToCook[], sheet: ClashSheet) => void) =>
  fc.assert(
    fc.property(anyLines, (lines) => check(lines, clashSheet(lines, []))),
    { numRuns: 1000 },
  )

const linesOf = ({ meals }: ClashSheet) =>
  meals.flatMap((meal) => meal.groups.flatMap((group) => group.lines.map((line) => ({ meal, group, line }))))

/** Looked up side by side and person by person, by the rules that choose meals and open cases. */
function clashesByHand({ forPersons, contents, household }: LineToCook): string[] {
  const found = [household.chosen, household.now].flatMap((side) =>
    conflictsWith(contents, avoidancesFor(forPersons, side.persons, side)),
  )
  return [...new Set(found)].sort()
}
const isUnknown = ({ contents }: LineToCook) => contents.allergens === null || contents.proteins === null

describe('whatever is in the boxes', () => {
  it('every line that clashes is on the sheet once, and no other', () =>
    always((lines, sheet) => {
      const expected = lines.filter((line) => isUnknown(line) || clashesByHand(line).length > 0)
      expect(
        linesOf(sheet)
          .map(({ line }) => line.itemId)
          .sort(),
      ).toEqual(expected.map(({ itemId }) => itemId).sort())
    }))

  it('a line stands in the group of exactly what it clashes with, and no two groups of a meal are the same', () =>
    always((lines, sheet) => {
      for (const { meal, group, line } of linesOf(sheet)) {
        const own = lines.find(({ itemId }) => itemId === line.itemId)!
        expect(meal.mealId).toBe(own.mealId)
        expect([...group.words].sort()).toEqual(clashesByHand(own))
        expect(group.isUnknown).toBe(isUnknown(own))
      }
      for (const { groups } of sheet.meals) {
        const keys = groups.map(({ isUnknown: unknown, words }) =>
          JSON.stringify([unknown, [...words].sort()]),
        )
        expect(new Set(keys).size).toBe(keys.length)
      }
    }))

  it('subtotals are those of their lines, and the sum of all groups is all that clashes', () =>
    always((lines, sheet) => {
      const byId = new Map(lines.map((line) => [line.itemId, line]))
      let sum = 0
      for (const meal of sheet.meals) {
        let ofMeal = 0
        for (const group of meal.groups) {
          const own = group.lines.map(({ itemId }) => byId.get(itemId)!)
          let portions = 0
          for (const one of own) portions += one.portions
          expect(group.portions).toBe(portions)
          expect(group.boxes).toBe(new Set(own.map(({ orderId }) => orderId)).size)
          ofMeal += portions
        }
        expect(meal.clashing).toBe(ofMeal)
        sum += ofMeal
      }
      expect(sheet.portions).toBe(sum)
    }))

  it('who is named clashes by the one rule, nobody is named twice, and nothing of a line stays unsaid', () =>
    always((lines, sheet) => {
      for (const { group, line } of linesOf(sheet)) {
        const own = lines.find(({ itemId }) => itemId === line.itemId)!
        const persons = [...own.household.chosen.persons, ...own.household.now.persons]
        const names = line.who.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        expect([...new Set(line.who.flatMap(({ needs }) => needs.map(({ what }) => what)))].sort()).toEqual(
          [...group.words].sort(),
        )
        for (const { name, needs } of line.who) {
          const sides = persons.filter((one) => one.name === name)
          for (const { what } of name === '' ? [] : needs)
            expect(sides.some((one) => clash(own.contents, one).hard.includes(what))).toBe(true)
        }
      }
    }))
})
