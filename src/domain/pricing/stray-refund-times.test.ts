import { expect, it } from 'vitest'
import { nextStrayRefundAt } from './stray-refund-times.ts'

it.each([
  [1, '2026-11-25T16:00:00.000Z'],
  [2, '2026-11-25T17:00:00.000Z'],
  [5, '2026-11-26T07:00:00.000Z'],
  [6, '2026-11-26T15:00:00.000Z'],
  [2000, '2026-11-26T15:00:00.000Z'],
])('after attempt %i has failed, money goes back again at %s', (attempt, at) => {
  expect(nextStrayRefundAt(attempt, new Date('2026-11-25T15:00:00.000Z')).toISOString()).toBe(at)
})
