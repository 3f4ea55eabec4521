import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Household } from './new-clash.ts'
import { paidForPortions, sumOfCase, swapRefusal } from './settling.ts'

const household = (avoidIngredients: Household['avoidIngredients']): Household => ({
  ...{ avoidProteins: [], avoidIngredients, persons: [] },
})
const line = (chosen: Household['avoidIngredients'], now: Household['avoidIngredients']) => ({
  forPersons: null,
  household: { chosen: household(chosen), now: household(now) },
})
const meal = (allergens: readonly string[] | null) => ({ id: 'soup', contents: { allergens, proteins: [] } })

describe('a meal in the place of a line', () => {
  test('is none that the box holds already', () => {
    expect(swapRefusal(meal([]), line([], []), new Set(['soup']))).toBe('meal_in_box')
    expect(swapRefusal(meal([]), line([], []), new Set(['salad']))).toBeNull()
  })

  test('clashes neither with what the household avoided when it chose nor with what it avoids now', () => {
    expect(swapRefusal(meal(['milk']), line(['dairy'], []), new Set())).toBe('meal_clashes')
    expect(swapRefusal(meal(['milk']), line([], ['dairy']), new Set())).toBe('meal_clashes')
    expect(swapRefusal(meal(['milk']), line(['soy'], ['eggs']), new Set())).toBeNull()
  })

  test('has been checked', () => {
    expect(swapRefusal(meal(null), line([], []), new Set())).toBe('meal_clashes')
  })
})

describe('what was paid for portions of a line', () => {
  const order = { subtotalCents: 13_900, discountCents: 0, taxCents: 0 }
  const thirds = { subtotalCents: 300, discountCents: 200, taxCents: 0 }
  const halves = { subtotalCents: 100, discountCents: 75, taxCents: 0 }

  test('is their price where nothing was taken off', () => {
    expect(paidForPortions({ portions: 2, before: 0, unitPriceCents: 1390 }, order)).toBe(2780)
  })

  test('shares the discount and the tax of the box', () => {
    const shared = { ...order, discountCents: 6950, taxCents: 695 }
    expect(paidForPortions({ portions: 2, before: 0, unitPriceCents: 1390 }, shared)).toBe(1529)
    // A third of a dollar, and half a cent.
    expect(paidForPortions({ portions: 2, before: 0, unitPriceCents: 100 }, thirds)).toBe(67)
    expect(paidForPortions({ portions: 1, before: 0, unitPriceCents: 50 }, halves)).toBe(13)
  })

  test('is nothing where all was free', () => {
    expect(
      paidForPortions({ portions: 2, before: 0, unitPriceCents: 1390 }, { ...order, discountCents: 13_900 }),
    ).toBe(0)
    expect(
      paidForPortions({ portions: 2, before: 0, unitPriceCents: 0 }, { ...order, subtotalCents: 0 }),
    ).toBe(0)
  })

  test('adds up to the cent, however the portions of a line are given back one after another', () => {
    const amount = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 3000 }),
        amount,
        amount,
        (parts, unitPriceCents, discountCents, taxCents) => {
          const all = parts.reduce((sum, portions) => sum + portions, 0)
          const subtotalCents = all * unitPriceCents + 1390
          const paid = { subtotalCents, discountCents: Math.min(discountCents, subtotalCents), taxCents }
          let before = 0
          let sum = 0
          for (const portions of parts) {
            sum += paidForPortions({ portions, before, unitPriceCents }, paid)
            before += portions
          }
          expect(sum).toBe(paidForPortions({ portions: all, before: 0, unitPriceCents }, paid))
        },
      ),
    )
  })

  test('of a box with one meal it is all that was paid for the meals, whatever came off and on', () => {
    const amount = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 1, max: 3000 }),
        amount,
        amount,
        (portions, unitPriceCents, off, taxCents) => {
          const subtotalCents = portions * unitPriceCents
          const discountCents = Math.min(off, subtotalCents)
          const paid = { subtotalCents, discountCents, taxCents }
          let sum = 0
          for (let before = 0; before < portions; before++)
            sum += paidForPortions({ portions: 1, before, unitPriceCents }, paid)
          expect(sum).toBe(subtotalCents - discountCents + taxCents)
        },
      ),
    )
  })
})

describe('what goes back for a case', () => {
  const none = { askedCents: null }

  test.each([
    ['the whole price while so much is left', { paidCents: 2780, leftCents: 9000, ...none }, 2780],
    ['what is left where that is less', { paidCents: 2780, leftCents: 1000, ...none }, 1000],
    ['nothing where nothing is left', { paidCents: 2780, leftCents: 0, ...none }, 0],
    ['nothing where more was given than was paid', { paidCents: 2780, leftCents: -5, ...none }, 0],
    ['nothing where nothing was paid for it', { paidCents: 0, leftCents: 9000, ...none }, 0],
    ['what an owner was asked for', { paidCents: 2780, leftCents: 1000, askedCents: 2780 }, 2780],
  ])('is %s', (_, facts, cents) => {
    expect(sumOfCase(facts)).toBe(cents)
  })
})
