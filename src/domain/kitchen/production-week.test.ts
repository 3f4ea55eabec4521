import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { addDays, calendarDate, weekdayOf } from '../time/calendar-date.ts'
import { isInProductionWeek, productionWeek, weekStartOf, weeksAround } from './production-week.ts'

const MONDAY = calendarDate('2026-11-30')

describe('a production week', () => {
  it('is the date and the six days after it', () => {
    expect(productionWeek(MONDAY)).toEqual({ from: '2026-11-30', to: '2026-12-06' })
    expect(productionWeek(calendarDate('2026-12-28')).to).toBe('2027-01-03')
  })

  it.each([
    ['2026-11-29', false],
    ['2026-11-30', true],
    ['2026-12-06', true],
    ['2026-12-07', false],
  ])('holds %s: %s', (date, inside) => {
    expect(isInProductionWeek(calendarDate(date), productionWeek(MONDAY))).toBe(inside)
  })

  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s starts on Monday %s', (date, start) => {
    expect(weekStartOf(ORLANDO_KITCHEN, calendarDate(date))).toBe(start)
  })
})

describe('the week picker', () => {
  it('lists delivery dates around today, across the change of clocks and year', () => {
    expect(weeksAround(ORLANDO_KITCHEN, calendarDate('2026-11-03'), 1, 2)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(weeksAround(ORLANDO_KITCHEN, calendarDate('2026-12-31'), 0, 1)).toEqual([
      '2026-12-28',
      '2027-01-04',
    ])
  })

  it('lists Mondays only, a week apart, with today inside one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
        const today = addDays(calendarDate('2026-01-01'), days)
        const weeks = weeksAround(ORLANDO_KITCHEN, today, 4, 8)
        expect(weeks).toHaveLength(13)
        expect(weeks.every((week) => weekdayOf(week) === 1)).toBe(true)
        expect(isInProductionWeek(today, productionWeek(weeks[4]!))).toBe(true)
      }),
    )
  })
})
