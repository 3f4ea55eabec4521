import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartonsOf } from './cartons.ts'

test('a household with more portions than a box holds gets as few boxes as will do, equally full', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (portions, most) => {
      const cartons = cartonsOf(portions, most)
      expect(cartons.flatMap((carton) => carton.portions)).toEqual(portions)
      expect(cartons.map(({ k, n }) => [k, n])).toEqual(
        cartons.map((_, index) => [index + 1, cartons.length]),
      )
      expect(cartons.length).toBe(Math.ceil(portions.length / most))
      const sizes = cartons.map((carton) => carton.portions.length)
      if (sizes.length > 0) {
        expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
