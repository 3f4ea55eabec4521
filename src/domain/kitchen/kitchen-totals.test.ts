import { describe, expect, it } from 'vitest'
import { kitchenTotals, mealsByCategory, mealsToCook } from './kitchen-totals.ts'

const meals = (...rows: [category: string, quantity: number][]) => ({
  meals: rows.map(([category, quantity]) => ({ category, quantity })),
})

describe('the kitchen totals', () => {
  it('count orders, meals and meals per category', () => {
    const orders = [meals(['Seafood', 4], ['Poultry', 6]), meals(['Poultry', 10], ['Beef & Pork', 1])]
    expect(kitchenTotals(orders)).toEqual({
      totalOrders: 2,
      totalMeals: 21,
      byCategory: { 'Beef & Pork': 1, Poultry: 16, Seafood: 4 },
    })
  })

  it('name the categories in alphabetical order', () => {
    expect(Object.keys(mealsByCategory(meals(['b', 1], ['c', 1], ['a', 1]).meals))).toEqual(['a', 'b', 'c'])
  })

  it('are zero without orders', () => {
    expect(kitchenTotals([])).toEqual({ totalOrders: 0, totalMeals: 0, byCategory: {} })
  })

  it('count an order without meals', () => {
    expect(kitchenTotals([{ meals: [] }]).totalOrders).toBe(1)
  })
})

describe('the meals to cook', () => {
  const meal = (name: string, category: string, quantity: number, ...conflicts: string[]) => ({
    ...{ name, category, quantity, conflicts, allergens: category === 'Seafood' ? ['fish', 'milk'] : [] },
  })

  it('sum each meal over all boxes, by category and name, with its allergens and the boxes it clashes with', () => {
    const orders = [
      { meals: [meal('Salmon', 'Seafood', 4), meal('Pork Roast', 'Beef & Pork', 1)] },
      { meals: [meal('Salmon', 'Seafood', 6, 'fish'), meal('Chili', 'Beef & Pork', 2)] },
    ]
    expect(mealsToCook(orders)).toEqual([
      { name: 'Chili', category: 'Beef & Pork', quantity: 2, allergens: [], clashingBoxes: 0 },
      { name: 'Pork Roast', category: 'Beef & Pork', quantity: 1, allergens: [], clashingBoxes: 0 },
      { name: 'Salmon', category: 'Seafood', quantity: 10, allergens: ['fish', 'milk'], clashingBoxes: 1 },
    ])
  })
})
