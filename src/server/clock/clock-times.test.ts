import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../domain/kitchen-place/orlando-kitchen.ts'
import { cutoffText, distanceText, fullMomentText, TURNS } from './clock-times.ts'

const at = (instant: string) => new Date(instant)
const MINUTE = 60_000

describe('the distance to real time', () => {
  test.each([
    [0, 'The same as real time'],
    [20_000, 'Less than a minute ahead of real time'],
    [-90 * MINUTE, '1 hour and 30 minutes behind real time'],
    [(14 * 24 * 60 + 3 * 60 + 1) * MINUTE, '14 days, 3 hours and 1 minute ahead of real time'],
    [24 * 60 * MINUTE, '1 day ahead of real time'],
  ])('of %d ms reads "%s"', (offset, text) => {
    expect(distanceText(offset)).toBe(text)
  })
})

describe('the page of the clock says', () => {
  test('the time of the business in full', () => {
    expect(fullMomentText(ORLANDO_KITCHEN, at('2026-11-30T05:01:00Z'))).toBe(
      'Monday, November 30, 2026 at 12:01:00 AM ET',
    )
  })

  test('until when which box can be ordered', () => {
    expect(cutoffText(ORLANDO_KITCHEN, at('2026-11-25T15:00:00Z'), [])).toBe(
      'Orders for Monday, December 7 are taken through Sunday, November 29, 2026 at 11:59 PM ET',
    )
  })
})

describe('the buttons', () => {
  test.each([
    ['hour', '2026-11-25T16:00:00.000Z'],
    ['day', '2026-11-26T15:00:00.000Z'],
    ['before-cutoff', '2026-11-30T04:59:00.000Z'],
    ['past-cutoff', '2026-11-30T05:01:00.000Z'],
    ['week', '2026-12-02T15:00:00.000Z'],
    ['four-weeks', '2026-12-23T15:00:00.000Z'],
    ['year', '2027-11-25T15:00:00.000Z'],
  ] as const)('%s leads from a Wednesday to %s', (turn, target) => {
    expect(TURNS[turn].to(ORLANDO_KITCHEN, at('2026-11-25T15:00:00Z'), []).toISOString()).toBe(target)
  })

  test('lead to the minute before the following cutoff when this one is less than a minute away', () => {
    expect(TURNS['before-cutoff'].to(ORLANDO_KITCHEN, at('2026-11-30T04:59:30Z'), []).toISOString()).toBe(
      '2026-12-07T04:59:00.000Z',
    )
  })
})
