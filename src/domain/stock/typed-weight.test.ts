import { expect, test } from 'vitest'
import { stockWeightText, typedPacksMg, typedTenthsF, typedWeightMg } from './typed-weight.ts'

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

test('a weight is told in both units, and below zero as such', () => {
  expect(stockWeightText(2_500_000)).toBe('2.50 kg (5.51 lb)')
  expect(stockWeightText(40_000)).toBe('40 g (0.09 lb)')
  expect(stockWeightText(-40_000)).toBe('−40 g (−0.09 lb)')
})
