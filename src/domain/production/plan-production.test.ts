import { describe, expect, test } from 'vitest'
import { type Fraction, fraction, plus, times, ZERO } from '../recipes/fraction.ts'
import {
  type CookedVersion,
  ingredientNeeds,
  milligramsUp,
  type PlanFacts,
  type PlannedBatch,
  planAgain,
  planProduction,
  portionsToCook,
} from './plan-production.ts'

const RANDOM_PLANS = 10_000
const SOME_PLANS = 1000
const MOST_RECIPES = 40
const MOST_DEPTH = 6

const version = (facts: Partial<CookedVersion>): CookedVersion => ({
  ...{ name: 'Recipe', station: '', startHour: null, leadDays: 0, portions: 1, outputMg: 1000, lines: [] },
  ...facts,
})
const meal = (recipeVersionId: string | null, portions: number, mealId = recipeVersionId ?? 'none') => ({
  ...{ mealId, name: `Meal ${mealId}`, portions, recipeVersionId },
})
const uses = (part: string, netMg: number) => ({ part, netMg })
const takes = (ingredientId: string, netMg: number) => ({ ingredientId, netMg })

/** Every portion of every meal on its own, down every path. */
function naiveNeeds({ meals, versions, extraBp }: PlanFacts): Map<string, Fraction> {
  const sums = new Map<string, Fraction>()
  const add = (id: string, factor: Fraction) => {
    const { lines } = versions.get(id) as CookedVersion
    for (const { ingredientId, part, netMg } of lines) {
      const mg = times(fraction(netMg), factor)
      if (ingredientId !== undefined) sums.set(ingredientId, plus(sums.get(ingredientId) ?? ZERO, mg))
      else add(part ?? '', times(mg, fraction(1, versions.get(part ?? '')?.outputMg ?? 1)))
    }
  }
  for (const { recipeVersionId, portions } of meals)
    add(
      recipeVersionId ?? '',
      fraction(portionsToCook(portions, extraBp), versions.get(recipeVersionId ?? '')?.portions ?? 1),
    )
  return sums
}

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A graph of recipes in levels: each uses parts of lower levels, often the same ones as others do. */
function randomFacts(seed: number): PlanFacts {
  const roll = dice(seed)
  const count = 2 + roll(MOST_RECIPES - 1)
  const levels = Array.from({ length: count }, (_, nth) => (nth === 0 ? 0 : roll(MOST_DEPTH)))
  const versions = new Map<string, CookedVersion>()
  for (const [nth, level] of levels.entries()) {
    const below = levels.flatMap((other, index) => (other < level ? [`v${index}`] : []))
    const parts =
      below.length === 0 ? [] : Array.from({ length: roll(4) }, () => below[roll(below.length)] as string)
    versions.set(
      `v${nth}`,
      version({
        portions: 1 + roll(12),
        outputMg: 1 + roll(5000),
        startHour: roll(3) === 0 ? roll(24) : null,
        leadDays: roll(3) === 0 ? roll(4) : 0,
        lines: [
          takes(`i${roll(20)}`, 1 + roll(3000)),
          ...parts.map((part) => uses(part, 1 + roll(3000))),
          ...(roll(2) === 0 ? [takes(`i${roll(20)}`, 1 + roll(3000))] : []),
        ],
      }),
    )
  }
  const meals = Array.from({ length: 1 + roll(5) }, (_, nth) =>
    meal(`v${roll(count)}`, 1 + roll(300), `m${nth}`),
  )
  return { meals, versions, extraBp: roll(4) === 0 ? roll(1500) : 0 }
}

const text = (needs: ReadonlyMap<string, Fraction>) =>
  [...needs].map(([id, { over, under }]) => `${id} ${over}/${under}`).sort()

const startsOf = (batches: readonly PlannedBatch[]) =>
  new Map(batches.map(({ key, startHour }) => [key, startHour]))

