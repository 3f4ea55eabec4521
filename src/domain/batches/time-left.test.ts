import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = new Date('2026-12-06T15:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each([
  [7200, '2 h 0 min'],
  [7199, '1 h 59 min'],
  [3600, '1 h 0 min'],
  [3599, '59 min'],
  [59, '0 min'],
  [0, '0 min'],
  [-1, null],
])('%s seconds are told as %s', (seconds, told) => {
  expect(timeLeft(after(seconds), NOW)).toBe(told)
})
