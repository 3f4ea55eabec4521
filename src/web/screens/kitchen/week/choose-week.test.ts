import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { candidateWeeks, neighborWeek, pickableWeeks, regularDeliveryDateFrom } from './choose-week.ts'

const weeks = ['2026-11-16', '2026-11-23', '2026-12-01'].map(calendarDate)

describe('the week the kitchen screen opens with', () => {
  it('is the coming Monday, and on a Monday that day itself', () => {
    expect(regularDeliveryDateFrom(ORLANDO_KITCHEN, calendarDate('2026-11-24'))).toBe('2026-11-30')
    expect(regularDeliveryDateFrom(ORLANDO_KITCHEN, calendarDate('2026-11-29'))).toBe('2026-11-30')
    expect(regularDeliveryDateFrom(ORLANDO_KITCHEN, calendarDate('2026-11-30'))).toBe('2026-11-30')
  })

  it('is looked for from today until the week that is filling up, moved dates included', () => {
    const looked = (today: string, openWeek: string) =>
      candidateWeeks(weeks, calendarDate(today), calendarDate(openWeek))
    expect(looked('2026-11-17', '2026-12-07')).toEqual(['2026-11-23', '2026-12-01'])
    expect(looked('2026-11-23', '2026-12-01')).toEqual(['2026-11-23'])
    expect(looked('2026-11-24', '2026-12-01')).toEqual([])
  })
})

describe('the week picker', () => {
  it('lists the week on screen among the others, once and in order', () => {
    // Fact 2.149
    expect(pickableWeeks(weeks, calendarDate('2026-11-20'))).toEqual([
      '2026-11-16',
      '2026-11-20',
      '2026-11-23',
      '2026-12-01',
    ])
    expect(pickableWeeks(weeks, calendarDate('2026-11-23'))).toEqual(weeks)
  })

  it('steps to the neighbors and stops at both ends', () => {
    // Fact 2.149
    expect(neighborWeek(weeks, calendarDate('2026-11-23'), 1)).toBe('2026-12-01')
    expect(neighborWeek(weeks, calendarDate('2026-11-23'), -1)).toBe('2026-11-16')
    expect(neighborWeek(weeks, calendarDate('2026-11-16'), -1)).toBeNull()
    expect(neighborWeek(weeks, calendarDate('2026-12-01'), 1)).toBeNull()
  })
})
