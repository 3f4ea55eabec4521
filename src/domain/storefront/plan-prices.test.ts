import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { ALL_EXEMPT } from '../pricing/order-total.ts'
import { cents } from '../shared/money.ts'
import { planPrices } from './plan-prices.ts'

const menu = [1500, 2100, 1800].map((price) => ({ priceCents: cents(price), taxCategory: 'meal' }))

test('a plan costs between the least and the most expensive meal alone, shipping included', () => {
  const prices = planPrices(ORLANDO_KITCHEN, menu, { people: 1, meals: 10 }, ALL_EXEMPT)
  expect(prices?.lowest).toEqual({
    mealsCents: 15_000,
    shippingCents: 999,
    taxCents: 0,
    totalCents: 15_999,
    perMealCents: 1500,
  })
  expect(prices?.highest.totalCents).toBe(21_999)
})

test('a mix takes every meal in turn, and what is left over from the middle of the menu', () => {
  const prices = planPrices(ORLANDO_KITCHEN, menu, { people: 1, meals: 10 }, ALL_EXEMPT)
  // Three of each, and one more of the middle one.
  expect(prices?.mixed.mealsCents).toBe(3 * (1500 + 1800 + 2100) + 1800)
  expect(prices?.mixed.perMealCents).toBe(1800)
})

test('tax is in the price of the week', () => {
  const prices = planPrices(ORLANDO_KITCHEN, menu, { people: 2, meals: 20 }, new Map([['meal', 700]]))
  expect(prices?.lowest).toMatchObject({ taxCents: 2100, totalCents: 30_000 + 999 + 2100 })
})

test('a menu without meals has no price', () => {
  expect(planPrices(ORLANDO_KITCHEN, [], { people: 1, meals: 10 }, ALL_EXEMPT)).toBeNull()
})
