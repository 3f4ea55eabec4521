import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMeal,
  removeMeal,
  restoreMeals,
  setMeal,
  setMealCap,
  startingMealCap,
  tapMeal,
} from './change-selections.ts'
import { checkMealSelections, mealSelectionsMessage } from './check-selections.ts'
import {
  MAXIMUM_MEALS_PER_BOX,
  type MealSelections,
  mergeMealSelections,
  quantityOf,
  totalMeals,
} from './meal-selections.ts'

const chicken = (quantity: number) => ({ mealId: 'chicken', quantity })
const salmon = (quantity: number) => ({ mealId: 'salmon', quantity })

describe('a number that is typed', () => {
  it.each([
    [7, [chicken(7), salmon(2)]],
    [0, [salmon(2)]],
    [40, [chicken(18), salmon(2)]],
    [-3, [salmon(2)]],
  ])('%i becomes as many portions as the cap of twenty allows', (typed, after) => {
    expect(setMeal([chicken(3), salmon(2)], 'chicken', typed, 20)).toEqual(after)
  })

  it('is at most what is left of the meal, and never takes away from a meal that has more already', () => {
    expect(setMeal([salmon(2)], 'chicken', 9, 20, 4)).toEqual([salmon(2), chicken(4)])
    expect(setMeal([chicken(30)], 'chicken', 40, 20)).toEqual([chicken(30)])
    expect(setMeal([chicken(30)], 'chicken', 25, 20)).toEqual([chicken(25)])
  })

  it('becomes a cap between what is needed or selected and the largest box', () => {
    expect([5, 25, 9000].map((typed) => setMealCap(typed, 10, 12))).toEqual([12, 25, MAXIMUM_MEALS_PER_BOX])
  })
})

describe('the cap on meals', () => {
  it('starts at the minimum', () => {
    expect(startingMealCap(20)).toBe(20)
    expect(startingMealCap(20, 12)).toBe(20)
  })

  it('starts at what is already selected when that is more', () => {
    expect(startingMealCap(10, 14)).toBe(14)
    expect(startingMealCap(10, 600)).toBe(MAXIMUM_MEALS_PER_BOX)
  })

  it('moves by one, never below the minimum and never above 500', () => {
    expect([11, 501].map((wanted) => setMealCap(wanted, 10, 0))).toEqual([11, 500])
    expect([11, 10, 9].map((wanted) => setMealCap(wanted, 10, 0))).toEqual([11, 10, 10])
  })
})

