import { describe, expect, it } from 'vitest'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import type { Person } from '../../persons/person.ts'
import type { FillMeal } from './fill-facts.ts'
import { type SwapFacts, swapsFor } from './swap-meal.ts'

const MENU: FillMeal[] = SAMPLE_MEALS.map((meal) => ({
  ...meal,
  id: meal.slug,
  priceCents: meal.sellPriceCents,
  portionsLeft: null,
}))
const STEAK = 'chimichurri-steak-golden-potatoes'
const HERB = 'herb-roasted-chicken-wild-rice'
const PEANUT = 'peanut-lime-chicken-jasmine-rice'

const person = (name: string, mustNot: string[] = [], dislikes: string[] = []): Person => ({
  id: name,
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'allergy' })),
  dislikes,
})
const swaps = (facts: Partial<SwapFacts>) =>
  swapsFor({
    menu: MENU,
    persons: [person('Ana')],
    selections: [{ mealId: HERB, quantity: 3 }],
    mealId: HERB,
    ...facts,
  }).map(({ id }) => id)

describe('what a meal can be swapped for', () => {
  it('begins with what is like it and not in the box, at the nearest price', () => {
    expect(swaps({})[0]).toBe('ginger-sesame-chicken-broccoli')
    const selections = [
      { mealId: HERB, quantity: 3 },
      { mealId: 'ginger-sesame-chicken-broccoli', quantity: 3 },
    ]
    expect(swaps({ selections })[0]).toBe('zaatar-chicken-bulgur-chickpeas')
  })

  it('is safe for everybody whom the meal is for', () => {
    const sam = person('Sam', ['tree-nuts', 'peanuts', 'soy'])
    expect(swaps({ persons: [person('Ana'), sam] })).not.toContain('ginger-sesame-chicken-broccoli')
    // Peanut chicken is for Ana alone: what has nuts may stand for it.
    const selections = [{ mealId: PEANUT, quantity: 2 }]
    const forAna = swaps({ persons: [person('Ana'), sam], selections, mealId: PEANUT })
    expect(forAna).toContain('ginger-sesame-chicken-broccoli')
  })

  it('is safe for the one person whom a meal was picked for by hand, whatever the others must not eat', () => {
    const sam = person('Sam', ['tree-nuts', 'peanuts', 'soy'])
    const forWhom = (name: string) =>
      swaps({
        persons: [person('Ana'), sam],
        selections: [{ mealId: PEANUT, quantity: 2, forPersons: [name] }],
        mealId: PEANUT,
      })
    expect(forWhom('Ana')).toContain('ginger-sesame-chicken-broccoli')
    expect(forWhom('Sam')).not.toContain('ginger-sesame-chicken-broccoli')
    const selections = [{ mealId: HERB, quantity: 3, forPersons: ['Ana'] }]
    expect(swaps({ persons: [person('Ana'), sam], selections })).toContain(PEANUT)
  })

  it('holds dearer meals after the near ones, and last what somebody dislikes or swapped away', () => {
    const all = swaps({})
    expect(all).toHaveLength(11)
    expect(all.slice(-2)).toEqual([STEAK, 'citrus-glazed-salmon-coconut-quinoa'])
    expect(swaps({ refused: new Set(['ginger-sesame-chicken-broccoli']) }).at(-1)).toBe(
      'ginger-sesame-chicken-broccoli',
    )
    const picky = swaps({ persons: [person('Ana', [], ['chicken'])] })
    expect(picky.slice(-3).every((id) => /chicken/.test(id))).toBe(true)
  })

  it('has room for all portions', () => {
    const menu = MENU.map((meal) => ({ ...meal, portionsLeft: meal.id === STEAK ? 3 : 2 }))
    expect(swaps({ menu })).toEqual([STEAK])
  })
})
