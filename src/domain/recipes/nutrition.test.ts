import { expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { macrosOf, NO_NUTRITION } from './nutrition.ts'

const RICE = { ...NO_NUTRITION, kcal: 365, proteinMg: 7130, carbsMg: 79_950, fatMg: 660 }

it('the macros of a portion come from what the ingredients hold, rounded once', () => {
  const used = [
    { mg: fraction(65_000), per100g: RICE },
    { mg: fraction(65_000, 2), per100g: RICE },
  ]
  // 97.5 g of rice: 355.9 kcal, 6.95 g, 77.95 g, 0.64 g.
  expect(macrosOf(used)).toEqual({ calories: 356, protein: 7, carbs: 78, fat: 1 })
})

it('the macros are unknown as long as one fact of one ingredient is', () => {
  const used = [
    { mg: fraction(65_000), per100g: RICE },
    { mg: fraction(1), per100g: { ...RICE, fatMg: null } },
  ]
  expect(macrosOf(used)).toBeNull()
  expect(macrosOf([])).toBeNull()
})
