import { expect, it } from 'vitest'
import { nextStrayRefundAt } from './stray-refund-times.ts'

it.each([
  [1, '2026-11-25T16:00:00.000Z'],
  [2, '2026-11-25T17:00:00.000Z'],
  [5, '2026-11-26T07:00:00.000Z'],
  [6, '2026-11-26T15:00:00.000Z'],
  [9, '2026-11-26T15:00:00.000Z'],
])('after attempt %i has failed, money goes back again at %s', (attempt, at) => {
  expect(nextStrayRefundAt(attempt, new Date('2026-11-25T15:00:00.000Z'))?.toISOString()).toBe(at)
})

it.each([10, 11, 2000])('after attempt %i has failed, a person decides', (attempt) => {
  expect(nextStrayRefundAt(attempt, new Date('2026-11-25T15:00:00.000Z'))).toBeNull()
})

it('has waited for more than five days before a person decides, and for less than six', () => {
  const failedAt = new Date('2026-11-25T15:00:00.000Z')
  let at: Date | null = failedAt
  let lastAt = failedAt
  for (let attempt = 1; at && attempt < 100; attempt++) {
    lastAt = at
    at = nextStrayRefundAt(attempt, at)
  }
  const days = (lastAt.getTime() - failedAt.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(6)
})
