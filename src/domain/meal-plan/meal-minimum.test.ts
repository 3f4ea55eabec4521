import { describe, expect, it } from 'vitest'
import { checkoutButtonLabel, editMinimumNotice, mealMinimum, mealMinimumNotice } from './meal-minimum.ts'

describe('meal minimum', () => {
  it.each([
    [1, 10],
    [2, 20],
    [10, 100],
  ])('of a household of %i is %i meals', (householdSize, minimum) => {
    // Fact 9.20
    expect(mealMinimum(householdSize)).toBe(minimum)
  })

  it('says how many meals are selected and needed', () => {
    expect(mealMinimumNotice(7, 20)).toEqual({
      title: 'Please Select At Least 20 Meals',
      body: "You've selected 7 meals. Please select at least 20 meals to continue.",
    })
  })

  it('follows the household in the edit panel', () => {
    expect(editMinimumNotice(10)).toEqual({
      title: 'Minimum 10 Meals Required',
      body: 'Please select at least 10 meals to continue',
    })
    expect(editMinimumNotice(30).title).toBe('Minimum 30 Meals Required')
  })

  it.each([
    [0, 'Select 10 More Meals'],
    [8, 'Select 2 More Meals'],
    [9, 'Select 1 More Meals'],
    [10, 'Proceed to Checkout'],
    [11, 'Proceed to Checkout'],
  ])('labels the button for %i of 10 meals "%s"', (selected, label) => {
    expect(checkoutButtonLabel(selected, 10)).toBe(label)
  })
})