describe('selecting meals', () => {
  it('adds a new meal at the end and counts a selected one up', () => {
    // Fact 9.33
    expect(addMeal([chicken(1)], 'salmon', 10)).toEqual([chicken(1), salmon(1)])
    expect(addMeal([chicken(1), salmon(2)], 'chicken', 10)).toEqual([chicken(2), salmon(2)])
  })

  it('ignores adding beyond the cap', () => {
    const full = [chicken(6), salmon(4)]
    expect(addMeal(full, 'salmon', 10)).toBe(full)
    expect(addMeal(full, 'shrimp', 10)).toBe(full)
    expect(addMeal(full, 'salmon', 11)).toEqual([chicken(6), salmon(5)])
  })

  it('keeps a lowered cap from adding, without taking anything away', () => {
    const eleven = [chicken(11)]
    expect(addMeal(eleven, 'chicken', 10)).toBe(eleven)
  })

  it('holds at most 100 of one meal', () => {
    const most = [chicken(100)]
    expect(addMeal(most, 'chicken', 500)).toBe(most)
  })

  it('takes a meal out of the list with its last portion', () => {
    // Fact 2.79
    expect(removeMeal([chicken(2), salmon(1)], 'chicken')).toEqual([chicken(1), salmon(1)])
    expect(removeMeal([chicken(2), salmon(1)], 'salmon')).toEqual([chicken(2)])
    expect(removeMeal([chicken(2)], 'salmon')).toEqual([chicken(2)])
  })

  it('selects an unselected meal on a tap and leaves a selected one alone', () => {
    // Facts 2.80 and 9.33
    expect(tapMeal([], 'chicken', 10)).toEqual([chicken(1)])
    expect(tapMeal([chicken(3)], 'chicken', 10)).toEqual([chicken(3)])
    expect(tapMeal([salmon(10)], 'chicken', 10)).toEqual([salmon(10)])
  })

  it('stays within 0 to 100 per meal, the cap and one row per meal, whatever is pressed', () => {
    const press = fc.record({
      kind: fc.constantFrom('add', 'remove', 'tap'),
      mealId: fc.constantFrom('chicken', 'salmon', 'shrimp', '__proto__'),
    })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 300 }), fc.integer({ min: 10, max: 130 }), (presses, cap) => {
        const after = presses.reduce<MealSelections>((selections, { kind, mealId }) => {
          if (kind === 'remove') return removeMeal(selections, mealId)
          return kind === 'add' ? addMeal(selections, mealId, cap) : tapMeal(selections, mealId, cap)
        }, [])
        expect(totalMeals(after)).toBeLessThanOrEqual(cap)
        expect(new Set(after.map((row) => row.mealId)).size).toBe(after.length)
        expect(after.every((row) => row.quantity >= 1 && row.quantity <= 100)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('merging selections', () => {
  it('adds up rows of the same meal', () => {
    expect(mergeMealSelections([chicken(2), salmon(1), chicken(3)])).toEqual([chicken(5), salmon(1)])
  })

  it('bounds a meal to 100 and drops what is no portion', () => {
    expect(mergeMealSelections([chicken(80), chicken(80)])).toEqual([chicken(100)])
    expect(mergeMealSelections([chicken(0), salmon(-1), salmon(1.5), chicken(Number.NaN)])).toEqual([])
  })

  it('is for the persons of all rows of a meal, and drops what was typed for it', () => {
    const forAna = { ...chicken(2), forPersons: ['ana'], confirmation: 'Ana' }
    expect(mergeMealSelections([forAna])).toEqual([{ ...chicken(2), forPersons: ['ana'] }])
    expect(mergeMealSelections([forAna, { ...chicken(1), forPersons: ['leo'] }])).toEqual([
      { ...chicken(3), forPersons: ['ana', 'leo'] },
    ])
    expect(mergeMealSelections([forAna, chicken(1)])).toEqual([chicken(3)])
  })

  it('reads the quantity of a meal that is not listed as 0', () => {
    expect(quantityOf([chicken(2)], 'chicken')).toBe(2)
    expect(quantityOf([chicken(2)], 'salmon')).toBe(0)
  })
})

describe('the server accepts a box', () => {
  it('that reaches the minimum of the household exactly', () => {
    const twenty = [chicken(12), salmon(8)]
    expect(checkMealSelections(twenty, 2)).toEqual({ ok: true, value: twenty })
  })

  it('of 500 meals but not of 501', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((mealId) => ({ mealId, quantity: 100 }))
    expect(checkMealSelections(rows, 10).ok).toBe(true)
    expect(checkMealSelections([...rows, { mealId: 'f', quantity: 1 }], 10)).toEqual({
      ok: false,
      failure: { code: 'too_many_meals', selected: 501, maximum: 500 },
    })
  })

  it('but not one meal below the minimum', () => {
    const outcome = checkMealSelections([chicken(19)], 2)
    expect(outcome).toEqual({ ok: false, failure: { code: 'below_meal_minimum', selected: 19, minimum: 20 } })
  })

  it.each([0, -1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY])(
    'but not with %d of a meal',
    (quantity) => {
      expect(checkMealSelections([chicken(10), salmon(quantity)], 1)).toEqual({
        ok: false,
        failure: { code: 'invalid_meal_quantity', mealId: 'salmon', maximum: 100 },
      })
    },
  )

  it('but not with the same meal in two rows', () => {
    expect(checkMealSelections([chicken(5), salmon(5), chicken(5)], 1)).toEqual({
      ok: false,
      failure: { code: 'meal_listed_twice', mealId: 'chicken' },
    })
  })

  it('but not an empty one', () => {
    expect(checkMealSelections([], 1)).toEqual({ ok: false, failure: { code: 'no_meals_selected' } })
  })
})

it('puts back what was taken out, keeps what came since, and stays under the allowed total', () => {
  expect(restoreMeals([salmon(2)], [chicken(3), salmon(1)], 10)).toEqual([salmon(2), chicken(3)])
  expect(restoreMeals([salmon(8)], [chicken(3)], 10)).toEqual([salmon(8), chicken(2)])
  expect(restoreMeals([salmon(10)], [chicken(3)], 10)).toEqual([salmon(10)])
})

it('puts a meal back for the same persons and with what was typed for it, but not over a newer choice', () => {
  const given = { ...chicken(3), forPersons: ['ana'], confirmation: 'Ana eats around it' }
  expect(restoreMeals([salmon(2)], [given], 10)).toEqual([salmon(2), given])
  expect(restoreMeals([salmon(8)], [given], 10)).toEqual([salmon(8), { ...given, quantity: 2 }])
  const newer = { ...chicken(1), forPersons: ['sam'] }
  expect(restoreMeals([newer], [given], 10)).toEqual([{ ...newer, quantity: 3 }])
})

it('has a sentence for every refused box', () => {
  expect(mealSelectionsMessage({ code: 'below_meal_minimum', selected: 3, minimum: 10 })).toBe(
    "You've selected 3 meals. Please select at least 10 meals to continue.",
  )
  expect(mealSelectionsMessage({ code: 'no_meals_selected' })).toBe('Please select at least one meal')
  expect(mealSelectionsMessage({ code: 'invalid_meal_quantity', mealId: 'a', maximum: 100 })).toBe(
    'Please choose between 1 and 100 of each meal',
  )
  expect(mealSelectionsMessage({ code: 'meal_listed_twice', mealId: 'a' })).toBe(
    'Each meal can appear only once',
  )
  expect(mealSelectionsMessage({ code: 'too_many_meals', selected: 501, maximum: 500 })).toBe(
    'Please select at most 500 meals',
  )
})
