import { expect, it } from 'vitest'
import { circleThrough } from './recipe-circle.ts'

const partsOf = new Map([
  ['glaze', ['sauce']],
  ['sauce', ['stock', 'oil']],
  ['oil', ['stock']],
])

it('a recipe that uses itself through others is a circle, and the way is told', () => {
  expect(circleThrough('stock', 'glaze', partsOf)).toEqual(['glaze', 'sauce', 'stock'])
  expect(circleThrough('stock', 'stock', partsOf)).toEqual(['stock'])
})

it('a part that is reached in two ways is none', () => {
  expect(circleThrough('meal', 'glaze', partsOf)).toBeNull()
  expect(circleThrough('glaze', 'oil', partsOf)).toBeNull()
})
