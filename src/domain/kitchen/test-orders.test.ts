import { expect, test } from 'vitest'
import { STATUSES_REACHED_BY_TEST_MARK } from './test-orders.ts'

test('a new test mark reaches every order that may still move, and none that is over', () => {
  expect([...STATUSES_REACHED_BY_TEST_MARK].sort()).toEqual([
    'confirmed',
    'draft',
    'out_for_delivery',
    'pending',
    'preparing',
  ])
})
