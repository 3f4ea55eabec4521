import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPrintLetters, printedName } from './print-letters.ts'

test.each([
  ['Zoë', 'Zoë'],
  ['Šárka', 'Šárka'],
  ['Šťastný', 'Štastný'],
  ['Łukasz', 'Lukasz'],
  ['Đặng', 'Dang'],
  ['İpek Işık', 'Ipek Isik'],
  ['O’Neil', 'O’Neil'],
  ['½ cup', '½ cup'],
])('%s is printed as %s', (text, printed) => {
  expect(inPrintLetters(text)).toBe(printed)
})

test.each(['Дмитрий', '美玲', 'نور', 'Ana 🙂', 'tab\there'])('%s has no letters of a label', (text) => {
  expect(inPrintLetters(text)).toBeNull()
})

test('a name without such letters is told by its place', () => {
  expect(printedName('美玲', 3)).toBe('Person 3')
  expect(printedName('  ', 1)).toBe('Person 1')
  expect(printedName('Ana', 1)).toBe('Ana')
})

test('whatever is printed is printed unchanged again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const printed = inPrintLetters(text)
      if (printed !== null) expect(inPrintLetters(printed)).toBe(printed)
    }),
  )
})
