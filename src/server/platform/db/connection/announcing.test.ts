import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './announcing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes in a short time is told twice at most: at once, and at its end', () => {
  const told = vi.fn()
  const tell = gathered(told, 50)
  tell()
  expect(told).toHaveBeenCalledTimes(1)
  for (let more = 0; more < 20; more++) tell()
  vi.advanceTimersByTime(49)
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  expect(told).toHaveBeenCalledTimes(2)
  tell()
  expect(told).toHaveBeenCalledTimes(3)
})
