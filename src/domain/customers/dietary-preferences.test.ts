import { expect, test } from 'vitest'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  avoidanceLabel,
  avoidanceWords,
  isAvoidableIngredient,
  isAvoidableProtein,
} from './dietary-preferences.ts'

test('a household may avoid five proteins and seven ingredients', () => {
  expect(AVOIDABLE_PROTEINS).toEqual(['beef', 'pork', 'chicken', 'fish', 'shellfish'])
  expect(AVOIDABLE_INGREDIENTS).toEqual(['gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy', 'sesame'])
})

test('every choice has a label of its own', () => {
  const labels = [...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS].map(avoidanceLabel)
  expect(new Set(labels).size).toBe(12)
  expect(avoidanceLabel('tree-nuts')).toBe('Tree nuts')
})

test('a stored text is recognized in its own list only', () => {
  expect(isAvoidableProtein('beef')).toBe(true)
  expect(isAvoidableProtein('gluten')).toBe(false)
  expect(isAvoidableIngredient('gluten')).toBe(true)
  expect(isAvoidableIngredient('Gluten')).toBe(false)
})

test('a stored list reads as words, and a word nobody knows is not lost', () => {
  expect(avoidanceWords(['pork', 'tree-nuts', 'lupin'])).toBe('Pork, Tree nuts, lupin')
  expect(avoidanceWords([])).toBe('')
})
