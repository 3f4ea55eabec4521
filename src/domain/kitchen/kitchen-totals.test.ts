import { describe, expect, it } from 'vitest'
import { kitchenSees, kitchenTotals, mealsByCategory } from './kitchen-totals.ts'

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

describe('the kitchen sees', () => {
  it.each([
    ['draft', false],
    ['pending', false],
    ['confirmed', true],
    ['preparing', true],
    ['out_for_delivery', true],
    ['delivered', true],
    ['canceled', false],
  ] as const)('an order that is %s: %s', (status, seen) => {
    expect(kitchenSees({ status, isTest: false }, false)).toBe(seen)
  })

  it('test orders only when asked', () => {
    expect(kitchenSees({ status: 'confirmed', isTest: true }, false)).toBe(false)
    expect(kitchenSees({ status: 'confirmed', isTest: true }, true)).toBe(true)
    expect(kitchenSees({ status: 'canceled', isTest: true }, true)).toBe(false)
  })
})
