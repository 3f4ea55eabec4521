import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Enters pieces of work by their names, and tells which are at work or were. */
function gate(limits: { atOnce: number; countsForMs?: number; longestWaitMs?: number }) {
  const limit = new ConcurrencyLimit({ countsForMs: 60_000, longestWaitMs: 60_000, ...limits })
  const started: string[] = []
  const leaves = new Map<string, () => void>()
  const enter = (...names: string[]) => {
    for (const name of names)
      limit.enter((leave) => {
        started.push(name)
        leaves.set(name, leave)
      })
  }
  return { enter, started, end: (name: string) => leaves.get(name)?.() }
}

test('lets few in at once, and the others in their order', () => {
  const { enter, started, end } = gate({ atOnce: 2 })
  enter('a', 'b', 'c', 'd')
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  enter('e')
  end('a')
  end('c')
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('has one place more for each that ends, however often it says so', () => {
  const { enter, started, end } = gate({ atOnce: 1 })
  enter('a', 'b', 'c')
  end('a')
  end('a')
  expect(started).toEqual(['a', 'b'])
})

test('does not let what takes long keep the others', () => {
  const { enter, started, end } = gate({ atOnce: 1, countsForMs: 100 })
  enter('slow')
  vi.advanceTimersByTime(60)
  enter('b', 'c')
  vi.advanceTimersByTime(39)
  expect(started).toEqual(['slow'])
  vi.advanceTimersByTime(1)
  expect(started).toEqual(['slow', 'b'])
  end('slow')
  expect(started).toEqual(['slow', 'b'])
  end('b')
  expect(started).toEqual(['slow', 'b', 'c'])
})

test('lets nobody wait longer than that', () => {
  const { enter, started } = gate({ atOnce: 1, longestWaitMs: 1000 })
  enter('a', 'b')
  vi.advanceTimersByTime(400)
  enter('c')
  vi.advanceTimersByTime(599)
  expect(started).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(started).toEqual(['a', 'b'])
  vi.advanceTimersByTime(400)
  expect(started).toEqual(['a', 'b', 'c'])
})

test('has no timer while nobody waits', () => {
  const { enter, end } = gate({ atOnce: 2 })
  enter('a', 'b')
  expect(vi.getTimerCount()).toBe(0)
  enter('c')
  expect(vi.getTimerCount()).toBe(1)
  end('a')
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
})
