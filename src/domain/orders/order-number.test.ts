import { describe, expect, it } from 'vitest'
import { calendarDate } from '../shared/calendar-date.ts'
import { demoOrderNumber, formatOrderNumber, isOrderNumber } from './order-number.ts'

describe('an order number', () => {
  it.each([
    [1, 'RF-2026-0001'],
    [999, 'RF-2026-0999'],
    [9999, 'RF-2026-9999'],
    [10_000, 'RF-2026-10000'],
    [1_234_567, 'RF-2026-1234567'],
  ])('of sequence %i is %s', (sequence, number) => {
    expect(formatOrderNumber(calendarDate('2026-12-31'), sequence)).toBe(number)
    expect(isOrderNumber(number)).toBe(true)
  })

  it.each([
    [0, 'RF-2026-0000'],
    [0.04218, 'RF-2026-0421'],
    [0.999999, 'RF-2026-9999'],
  ])('of the demo keeps four digits', (fraction, number) => {
    expect(demoOrderNumber(2026, fraction)).toBe(number)
  })

  it.each(['RF-2026-1', 'RF-26-0001', 'rf-2026-0001', 'RF-2026-0001x', ''])('is not "%s"', (text) => {
    expect(isOrderNumber(text)).toBe(false)
  })
})
