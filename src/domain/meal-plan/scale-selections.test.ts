import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalMeals } from './meal-selections.ts'
import { scaledTotal, scaleSelections } from './scale-selections.ts'

const rows = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ mealId: `meal-${index}`, quantity }))
const scaled = (quantities: number[], from: number, to: number) =>
  scaleSelections(rows(...quantities), from, to).map(({ quantity }) => quantity)

describe('a change of household', () => {
  it.each<[string, number[], number, number, number[]]>([
    ['doubles every meal', [6, 4], 10, 20, [12, 8]],
    ['halves every meal', [12, 8], 20, 10, [6, 4]],
    ['gives the largest remainder the odd portion', [5, 5, 10], 20, 30, [8, 7, 15]],
    ['rounds a box above the minimum', [7, 6], 10, 20, [14, 12]],
    ['rounds half a meal up', [20, 5], 20, 10, [10, 3]],
    ['keeps one portion of a rare meal', [19, 1], 20, 10, [9, 1]],
    ['keeps one portion of each of many rare meals', [16, 1, 1, 1, 1], 20, 10, [6, 1, 1, 1, 1]],
    [
      'lets the last meals go when there are more meals than portions',
      Array(20).fill(1),
      20,
      10,
      Array(10).fill(1),
    ],
    ['raises a box that was below its minimum to the new one', [5], 10, 20, [20]],
    ['stops at 100 of one meal and gives the rest to the others', [90, 10], 100, 150, [100, 50]],
    ['stops where 100 of each meal is all there is', [11], 10, 100, [100]],
    ['stops at 500 meals', [100, 100, 100, 100, 100], 10, 100, [100, 100, 100, 100, 100]],
    ['leaves nothing of nothing', [], 10, 20, []],
  ])('%s: %j from %i to %i', (_, before, from, to, after) => {
    expect(scaled(before, from, to)).toEqual(after)
  })

  it('lets the last of equally rare meals go, not the first', () => {
    const kept = scaleSelections(rows(...Array(12).fill(1)), 20, 10).map(({ mealId }) => mealId)
    expect(kept).toEqual(rows(...Array(10).fill(1)).map(({ mealId }) => mealId))
  })

  it('keeps what else a line carries', () => {
    const line = { mealId: 'curry', quantity: 10, acceptedClashes: ['peanuts'] }
    expect(scaleSelections([line], 10, 20)).toEqual([{ ...line, quantity: 20 }])
  })
})

describe('whatever was chosen', () => {
  const minimum = fc.integer({ min: 1, max: 10 }).map((people) => people * 10)
  const quantities = fc
    .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 30 })
    .filter((all) => all.reduce((a, b) => a + b) <= 500)
  const always = (check: (before: number[], from: number, to: number, after: number[]) => void) =>
    fc.assert(
      fc.property(quantities, minimum, minimum, (before, from, to) =>
        check(before, from, to, scaled(before, from, to)),
      ),
      { numRuns: 300 },
    )
  const sum = (all: readonly number[]) => totalMeals(rows(...all))

  it('the sum is the scaled one, or all that 100 of each meal allow', () =>
    always((before, from, to, after) => {
      expect(sum(after)).toBe(Math.min(scaledTotal(sum(before), from, to), before.length * 100))
    }))

  it('every meal has 1 to 100 portions, and none is lost while there are enough', () =>
    always((before, from, to, after) => {
      expect(after.every((quantity) => quantity >= 1 && quantity <= 100)).toBe(true)
      expect(after.length).toBe(Math.min(before.length, scaledTotal(sum(before), from, to)))
    }))

  it('a meal chosen more often than another is not scaled below it', () =>
    always((before, _from, _to, after) => {
      if (after.length < before.length) return
      for (const [i, one] of before.entries())
        for (const [j, other] of before.entries())
          if (one > other) expect(after[i]!).toBeGreaterThanOrEqual(after[j]!)
    }))

  it('a household that stays as it is keeps its box', () =>
    always((before, from) => {
      if (sum(before) >= from) expect(scaled(before, from, from)).toEqual(before)
    }))
})
