import { expect, it } from 'vitest'
import { galleryOf } from './meal.ts'

it('shows the pictures of a meal in their order', () => {
  const images = [
    { imageUrl: '/b.svg', sortOrder: 2 },
    { imageUrl: '/a.svg', sortOrder: 1 },
  ]
  expect(galleryOf('/single.svg', images)).toEqual(['/a.svg', '/b.svg'])
})

it('falls back to the single picture of a meal without a gallery', () => {
  expect(galleryOf('/single.svg', [])).toEqual(['/single.svg'])
})

it('shows nothing when there is no picture at all', () => {
  expect(galleryOf(null, [])).toEqual([])
})