describe('the plan of a delivery date', () => {
  test('needs what every portion on its own would need, for 10,000 random recipes', () => {
    for (let seed = 1; seed <= RANDOM_PLANS; seed++) {
      const facts = randomFacts(seed)
      const { batches, unplanned } = planProduction(facts)
      expect(unplanned).toEqual([])
      expect(text(ingredientNeeds(batches)), `seed ${seed}`).toEqual(text(naiveNeeds(facts)))
      const starts = startsOf(batches)
      for (const { startHour, needs } of batches)
        for (const { part } of needs)
          if (part !== undefined) expect(starts.get(part), `seed ${seed}`).toBeLessThan(startHour)
      expect(new Set(batches.map(({ key }) => key)).size, `seed ${seed}`).toBe(batches.length)
    }
  })

  test('makes a part once, whoever uses it, and as much of it as all of them take', () => {
    const versions = new Map([
      ['bowl', version({ outputMg: 400, lines: [uses('pesto', 30), uses('sauce', 50), takes('rice', 200)] })],
      ['pasta', version({ portions: 2, outputMg: 900, lines: [uses('pesto', 100), takes('pasta', 500)] })],
      ['sauce', version({ outputMg: 500, lines: [uses('pesto', 250), takes('cream', 300)] })],
      ['pesto', version({ outputMg: 1000, lines: [takes('basil', 700), takes('oil', 400)] })],
    ])
    const { batches } = planProduction({
      ...{ versions, extraBp: 0 },
      meals: [meal('bowl', 10), meal('pasta', 4)],
    })
    const pesto = batches.filter(({ recipeVersionId }) => recipeVersionId === 'pesto')
    // 10 bowls take 300 and, through 500 of sauce, 250; 4 pastas take 200.
    expect(pesto.map(({ mg }) => mg)).toEqual([fraction(750)])
    expect(ingredientNeeds(batches).get('basil')).toEqual(fraction(525))
    expect(batches.map(({ key, startHour }) => `${startHour} ${key}`)).toEqual([
      '7 pesto',
      '8 sauce',
      '9 bowl',
      '9 pasta',
    ])
  })

  test('looks at the lines of each recipe no more often for 6,000 portions than for one', () => {
    let looks = 0
    const versions = new Map(
      Array.from({ length: 40 }, (_, nth) => {
        const facts = version({ outputMg: 777 + nth })
        const lines = [
          ...Array.from({ length: 20 }, (_, line) => takes(`i${(nth * 5 + line * 7) % 200}`, 100 + line)),
          ...(nth < 12 ? [] : [uses(`v${nth - 1}`, 50), uses(`v${nth - 12}`, 80)]),
        ]
        Object.defineProperty(facts, 'lines', {
          get: () => {
            looks++
            return lines
          },
        })
        return [`v${nth}`, facts] as const
      }),
    )
    const looksFor = (portions: number) => {
      looks = 0
      const meals = Array.from({ length: 12 }, (_, nth) => meal(`v${39 - nth}`, portions, `m${nth}`))
      planProduction({ meals, versions, extraBp: 500 })
      return looks
    }
    const ofOne = looksFor(1)
    expect(looksFor(500)).toBe(ofOne)
    expect(ofOne).toBeLessThanOrEqual(5 * versions.size)
  })

  test('cooks so many percent more, up to a full portion, and no part twice over', () => {
    expect(portionsToCook(100, 0)).toBe(100)
    expect(portionsToCook(100, 500)).toBe(105)
    expect(portionsToCook(101, 500)).toBe(107)
    const versions = new Map([
      ['bowl', version({ lines: [uses('rice', 10)] })],
      ['rice', version({ lines: [takes('grain', 1000)] })],
    ])
    const { batches } = planProduction({ versions, extraBp: 1000, meals: [meal('bowl', 100)] })
    expect(batches.map(({ kind, portions, orderedPortions }) => [kind, portions, orderedPortions])).toEqual([
      ['part', null, null],
      ['meal', 110, 100],
    ])
    expect(ingredientNeeds(batches).get('grain')).toEqual(fraction(1100))
  })

  test('names the meals that nobody can plan, and plans the others', () => {
    const versions = new Map([
      ['good', version({ lines: [takes('rice', 1)] })],
      ['without-part', version({ lines: [{ part: null, netMg: 5 }] })],
      ['weightless', version({ lines: [uses('no-weight', 5)] })],
      ['no-weight', version({ outputMg: null, lines: [takes('rice', 1)] })],
      ['circle', version({ lines: [uses('circle-part', 1)] })],
      ['circle-part', version({ lines: [uses('circle', 1)] })],
    ])
    const ids = ['good', 'without-part', 'weightless', 'circle', 'gone']
    const { batches, unplanned } = planProduction({
      ...{ versions, extraBp: 0 },
      meals: [...ids.map((id) => meal(id, 1)), meal(null, 2), meal(null, 0, 'nobody')],
    })
    expect(batches.map(({ key }) => key)).toEqual(['good'])
    expect(unplanned.map(({ mealId }) => mealId)).toEqual([...ids.slice(1), 'none'])
  })

  test('two meals of one recipe are two batches that share their parts', () => {
    const versions = new Map([
      ['bowl', version({ lines: [uses('rice', 10)] })],
      ['rice', version({ lines: [takes('grain', 1000)] })],
    ])
    const { batches } = planProduction({
      ...{ versions, extraBp: 0 },
      meals: [meal('bowl', 3, 'small'), meal('bowl', 4, 'other')],
    })
    expect(batches.map(({ key }) => key)).toEqual(['rice', 'other', 'small'])
    expect(milligramsUp(batches[0]?.mg ?? ZERO)).toBe(70)
  })
})

