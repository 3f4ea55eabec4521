import { expect, test } from 'vitest'
import { refundedWords } from './refunded-words.ts'

const open = { status: 'confirmed', refunded_in_full: true, cooked_all_the_same: false } as const

test('a box refunded in full is asked about until somebody has decided, and says what was decided', () => {
  expect(refundedWords(open)).toBe('Refunded in full: ask before you pack it')
  expect(refundedWords(open, 'hand it over')).toBe('Refunded in full: ask before you hand it over')
  const decided = { ...open, cooked_all_the_same: true }
  for (const step of ['pack it', 'hand it over'] as const)
    expect(refundedWords(decided, step)).toBe('Refunded in full: decided to be cooked')
})

test('nothing is left to decide about a box that was delivered, nor to say about one that was not refunded', () => {
  expect(refundedWords({ ...open, status: 'delivered', cooked_all_the_same: true })).toBe('Refunded in full')
  expect(refundedWords({ ...open, status: 'delivered' })).toBe('Refunded in full')
  expect(refundedWords({ ...open, refunded_in_full: false })).toBeNull()
})
