import { describe, expect, it } from 'vitest'
import { swapMeal } from './swap-selections.ts'

describe('swapping', () => {
  const selections = [
    { mealId: 'a', quantity: 3 },
    { mealId: 'b', quantity: 2 },
  ]
  it('moves all portions, in the place of the meal', () => {
    expect(swapMeal(selections, 'a', 'c')).toEqual([{ mealId: 'c', quantity: 3 }, selections[1]])
  })
  it('adds them to a meal that is in the box', () => {
    expect(swapMeal(selections, 'a', 'b')).toEqual([{ mealId: 'b', quantity: 5, forPersons: null }])
  })
  it('are for the same persons, and for those of both where the meal is in the box', () => {
    const [a, b] = selections as [(typeof selections)[0], (typeof selections)[0]]
    const box = [
      { ...a, forPersons: ['ana'], confirmation: 'Pork for Ana', acceptedClashes: ['pork'] },
      { ...b, forPersons: ['leo'] },
    ]
    expect(swapMeal(box, 'a', 'c')[0]).toEqual({ mealId: 'c', quantity: 3, forPersons: ['ana'] })
    expect(swapMeal(box, 'a', 'b')).toEqual([{ mealId: 'b', quantity: 5, forPersons: ['leo', 'ana'] }])
  })
  it('leaves a box alone that does not hold the meal', () => {
    expect(swapMeal(selections, 'x', 'c')).toBe(selections)
  })
})
