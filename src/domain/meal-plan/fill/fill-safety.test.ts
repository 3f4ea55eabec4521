import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../../customers/dietary-preferences.ts'
import { conflictsWith } from '../../menu/allergens.ts'
import type { Person } from '../../persons/person.ts'
import { type MealSelections, totalMeals } from '../meal-selections.ts'
import { fillBox } from './fill-box.ts'
import type { FillMeal } from './fill-facts.ts'

const MENU: FillMeal[] = SAMPLE_MEALS.map((meal) => ({
  ...meal,
  priceCents: meal.sellPriceCents,
  portionsLeft: null,
}))

const WORDS = [...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS]
const SETS = 2 ** WORDS.length

const wordsOf = (set: number) => WORDS.filter((_, bit) => (set & (1 << bit)) !== 0)
const personOf = (set: number, place: number): Person => ({
  id: `person ${place}`,
  name: '',
  portions: 10,
  mustNot: wordsOf(set).map((what) => ({ what, severity: 'severe' })),
  dislikes: [],
})

/** Whom a meal is safe for, told by the rule of the menu and not by the one that fills. */
const isSafe = (meal: FillMeal, set: number) =>
  conflictsWith(meal, {
    avoidProteins: wordsOf(set).filter((word) => AVOIDABLE_PROTEINS.some((one) => one === word)),
    avoidIngredients: wordsOf(set).filter((word) => AVOIDABLE_INGREDIENTS.some((one) => one === word)),
  }).length === 0
const safeMeals = Array.from({ length: SETS }, (_, set) => MENU.map((meal) => isSafe(meal, set)))

/** Other avoid sets beside the one that is tried, so that all of them meet all. */
const OTHERS = [0, 0b101_101_110_011, 0b010_011_001_101]

/**
 * How many of the asked portions can be filled at all: the worst group of persons decides, whose portions exceed those of
 * all meals that are safe for one of them (Hall's theorem).
 */
function mostPossible(menu: readonly FillMeal[], sets: readonly number[], each: number): number {
  const room = menu.map(({ portionsLeft }) => Math.min(portionsLeft ?? 100, 100))
  let lacking = 0
  for (let group = 1; group < 2 ** sets.length; group += 1) {
    const members = sets.filter((_, place) => (group & (1 << place)) !== 0)
    const reach = room.filter((_, at) => members.some((set) => safeMeals[set]?.[at]))
    lacking = Math.max(
      lacking,
      members.length * each - reach.reduce((sum, portionsLeft) => sum + portionsLeft, 0),
    )
  }
  return sets.length * each - lacking
}

/** The first thing that is wrong with a box; null for one as it must be. */
function faultOf(
  menu: readonly FillMeal[],
  sets: readonly number[],
  mix: number,
  lastTime?: MealSelections,
): string | null {
  const persons = sets.map(personOf)
  const again = lastTime && { preset: 'last-time' as const, lastTime }
  const { lines, unfilled } = fillBox({ menu, persons, count: 10 * sets.length, mix, ...again })
  for (const { mealId, quantity, forPersons } of lines) {
    const at = menu.findIndex(({ id }) => id === mealId)
    const fed = persons.flatMap(({ id }, place) => (!forPersons || forPersons.includes(id) ? [place] : []))
    if (fed.length === 0 || fed.some((place) => !safeMeals[sets[place] ?? 0]?.[at]))
      return `clash in ${mealId}`
    if (quantity > Math.min(menu[at]?.portionsLeft ?? 100, 100)) return `too much of ${mealId}`
  }
  const filled = totalMeals(lines)
  if (filled !== mostPossible(menu, sets, 10)) return `${filled} portions`
  const told = unfilled.reduce((sum, { portions }) => sum + portions, 0)
  return filled + told === 10 * sets.length ? null : `${told} told as missing`
}

it.each([1, 2, 3, 4])(
  'the 12 meals never clash for %i persons, whatever one of them avoids, and as many as possible are filled',
  (size) => {
    const faults: string[] = []
    for (let set = 0; set < SETS; set += 1) {
      const sets = [set, ...OTHERS.map((other) => set ^ other)].slice(0, size)
      const fault = faultOf(MENU, sets, set % 3)
      if (fault) faults.push(`${sets.map(wordsOf).join(' | ')}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

it('with few portions left, as many as possible are filled, and no more of a meal than are left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(SETS - 1), { minLength: 1, maxLength: 4 }),
      fc.array(fc.option(fc.nat(14)), { minLength: MENU.length, maxLength: MENU.length }),
      fc.nat(3),
      (sets, left, mix) => {
        const menu = MENU.map((meal, at) => ({ ...meal, portionsLeft: left[at] ?? null }))
        expect(faultOf(menu, sets, mix)).toBe(null)
      },
    ),
    { numRuns: 400 },
  )
})

it('what was picked for somebody last time comes back for nobody who must not eat it now, in boxes as full', () => {
  const line = fc.record({
    at: fc.nat(MENU.length - 1),
    quantity: fc.integer({ min: 1, max: 20 }),
    // One more than eat there: somebody who is gone.
    places: fc.option(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 })),
  })
  fc.assert(
    fc.property(
      fc.array(fc.nat(SETS - 1), { minLength: 1, maxLength: 4 }),
      fc.array(fc.option(fc.nat(14)), { minLength: MENU.length, maxLength: MENU.length }),
      fc.uniqueArray(line, { selector: ({ at }) => at, maxLength: 6 }),
      fc.nat(2),
      (sets, left, lines, mix) => {
        const menu = MENU.map((meal, at) => ({ ...meal, portionsLeft: left[at] ?? null }))
        const lastTime = lines.map(({ at, quantity, places }) => ({
          mealId: menu[at]?.id ?? '',
          quantity,
          forPersons: places === null ? null : places.map((place) => `person ${place}`),
        }))
        expect(faultOf(menu, sets, mix, lastTime)).toBe(null)
      },
    ),
    { numRuns: 400 },
  )
})
