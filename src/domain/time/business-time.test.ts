import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import {
  businessDateAt,
  businessDaysBefore,
  businessTimeText,
  laterInBusinessTime,
  parseBusinessTime,
  startOfBusinessDay,
} from './business-time.ts'

import { addDays, calendarDate } from './calendar-date.ts'

const serverZone = process.env.TZ
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ
  else process.env.TZ = serverZone
})

test('the kitchen works on the time of New York', () => {
  expect(ORLANDO_KITCHEN.timeZone).toBe('America/New_York')
})

describe('the business date', () => {
  test.each([
    ['2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
    ['2027-03-15T03:59:59.999Z', '2027-03-14'],
    ['2027-03-15T04:00:00.000Z', '2027-03-15'],
    ['2027-01-01T04:59:59.999Z', '2026-12-31'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (instant, date) => {
    expect(businessDateAt(ORLANDO_KITCHEN, new Date(instant))).toBe(date)
  })

  test('an instant that does not exist has no date', () => {
    expect(() => businessDateAt(ORLANDO_KITCHEN, new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('a business day', () => {
  test.each([
    ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-02', '2026-11-02T05:00:00.000Z', 24],
    ['2027-03-14', '2027-03-14T05:00:00.000Z', 23],
    ['2027-03-15', '2027-03-15T04:00:00.000Z', 24],
  ])('%s starts at %s and has %d hours', (date, start, hours) => {
    const begins = startOfBusinessDay(ORLANDO_KITCHEN, calendarDate(date))
    const ends = startOfBusinessDay(ORLANDO_KITCHEN, addDays(calendarDate(date), 1))
    expect(begins.toISOString()).toBe(start)
    expect((ends.getTime() - begins.getTime()) / 3_600_000).toBe(hours)
  })

  test('holds every one of its instants and no other', () => {
    const days = fc.integer({ min: 0, max: 3652 }).map((day) => addDays(calendarDate('2026-01-01'), day))
    fc.assert(
      fc.property(days, fc.nat({ max: 90_000_000 }), (date, milliseconds) => {
        const start = startOfBusinessDay(ORLANDO_KITCHEN, date).getTime()
        const end = startOfBusinessDay(ORLANDO_KITCHEN, addDays(date, 1)).getTime()
        expect(businessDateAt(ORLANDO_KITCHEN, new Date(start + (milliseconds % (end - start))))).toBe(date)
        expect(businessDateAt(ORLANDO_KITCHEN, new Date(start - 1))).toBe(addDays(date, -1))
        expect(businessDateAt(ORLANDO_KITCHEN, new Date(end - 1))).toBe(date)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['UTC', 'Pacific/Kiritimati', 'Australia/Adelaide', 'America/Los_Angeles'])(
    'is the same on a server in %s',
    (zone) => {
      process.env.TZ = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(businessDateAt(ORLANDO_KITCHEN, new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01')
      expect(startOfBusinessDay(ORLANDO_KITCHEN, calendarDate('2026-11-02')).toISOString()).toBe(
        '2026-11-02T05:00:00.000Z',
      )
    },
  )
})

describe('so many business days before an instant', () => {
  test.each([
    ['in winter', '2026-11-23T05:00:00.000Z', '2026-11-21T05:00:00.000Z', 48],
    ['across the end of summer time', '2026-11-02T05:00:00.000Z', '2026-10-31T04:00:00.000Z', 49],
    ['across its beginning', '2027-03-15T04:00:00.000Z', '2027-03-13T05:00:00.000Z', 47],
    ['at an hour of its own', '2026-12-18T22:00:00.000Z', '2026-12-16T22:00:00.000Z', 48],
  ])('the clock shows the same time %s', (_, instant, before, hours) => {
    const earlier = businessDaysBefore(ORLANDO_KITCHEN, new Date(instant), 2)
    expect(earlier.toISOString()).toBe(before)
    expect((Date.parse(instant) - earlier.getTime()) / 3_600_000).toBe(hours)
  })

  test('an hour that the clock skips is the one after', () => {
    const half = new Date('2027-03-16T06:30:00Z')
    expect(businessDaysBefore(ORLANDO_KITCHEN, half, 2).toISOString()).toBe('2027-03-14T07:30:00.000Z')
  })
})

describe('later in business time', () => {
  test.each([
    ['2026-10-31T16:00:00.000Z', { days: 1 }, '2026-11-01T17:00:00.000Z'],
    ['2027-03-10T17:00:00.000Z', { days: 7 }, '2027-03-17T16:00:00.000Z'],
    ['2026-11-25T15:00:00.000Z', { years: 1 }, '2027-11-25T15:00:00.000Z'],
    ['2028-02-29T15:00:00.000Z', { years: 1 }, '2029-02-28T15:00:00.000Z'],
  ])('than %s by %o it is the same time of day', (instant, by, later) => {
    expect(laterInBusinessTime(ORLANDO_KITCHEN, new Date(instant), by).toISOString()).toBe(later)
  })
})

describe('a time typed as the business zone shows it', () => {
  test.each([
    ['2026-12-07T08:30', '2026-12-07T13:30:00.000Z'],
    ['2026-07-06T08:30', '2026-07-06T12:30:00.000Z'],
    ['2026-07-06T08:30:15', '2026-07-06T12:30:15.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseBusinessTime(ORLANDO_KITCHEN, text)?.toISOString()).toBe(instant)
  })

  test.each(['', 'tomorrow', '2026-12-07', '2026-13-07T08:30', '2026-02-30T08:30', '2026-12-07T08:30Z'])(
    'cannot be %j',
    (text) => {
      expect(parseBusinessTime(ORLANDO_KITCHEN, text)).toBeNull()
    },
  )

  test('is written the same way', () => {
    expect(businessTimeText(ORLANDO_KITCHEN, new Date('2026-12-07T13:30:59.000Z'))).toBe('2026-12-07T08:30')
  })
})
