import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalMeals } from '../../meal-plan/meal-selections.ts'
import { rankSubstitutes } from '../../meal-plan/substitutes.ts'
import { clash, personsFor } from '../../persons/clash.ts'
import type { Person } from '../../persons/person.ts'
import { cents } from '../../shared/money.ts'
import { type BoxFacts, type ChosenMeal, type CookableMeal, planBox } from '../plan-box.ts'

const meal = (id: string, priceCents = 1600, ...allergens: string[]): CookableMeal => ({
  ...{ id, name: id.toUpperCase(), category: 'Bowls', priceCents: cents(priceCents) },
  ...{ allergens, proteins: [] },
})
const person = (id: string, ...dislikes: string[]): Person => ({
  ...{ id, name: id, portions: 10, mustNot: [], dislikes },
})
const lost = meal('lost')
const chosen = (quantity: number, forPersons: string[] | null = null): ChosenMeal => ({
  ...{ mealId: 'lost', quantity, forPersons, acceptedClashes: [] },
})
const facts = (changes: Partial<BoxFacts>): BoxFacts => ({
  ...{ selections: [chosen(10)], menu: [], gone: [lost], minimum: 10 },
  avoidances: { avoidProteins: [], avoidIngredients: [] },
  ...changes,
})

describe('what somebody does not like', () => {
  const eggs = meal('a-omelet', 1600, 'eggs')
  const plain = meal('b-bowl', 1500)

  it('leaves the place to what nobody of them dislikes, although that is farther in price', () => {
    const box = facts({ menu: [eggs, plain], persons: [person('ana'), person('sam', 'eggs')] })
    expect(planBox(box).lines).toEqual([{ mealId: 'b-bowl', quantity: 10 }])
  })

  it('counts for those alone whom the line is for', () => {
    const persons = [person('ana'), person('sam', 'eggs')]
    const lines = (who: string) =>
      planBox(facts({ selections: [chosen(10, [who])], menu: [eggs, plain], persons })).lines
    expect(lines('ana')).toMatchObject([{ mealId: 'a-omelet' }])
    expect(lines('sam')).toMatchObject([{ mealId: 'b-bowl' }])
  })

  it('is taken rather than nothing, and never makes a box ask for a choice', () => {
    const persons = [person('sam', 'eggs')]
    expect(planBox(facts({ menu: [eggs], persons })).kind).toBe('ready')
    // The other costs more, and the box may not become that much dearer.
    const dear = planBox(facts({ menu: [eggs, meal('b-bowl', 1750)], persons }))
    expect(dear).toMatchObject({ kind: 'ready', missing: 0 })
  })

  it('does not make a told box dearer', () => {
    const box = facts({
      menu: [eggs, meal('b-bowl', 1610)],
      persons: [person('sam', 'eggs')],
      told: { portions: new Map([['a-omelet', 10]]), mealsCents: 16_000, isChosenSince: false },
    })
    expect(planBox(box).lines).toEqual([{ mealId: 'a-omelet', quantity: 10 }])
  })
})

describe('whatever somebody likes', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const who = ['ana', 'leo', 'sam']
  const words = ['dairy', 'eggs', 'peanuts']
  const anyMeal = (id: string) =>
    fc.record({
      ...{ id: fc.constant(id), name: fc.constant(id), proteins: fc.constant([]) },
      category: fc.constantFrom('Poultry', 'Seafood'),
      priceCents: fc.integer({ min: 1400, max: 1800 }).map(cents),
      allergens: fc.subarray(['milk', 'eggs', 'peanuts']),
    })
  const boxes = fc
    .record({
      meals: fc.tuple(...ids.map(anyMeal)),
      onMenu: fc.subarray(ids),
      selections: fc.uniqueArray(
        fc.record({
          mealId: fc.constantFrom(...ids),
          quantity: fc.integer({ min: 1, max: 20 }),
          forPersons: fc.option(fc.subarray(who, { minLength: 1 })),
          acceptedClashes: fc.constant([]),
        }),
        { selector: ({ mealId }) => mealId },
      ),
      musts: fc.tuple(fc.subarray(words), fc.subarray(words), fc.subarray(words)),
      dislikes: fc.tuple(fc.subarray(words), fc.subarray(words), fc.subarray(words)),
      toldCents: fc.option(fc.integer({ min: 10_000, max: 60_000 })),
    })
    .map(({ meals, onMenu, selections, musts, dislikes, toldCents }) => {
      const menu = meals.filter(({ id }) => onMenu.includes(id))
      const persons = who.map((id, at) => ({
        ...person(id, ...dislikes[at]!),
        mustNot: musts[at]!.map((what) => ({ what, severity: 'avoids' as const })),
      }))
      const told = { portions: new Map(menu.map(({ id }) => [id, 20])), isChosenSince: false }
      return {
        ...{ selections, menu, gone: meals.filter(({ id }) => !onMenu.includes(id)), persons, minimum: 10 },
        avoidances: { avoidProteins: [], avoidIngredients: [...new Set(musts.flat())] },
        told: toldCents === null ? null : { ...told, mealsCents: toldCents },
      }
    })
  const always = (check: (box: BoxFacts & { persons: Person[]; menu: CookableMeal[] }) => void) =>
    fc.assert(fc.property(boxes, check), { numRuns: 500 })
  const disliking = (persons: readonly Person[], dislikes: string[]) =>
    persons.map((one) => ({ ...one, dislikes }))

  it('no box changes of a household that dislikes nothing, or nothing that there is', () =>
    always((box) => {
      const nothing = planBox({ ...box, persons: disliking(box.persons, []) })
      expect(planBox({ ...box, persons: disliking(box.persons, ['sesame']) })).toEqual(nothing)
      const [price, far] = [
        lost.priceCents,
        (one: CookableMeal) => Math.abs(one.priceCents - lost.priceCents),
      ]
      const near = (a: CookableMeal, b: CookableMeal) =>
        far(a) - far(b) || a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1)
      const affordable = box.menu.filter(({ priceCents }) => priceCents <= price * 1.1)
      expect(rankSubstitutes(lost, box.menu, new Map())).toEqual(affordable.sort(near))
    }))

  it('a box has as many meals, none of them unsafe, and costs no more than was told', () =>
    always((box) => {
      const liked = planBox(box)
      const plain = planBox({ ...box, persons: disliking(box.persons, []) })
      expect(liked.missing).toBeLessThanOrEqual(plain.missing)
      const centsOf = (lines: typeof liked.lines) =>
        lines.reduce((sum, { mealId, quantity }) => {
          return sum + quantity * box.menu.find(({ id }) => id === mealId)!.priceCents
        }, 0)
      const mostOf = Math.max(box.told?.mealsCents ?? Number.POSITIVE_INFINITY, centsOf(plain.lines))
      expect(centsOf(liked.lines)).toBeLessThanOrEqual(mostOf)
      for (const { mealId, forPersons = null } of liked.lines)
        for (const eater of personsFor(forPersons, box.persons))
          expect(clash(box.menu.find(({ id }) => id === mealId)!, eater).hard).toEqual([])
      expect(totalMeals(liked.lines)).toBeGreaterThanOrEqual(totalMeals(plain.lines))
    }))
})
