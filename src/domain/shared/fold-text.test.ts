import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['José', 'jose'],
  ['NÚÑEZ', 'nunez'],
  // As some keyboards write it: the letter, then its accent.
  ['Jose\u0301', 'jose'],
  ['Søren Łukasz Groß', 'soren lukasz gross'],
  ['İpek', 'ipek'],
  ['O’Brien', "o'brien"],
  ['RF-2026-0042, 32801', 'rf-2026-0042, 32801'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('what is folded stays as it is', () => {
  for (const text of ['José Núñez', 'İstanbul', 'ﬁg']) expect(foldText(foldText(text))).toBe(foldText(text))
})
