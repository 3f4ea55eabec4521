import { describe, expect, it } from 'vitest'
import {
  detourFromCheckout,
  detourFromQuestion,
  isStaleOrder,
  stepAfter,
  stepAfterDietaryPreferences,
  stepBefore,
  stepsAroundAddress,
} from './order-flow-steps.ts'

const newOrder = { isNewOrder: true, isFirstTimeUser: false }
const firstOrder = { isNewOrder: false, isFirstTimeUser: true }
const staleOrder = { isNewOrder: false, isFirstTimeUser: false }

describe('the dietary page', () => {
  it('stays for a new order, a first order and a customer without a local order', () => {
    for (const order of [newOrder, firstOrder, null]) {
      expect(detourFromQuestion('/dietary-preferences', order)).toBeNull()
      expect(isStaleOrder(order)).toBe(false)
    }
  })

  it('leaves for the portal when the local order is not flagged new', () => {
    expect(detourFromQuestion('/dietary-preferences', staleOrder)).toBe('/portal')
    expect(isStaleOrder(staleOrder)).toBe(true)
  })

  it('skips to the meals for a returning customer with answers and an address', () => {
    expect(stepAfterDietaryPreferences({ hasPreferences: true, hasAddress: true, order: null })).toBe(
      '/meals',
    )
    expect(stepAfterDietaryPreferences({ hasPreferences: true, hasAddress: true, order: staleOrder })).toBe(
      '/meals',
    )
  })

  it.each([
    ['answers are missing', { hasPreferences: false, hasAddress: true, order: null }],
    ['the address is missing', { hasPreferences: true, hasAddress: false, order: null }],
    ['the order is new', { hasPreferences: true, hasAddress: true, order: newOrder }],
    ['the order is the first', { hasPreferences: true, hasAddress: true, order: firstOrder }],
  ])('continues to the household when %s', (_, facts) => {
    expect(stepAfterDietaryPreferences(facts)).toBe('/household')
  })
})

describe.each(['/household', '/address'] as const)('the page %s', (step) => {
  it('leaves for the portal without a local order', () => {
    expect(detourFromQuestion(step, null)).toBe('/portal')
  })

  it('stays with any order in progress', () => {
    for (const order of [newOrder, firstOrder, staleOrder]) expect(detourFromQuestion(step, order)).toBeNull()
  })
})

describe('the checkout', () => {
  it('leads back to the meals without a quote or without meals', () => {
    expect(detourFromCheckout({ hasQuote: false, selectedMeals: 10 })).toBe('/meals')
    expect(detourFromCheckout({ hasQuote: true, selectedMeals: 0 })).toBe('/meals')
    expect(detourFromCheckout({ hasQuote: true, selectedMeals: 10 })).toBeNull()
  })
})

it('walks forward to the portal', () => {
  expect(stepAfter('/household')).toBe('/address')
  expect(stepAfter('/address')).toBe('/meals')
  expect(stepAfter('/meals')).toBe('/checkout')
  expect(stepAfter('/checkout')).toBe('/portal')
})

it('walks back to the portal', () => {
  expect(stepBefore('/checkout')).toBe('/meals')
  expect(stepBefore('/meals')).toBe('/address')
  expect(stepBefore('/dietary-preferences')).toBe('/portal')
})

it('leads from the address to the meals, and back to the checkout when it was changed from there', () => {
  for (const cameFrom of [null, '', 'portal', 'https://elsewhere.example'])
    expect(stepsAroundAddress(cameFrom)).toEqual({ before: '/household', after: '/meals' })
  expect(stepsAroundAddress('checkout')).toEqual({ before: '/checkout', after: '/checkout' })
})
