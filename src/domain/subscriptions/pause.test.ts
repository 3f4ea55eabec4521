import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upcomingDeliveryWeeks } from '../delivery/delivery-schedule.ts'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import {
  checkPause,
  firstBoxAfterResume,
  isPausedOn,
  isPauseOver,
  PAUSE_BOXES,
  pauseMessage,
  resumeDayAfter,
  resumeSentence,
} from './pause.ts'

// A Wednesday morning in New York; the coming delivery is Monday, November 30.
const NOW = new Date('2026-11-18T15:00:00Z')
const WEEKS = upcomingDeliveryWeeks(ORLANDO_KITCHEN, NOW, 8)
const CUTOFF = new Date('2026-11-23T05:00:00Z')
const day = calendarDate

describe('a pause', () => {
  it.each([
    ['tomorrow', '2026-11-19'],
    ['in a year', '2027-11-18'],
  ])('may end %s', (_, until) => {
    expect(checkPause(ORLANDO_KITCHEN, day(until), NOW)).toEqual({ ok: true, value: until })
  })

  it('may stay open', () => expect(checkPause(ORLANDO_KITCHEN, null, NOW)).toEqual({ ok: true, value: null }))

  it.each([
    ['today', '2026-11-18', 'Please choose Thursday, November 19, 2026 or a later day to resume.'],
    ['yesterday', '2026-11-17', 'Please choose Thursday, November 19, 2026 or a later day to resume.'],
    [
      'in a year and a day',
      '2027-11-19',
      'Please choose Thursday, November 18, 2027 or an earlier day to resume.',
    ],
  ])('may not end %s', (_, until, sentence) => {
    const outcome = checkPause(ORLANDO_KITCHEN, day(until), NOW)
    expect(outcome.ok ? null : pauseMessage(outcome.failure)).toBe(sentence)
  })

  it('counts its days in the business zone: at 11 PM in New York, tomorrow is tomorrow there', () => {
    const late = new Date('2026-11-19T04:00:00Z')
    expect(checkPause(ORLANDO_KITCHEN, day('2026-11-19'), late).ok).toBe(true)
  })
})

describe('a box in a pause', () => {
  const since = NOW
  it.each([
    ['the day before its cutoff ends', '2026-11-22', false],
    ['the day its cutoff opens: that Sunday was the last day to change', '2026-11-23', true],
    ['a week later', '2026-11-30', true],
  ])('that ends on %s: paused %s', (_, until, paused) => {
    expect(isPausedOn(ORLANDO_KITCHEN, { ordersCloseAt: CUTOFF }, { since, until: day(until) })).toBe(paused)
  })

  it('without an end is paused', () => {
    expect(isPausedOn(ORLANDO_KITCHEN, { ordersCloseAt: CUTOFF }, { since, until: null })).toBe(true)
  })

  it('is not paused when its cutoff had passed before the pause began', () => {
    const before = new Date(CUTOFF.getTime() - 1)
    expect(isPausedOn(ORLANDO_KITCHEN, { ordersCloseAt: CUTOFF }, { since: CUTOFF, until: null })).toBe(false)
    expect(isPausedOn(ORLANDO_KITCHEN, { ordersCloseAt: CUTOFF }, { since: before, until: null })).toBe(true)
  })

  it('is over from its resume day on, and never without one', () => {
    const today = day('2026-11-23')
    const resumeDays = [day('2026-11-22'), day('2026-11-23'), day('2026-11-24'), null]
    expect(resumeDays.map((until) => isPauseOver(until, today))).toEqual([true, true, false, false])
  })

  it('is not paused without a pause', () =>
    expect(isPausedOn(ORLANDO_KITCHEN, { ordersCloseAt: CUTOFF }, null)).toBe(false))
})

describe('the first box after resuming', () => {
  it('is the coming one when the household resumes now, and it is told so', () => {
    const first = firstBoxAfterResume(ORLANDO_KITCHEN, WEEKS, day('2026-11-18'), NOW)!
    expect(first).toMatchObject({ comesNow: true, week: { deliveryDate: '2026-11-30' } })
    expect(resumeSentence(ORLANDO_KITCHEN, first)).toBe(
      'A box comes right away on Monday, November 30, 2026. You can change or skip it until the end of Sunday, November 22, 2026, when it is charged.',
    )
  })

  it('is a later one when the household resumes later', () => {
    const first = firstBoxAfterResume(ORLANDO_KITCHEN, WEEKS, day('2026-12-01'), NOW)!
    expect(first).toMatchObject({ comesNow: false, week: { deliveryDate: '2026-12-14' } })
    expect(resumeSentence(ORLANDO_KITCHEN, first)).toMatch(
      /^Your first box comes on Monday, December 14, 2026\./,
    )
  })

  it('is none of weeks that the resume day lies behind', () => {
    expect(firstBoxAfterResume(ORLANDO_KITCHEN, WEEKS, day('2027-06-01'), NOW)).toBeNull()
  })

  it('is never one whose cutoff has passed', () => {
    const first = firstBoxAfterResume(ORLANDO_KITCHEN, WEEKS, day('2026-11-18'), CUTOFF)!
    expect(first).toMatchObject({ comesNow: true, week: { deliveryDate: '2026-12-07' } })
  })

  it('is, on any day of any year, exactly the first week that the pause does not reach', () => {
    const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(day('2026-01-01'), days))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (today, length) => {
        const now = new Date(startOfBusinessDay(ORLANDO_KITCHEN, today).getTime() + 3_600_000)
        const until = addDays(today, length)
        const weeks = upcomingDeliveryWeeks(ORLANDO_KITCHEN, now, 8)
        const pause = { since: now, until }
        const unpaused = weeks.find((week) => !isPausedOn(ORLANDO_KITCHEN, week, pause))
        expect(firstBoxAfterResume(ORLANDO_KITCHEN, weeks, until, now)?.week).toEqual(unpaused)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a pause by one press', () => {
  it('resumes on the day on which the last box that is left out closes', () => {
    expect(resumeDayAfter(ORLANDO_KITCHEN, WEEKS, 1, NOW)).toBe('2026-11-23')
    expect(resumeDayAfter(ORLANDO_KITCHEN, WEEKS, 2, NOW)).toBe('2026-11-30')
    expect(resumeDayAfter(ORLANDO_KITCHEN, WEEKS, 9, NOW)).toBeNull()
  })

  it('leaves out so many boxes and no more, whenever they close', () => {
    const anyWeeks = fc.array(fc.integer({ min: 1, max: 7 * 24 * 60 - 1 }), { minLength: 5, maxLength: 8 })
    fc.assert(
      fc.property(anyWeeks, fc.constantFrom(...PAUSE_BOXES), (minutes, count) => {
        const weeks = minutes.map((minute, nth) => ({
          deliveryDate: addDays(day('2026-11-30'), 7 * nth),
          ordersCloseAt: new Date(CUTOFF.getTime() + (14 * nth * 24 * 60 + minute) * 60_000),
        }))
        const until = resumeDayAfter(ORLANDO_KITCHEN, weeks, count, NOW)
        const paused = weeks.filter((week) => isPausedOn(ORLANDO_KITCHEN, week, { since: NOW, until }))
        expect(paused).toEqual(weeks.slice(0, count))
      }),
    )
  })
})
