import { expect, it } from 'vitest'
import { parseDollars, typedDollars } from './typed-dollars.ts'

it.each([
  ['31', 3100],
  ['31.5', 3150],
  [' $1,031.05 ', 103_105],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,031', 103_100],
  ['1,50', null],
  ['4,99', null],
  ['1,0315', null],
  ['3.999', null],
  ['five', null],
  ['1e3', null],
])('"%s" is %s cents', (text, amount) => {
  expect(parseDollars(text)).toBe(amount)
})

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1250, '12.50'],
  [103_105, '1031.05'],
])('%i cents are typed as "%s", and read back as the amount they were', (amount, text) => {
  expect(typedDollars(amount)).toBe(text)
  expect(parseDollars(text)).toBe(amount)
})
