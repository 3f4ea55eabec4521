import { describe, expect, it } from 'vitest'
import { calendarDate } from '../shared/calendar-date.ts'
import { formatChangeNumber, isChangeNumber } from './change-number.ts'

describe('the number of a change', () => {
  it.each([
    [1, 'CH-2026-0001'],
    [9999, 'CH-2026-9999'],
    [10_000, 'CH-2026-10000'],
  ])('of sequence %i is %s', (sequence, number) => {
    expect(formatChangeNumber(calendarDate('2026-12-31'), sequence)).toBe(number)
    expect(isChangeNumber(number)).toBe(true)
  })

  it.each(['CH-2026-1', 'RF-2026-0001', 'ch-2026-0001', 'CH-2026-0001x', ''])('is not "%s"', (text) => {
    expect(isChangeNumber(text)).toBe(false)
  })
})
