import { expect, test } from 'vitest'
import { readCustomerSearch } from './read-customer-search.ts'

const wordsOf = (typed: string) => readCustomerSearch(typed)?.words

test.each([
  ['María López', ['maria', 'lopez']],
  ['O’Neil', ['oneil']],
  ['maria.lopez@example.com', ['maria.lopez@example.com']],
  ['Maria <maria@example.com>', ['maria', 'maria@example.com']],
  ['12 Palm-Tree St., 32801', ['12', 'palm', 'tree', 'st', '32801']],
  ['(407) 555-0117', ['4075550117']],
  ['+1 407 555 0117', ['4075550117']],
  ['555-0117', ['5550117']],
  ['maria maria', ['maria']],
  ['a lopez', ['lopez']],
  ['Ольга', ['ольга']],
])('%s looks for the words %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})

test('a number may be of an order or of a receipt', () => {
  expect(readCustomerSearch('#42')?.order).toEqual({ year: null, count: '0042' })
  expect(readCustomerSearch('rf-2026-0042')?.order).toEqual({ year: '2026', count: '0042' })
  expect(readCustomerSearch('CH-2026-0007')?.receipt).toBe('CH-2026-0007')
  expect(readCustomerSearch('ch 2026 7')?.receipt).toBe('CH-2026-0007')
  expect(readCustomerSearch('Maria')).toMatchObject({ order: null, receipt: null })
})

test('a text that everybody has looks for nothing', () => {
  for (const typed of ['', ' ', 'a', '.', 'a b']) expect(readCustomerSearch(typed)).toBeNull()
})

test('no more than a few words are looked for', () => {
  expect(wordsOf('aa bb cc dd ee ff gg hh')).toHaveLength(6)
})
