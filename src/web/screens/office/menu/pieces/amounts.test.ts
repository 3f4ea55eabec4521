import { expect, it } from 'vitest'
import { gramsText, parseGrams, parseWhole, weightText } from './amounts.ts'

it.each([
  ['12.5', 12_500],
  ['12,5', null],
  [' 170 g ', 170_000],
  ['0.001', 1],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['a lot', null],
])('%j grams are %s milligrams', (text, mg) => {
  expect(parseGrams(text)).toBe(mg)
})

it('weights read as a cook says them', () => {
  expect([weightText(400), weightText(65_000), weightText(1_234_000)]).toEqual(['0.4 g', '65 g', '1.234 kg'])
  expect([gramsText(12_500), gramsText(null)]).toEqual(['12.5', ''])
})

it('whole numbers are whole', () => {
  expect([parseWhole(' 12 '), parseWhole('1.5'), parseWhole('')]).toEqual([12, null, null])
})
