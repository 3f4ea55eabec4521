import { expect, test } from 'vitest'
import { netWeightWords } from './net-weight.ts'

test.each([
  [404_000, 'Net Wt 14.2 oz (404 g)'],
  [404_999, 'Net Wt 14.2 oz (404 g)'],
  [283_495, 'Net Wt 9.9 oz (283 g)'],
  [283_496, 'Net Wt 10 oz (283 g)'],
  [453_592, 'Net Wt 15.9 oz (453 g)'],
  [453_593, 'Net Wt 16 oz (1 lb) 453 g'],
  [500_000, 'Net Wt 17.6 oz (1 lb 1.6 oz) 500 g'],
])('%d mg are never told as more: %s', (mg, words) => {
  expect(netWeightWords(mg)).toBe(words)
})
