import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createPace } from './reading-pace.ts'

const LIMITS = { slowForMs: 10_000, bytesTaken: 10_000 }
const LARGE = 1_000_000

/** A connection to which one large file was handed, of which so much has left. */
const having = (taken: number, waiting = LARGE - taken) =>
  ({
    writableLength: waiting,
    bytesWritten: LARGE,
    _handle: { bytesWritten: LARGE, writeQueueSize: LARGE - taken },
  }) as unknown as Socket

/** Whether each look, a second after the other, finds it too slow. */
function looks(takenAt: (second: number) => number, seconds: number): boolean[] {
  const pace = createPace(LIMITS)
  return Array.from({ length: seconds }, (_, second) =>
    pace.isTooSlow(having(takenAt(second)), second * 1000),
  )
}

test('a reader who goes on at the least pace is never too slow, though a file is one piece', () => {
  expect(looks((second) => second * 1000, 60)).not.toContain(true)
})

test('a reader who takes a little now and then is too slow after the time that is set', () => {
  expect(looks((second) => second * 900, 12).indexOf(true)).toBe(10)
})

test('a reader who stops is too slow that long after the last byte, however fast it was before', () => {
  expect(looks((second) => Math.min(second, 5) * 100_000, 30).indexOf(true)).toBe(15)
})

test('a reader for whom nothing waits begins anew', () => {
  const pace = createPace(LIMITS)
  expect(pace.isTooSlow(having(0), 0)).toBe(false)
  expect(pace.isTooSlow(having(LARGE, 0), 9_000)).toBe(false)
  expect(pace.isTooSlow(having(0), 11_000)).toBe(false)
  expect(pace.isTooSlow(having(0), 20_999)).toBe(false)
  expect(pace.isTooSlow(having(0), 21_000)).toBe(true)
})

test('where Node does not say how much has left, a piece counts once it has', () => {
  const bare = { writableLength: 5000, bytesWritten: 5000, _handle: null } as unknown as Socket
  const pace = createPace(LIMITS)
  expect([pace.isTooSlow(bare, 0), pace.isTooSlow(bare, 10_000)]).toEqual([false, true])
})
