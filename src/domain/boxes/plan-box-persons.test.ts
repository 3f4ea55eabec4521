import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clash, personsFor } from '../persons/clash.ts'
import { type Person, unionOf } from '../persons/person.ts'
import { cents } from '../shared/money.ts'
import { type BoxFacts, type ChosenMeal, type CookableMeal, planBox } from './plan-box.ts'

const meal = (id: string, ...allergens: string[]): CookableMeal => ({
  id,
  name: id.toUpperCase(),
  category: 'Bowls',
  priceCents: cents(1600),
  allergens,
  proteins: [],
})
const person = (id: string, ...mustNot: string[]): Person => ({
  id,
  name: id,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'severe' })),
  dislikes: [],
})
const [ana, leo, sam] = [person('ana', 'eggs'), person('leo'), person('sam', 'peanuts')]
const persons = [ana, leo, sam]
const chosen = (
  mealId: string,
  quantity: number,
  forPersons: string[] | null = null,
  acceptedClashes: string[] = [],
): ChosenMeal => ({ mealId, quantity, forPersons, acceptedClashes })
const lost = { id: 'lost', name: 'LOST', category: 'Bowls', priceCents: cents(1600) }
const facts = (changes: Partial<BoxFacts>): BoxFacts => ({
  selections: [],
  menu: [],
  gone: [lost],
  avoidances: unionOf(persons),
  persons,
  minimum: 10,
  ...changes,
})

describe('a meal that is for some of a household', () => {
  it('stays although another of them must not eat it, and says whom it is for', () => {
    const plan = planBox(
      facts({ selections: [chosen('curry', 10, ['leo'])], menu: [meal('curry', 'peanuts')] }),
    )
    expect(plan.lines).toEqual([{ mealId: 'curry', quantity: 10, forPersons: ['leo'] }])
    expect(plan.substitutions).toEqual([])
  })

  it('gives way when one of those whom it is for must not eat it, unless that was accepted', () => {
    const menu = [meal('curry', 'peanuts'), meal('bowl')]
    const lines = (accepted: string[]) =>
      planBox(facts({ selections: [chosen('curry', 10, ['leo', 'sam'], accepted)], menu })).lines
    expect(lines([])).toEqual([{ mealId: 'bowl', quantity: 10, forPersons: ['leo', 'sam'] }])
    const plan = planBox(facts({ selections: [chosen('curry', 10, ['leo', 'sam'])], menu }))
    expect(plan.substitutions).toMatchObject([{ clashes: ['peanuts'], forNames: ['leo', 'sam'] }])
    expect(lines(['peanuts'])).toEqual([{ mealId: 'curry', quantity: 10, forPersons: ['leo', 'sam'] }])
  })

  it('gets a substitute that is safe for them, if for nobody else', () => {
    const plan = planBox(
      facts({ selections: [chosen('lost', 10, ['leo'])], menu: [meal('curry', 'peanuts', 'eggs')] }),
    )
    expect(plan.lines).toEqual([{ mealId: 'curry', quantity: 10, forPersons: ['leo'] }])
  })

  it('gets none that is in the box for somebody else who is not safe with it', () => {
    // The omelet is in the box for Leo and has the eggs that Ana must not eat.
    const menu = [meal('omelet', 'eggs')]
    const selections = [chosen('omelet', 10, ['leo']), chosen('lost', 5, ['ana'])]
    const plan = planBox(facts({ selections, menu }))
    expect(plan.lines).toEqual([{ mealId: 'omelet', quantity: 10, forPersons: ['leo'] }])
  })

  it('shares a meal that is safe for both: the line is for both then', () => {
    const selections = [chosen('bowl', 10, ['leo']), chosen('lost', 5, ['ana'])]
    const plan = planBox(facts({ selections, menu: [meal('bowl')] }))
    expect(plan.lines).toEqual([{ mealId: 'bowl', quantity: 15, forPersons: ['leo', 'ana'] }])
  })

  it('is for everybody when those whom it was for are gone', () => {
    const menu = [meal('curry', 'peanuts'), meal('bowl')]
    const plan = planBox(facts({ selections: [chosen('curry', 10, ['gone'])], menu }))
    expect(plan.substitutions).toMatchObject([{ fromMealId: 'curry', reason: 'clash', clashes: ['peanuts'] }])
  })

  it('stays for them as a wish while the menu is to come', () => {
    const plan = planBox(facts({ selections: [chosen('lost', 10, ['leo'])], menu: null }))
    expect(plan.lines).toEqual([{ mealId: 'lost', quantity: 10, forPersons: ['leo'] }])
  })
})