describe('what is cooked again', () => {
  const planOf = (facts: PlanFacts) => planProduction(facts).batches

  test('needs what every portion on its own would need, for 10,000 random recipes', () => {
    for (let seed = 1; seed <= RANDOM_PLANS; seed++) {
      const { versions, meals } = randomFacts(seed)
      const [meal] = meals
      if (!meal) throw new Error('No meal was planned')
      const again = planAgain({ meal }, { versions, isThere: () => false })
      const naive = naiveNeeds({ versions, meals: [meal], extraBp: 0 })
      expect(text(ingredientNeeds(again)), `seed ${seed}`).toEqual(text(naive))
      expect(again.at(-1), `seed ${seed}`).toMatchObject({ mealId: meal.mealId, portions: meal.portions })
      expect(again[0]?.startHour, `seed ${seed}`).toBe(0)
      const starts = startsOf(again)
      for (const { startHour, needs } of again)
        for (const { part } of needs)
          if (part !== undefined) expect(starts.get(part), `seed ${seed}`).toBeLessThan(startHour)
    }
  })

  test('a part is made at the amount that was planned, with all that is in it', () => {
    let made = 0
    for (let seed = 1; seed <= SOME_PLANS; seed++) {
      const facts = randomFacts(seed)
      const part = planOf(facts).findLast(({ kind }) => kind === 'part')
      if (!part) continue
      made++
      const { versions } = facts
      const mg = fraction(milligramsUp(part.mg))
      const again = planAgain({ part: part.key, mg }, { versions, isThere: () => false })
      const { outputMg } = versions.get(part.key) as CookedVersion
      const one = naiveNeeds({
        versions: new Map([
          ...versions,
          [part.key, { ...(versions.get(part.key) as CookedVersion), portions: 1 }],
        ]),
        meals: [meal(part.key, 1)],
        extraBp: 0,
      })
      const naive = new Map(
        [...one].map(([id, needed]) => [id, times(needed, times(mg, fraction(1, outputMg ?? 1)))]),
      )
      expect(text(ingredientNeeds(again)), `seed ${seed}`).toEqual(text(naive))
      expect(again.at(-1), `seed ${seed}`).toMatchObject({ key: part.key, kind: 'part', mg })
    }
    expect(made).toBeGreaterThan(SOME_PLANS / 10)
  })

  test('takes a part that is there, and nothing of what is in it', () => {
    const versions = new Map([
      ['bowl', version({ lines: [uses('pesto', 30), uses('sauce', 50)] })],
      ['sauce', version({ outputMg: 500, lines: [uses('pesto', 250), takes('cream', 300)] })],
      ['pesto', version({ outputMg: 1000, lines: [takes('basil', 700)] })],
    ])
    const asked = { meal: meal('bowl', 10) }
    const of = (there: readonly string[]) =>
      planAgain(asked, { versions, isThere: (part) => there.includes(part) }).map(({ key }) => key)
    expect(of([])).toEqual(['pesto', 'sauce', 'bowl'])
    expect(of(['sauce'])).toEqual(['pesto', 'bowl'])
    expect(of(['pesto'])).toEqual(['sauce', 'bowl'])
    const [pesto] = planAgain(asked, { versions, isThere: (part) => part === 'sauce' })
    expect(pesto?.mg).toEqual(fraction(300))
    expect(() => planAgain({ meal: meal('gone', 1) }, { versions, isThere: () => false })).toThrow(
      'cannot be planned again',
    )
  })
})
