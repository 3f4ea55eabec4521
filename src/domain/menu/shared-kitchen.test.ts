import { expect, test } from 'vitest'
import { kitchenHandles, sharedKitchenSentence } from './shared-kitchen.ts'

test('a kitchen handles what any of its ingredients contains, each once and in one order', () => {
  const handles = kitchenHandles([
    { allergens: ['soybeans', 'wheat'] },
    { allergens: [] },
    { allergens: ['milk', 'soybeans'] },
    { allergens: ['tree-nuts'] },
  ])
  expect(handles).toEqual(['milk', 'tree-nuts', 'wheat', 'soybeans'])
  expect(sharedKitchenSentence(handles)).toBe(
    'Made in one kitchen that handles milk, tree nuts, wheat and soybeans.',
  )
})

test('one ingredient that nobody has checked makes unknown what the kitchen handles', () => {
  const handles = kitchenHandles([{ allergens: ['milk'] }, { allergens: null }])
  expect(handles).toBeNull()
  expect(sharedKitchenSentence(handles)).toContain('any allergen may be there')
})

test('a kitchen with one allergen, and with none', () => {
  expect(sharedKitchenSentence(['sesame'])).toBe('Made in one kitchen that handles sesame.')
  expect(sharedKitchenSentence(kitchenHandles([{ allergens: [] }]))).toBe(
    'Made in one kitchen that handles none of the major allergens.',
  )
})

test('whoever has not been told what the kitchen handles says that it may be anything', () => {
  expect(sharedKitchenSentence(undefined)).toBe('Made in one kitchen, so any allergen may be there.')
})