describe('whatever persons must not eat', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const words = ['dairy', 'eggs', 'peanuts', 'soy']
  const who = ['ana', 'leo', 'sam', 'kim']
  const anyMeal = (id: string) =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant(id),
      category: fc.constantFrom('Poultry', 'Seafood'),
      priceCents: fc.integer({ min: 1000, max: 2500 }).map(cents),
      allergens: fc.option(fc.subarray(['milk', 'eggs', 'peanuts', 'soybeans']), { freq: 6 }),
      proteins: fc.constant([]),
    })
  const boxes = fc
    .record({
      meals: fc.tuple(...ids.map(anyMeal)),
      onMenu: fc.subarray(ids),
      chosen: fc.uniqueArray(
        fc.record({
          mealId: fc.constantFrom(...ids),
          quantity: fc.integer({ min: 1, max: 100 }),
          forPersons: fc.option(fc.subarray(who, { minLength: 1 })),
          acceptedClashes: fc.constant([]),
        }),
        { selector: ({ mealId }) => mealId },
      ),
      lists: fc.array(fc.subarray(words), { minLength: 1, maxLength: 4 }),
    })
    .map(({ meals, onMenu, chosen: selections, lists }): BoxFacts & { persons: Person[] } => {
      const fed = lists.map((list, place) => person(who[place]!, ...list))
      return {
        selections,
        menu: meals.filter(({ id }) => onMenu.includes(id)),
        gone: meals.filter(({ id }) => !onMenu.includes(id)),
        avoidances: unionOf(fed),
        persons: fed,
        minimum: 10,
      }
    })
  const always = (check: (box: BoxFacts & { persons: Person[] }) => void) =>
    fc.assert(fc.property(boxes, check), { numRuns: 500 })

  it('no line of a box has a hard clash for anybody whom it is for', () =>
    always((box) => {
      for (const { mealId, forPersons = null } of planBox(box).lines)
        for (const eater of personsFor(forPersons, box.persons))
          expect(clash(box.menu!.find(({ id }) => id === mealId)!, eater).hard).toEqual([])
    }))

  it('a substitute is for all those whom the replaced line was for', () =>
    always((box) => {
      const { lines, substitutions } = planBox(box)
      for (const { fromMealId, toMealId } of substitutions) {
        if (toMealId === null) continue
        const from = box.selections.find(({ mealId }) => mealId === fromMealId)!
        const to = lines.find(({ mealId }) => mealId === toMealId)!
        if (to.forPersons)
          for (const id of from.forPersons ?? ['everybody']) expect(to.forPersons).toContain(id)
      }
    }))

  it('planning the plan again changes nothing', () =>
    always((box) => {
      const plan = planBox(box)
      const selections = plan.lines.map((line) => ({ ...line, acceptedClashes: [] }))
      expect(planBox({ ...box, selections })).toEqual({ ...plan, substitutions: [] })
    }))

  it('lines that are all for everybody are planned as for a household that has named nobody', () =>
    always((box) => {
      const selections = box.selections.map((line) => ({ ...line, forPersons: null }))
      const { persons: _, ...unnamed } = box
      expect(planBox({ ...box, selections })).toEqual(planBox({ ...unnamed, selections }))
    }))
})
