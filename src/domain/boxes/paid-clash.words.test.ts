import { expect, test } from 'vitest'
import { paidClashSentence } from './paid-clash.words.ts'

test('says what is in it, or that nobody knows', () => {
  expect(paidClashSentence('Pesto Pasta', ['tree-nuts'], true)).toBe(
    'Pesto Pasta contains Tree nuts, which the household avoids.',
  )
  expect(paidClashSentence('Pesto Pasta', ['tree-nuts', 'peanuts'], false)).toBe(
    'Nobody has checked what Pesto Pasta contains, and the household avoids Tree nuts, Peanuts.',
  )
})
