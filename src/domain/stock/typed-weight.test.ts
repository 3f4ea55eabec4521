import { expect, test } from 'vitest'
import { stockWeightText, typedPacksMg, typedTenthsF, typedWeightMg, usualUnit } from './typed-weight.ts'

test('a typed weight is exact to the milligram, whatever the unit', () => {
  expect(typedWeightMg('1', 'lb')).toBe(453_592)
  expect(typedWeightMg('100', 'lb')).toBe(45_359_237)
  expect(typedWeightMg('2.5', 'kg')).toBe(2_500_000)
  expect(typedWeightMg('16', 'oz')).toBe(453_592)
  expect(typedWeightMg(' 12.345 ', 'g')).toBe(12_345)
  expect(typedPacksMg('2.5', 4_535_924)).toBe(11_339_810)
})

test('what may mean two things means none', () => {
  for (const text of ['', '1,5', '-1', '1.2345', 'two']) expect(typedWeightMg(text, 'kg')).toBeNull()
})

test('a temperature has one decimal at most', () => {
  expect(['38.4', '41', '-2', '-0.5'].map(typedTenthsF)).toEqual([384, 410, -20, -5])
  expect(['38.45', '', '4 1', '1000'].map(typedTenthsF)).toEqual([null, null, null, null])
})

test.each([
  ['us', 2_500_000, '5 lb 8.2 oz (2.50 kg)'],
  ['metric', 2_500_000, '2.50 kg (5 lb 8.2 oz)'],
  ['us', 200_000, '7.1 oz (200 g)'],
  ['metric', 200_000, '200 g (7.1 oz)'],
  ['us', -200_000, '−7.1 oz (−200 g)'],
  ['metric', -2_500_000, '−2.50 kg (−5 lb 8.2 oz)'],
  // Scales show grams below 4 oz, whatever else they show.
  ['us', 40_000, '40 g'],
  ['metric', 40_000, '40 g'],
  ['us', 0, '0 oz'],
  ['metric', 0, '0 g'],
] as const)('in a kitchen that weighs in %s units, %d mg are told as %s', (units, mg, told) => {
  expect(stockWeightText(mg, units)).toBe(told)
})

test('a weight is typed in what the kitchen weighs in', () => {
  expect([usualUnit('us'), usualUnit('metric')]).toEqual(['lb', 'kg'])
})
