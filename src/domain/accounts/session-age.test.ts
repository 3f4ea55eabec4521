import { expect, test } from 'vitest'
import { isSessionTooOld } from './session-age.ts'

const startedAt = new Date('2026-11-01T12:00:00.000Z')

test.each([
  ['2026-11-01T12:00:00.000Z', false],
  ['2026-12-01T11:59:59.999Z', false],
  ['2026-12-01T12:00:00.000Z', true],
  // The server that wrote it was ahead.
  ['2026-11-01T11:00:00.000Z', false],
])('a session of 1 November at noon has ended by age at %s: %s', (now, isOver) => {
  expect(isSessionTooOld(startedAt, new Date(now))).toBe(isOver)
})
