import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, takeEarly } from './early-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json('the week'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked early is taken over once', async () => {
  askEarly('/api/week')
  vi.advanceTimersByTime(9_000)
  expect(await (await takeEarly('/api/week'))?.json()).toBe('the week')
  expect(takeEarly('/api/week')).toBeUndefined()
})

test('who comes to the screen later, by way of signing in, is not told what held before', () => {
  askEarly('/api/week')
  vi.advanceTimersByTime(10_000)
  expect(takeEarly('/api/week')).toBeUndefined()
})
