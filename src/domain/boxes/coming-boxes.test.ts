import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { emptyPauseMessage, pauseSentence, stillArrivingSentence } from './coming-boxes.ts'

const week = (deliveryDate: string, closes: string) => ({
  deliveryDate: calendarDate(deliveryDate),
  ordersCloseAt: startOfBusinessDay(ORLANDO_KITCHEN, calendarDate(closes)),
})
const weeks = [week('2026-12-14', '2026-12-07'), week('2026-12-21', '2026-12-14')]
const since = new Date('2026-12-01T15:00:00Z')

describe('before a pause', () => {
  test('an open end says that nothing comes until they resume', () => {
    expect(pauseSentence(ORLANDO_KITCHEN, weeks, { since, until: null })).toBe(
      'Your box on Monday, December 14, 2026 does not come and is not charged. No box comes until you resume.',
    )
  })

  test('an end names the next box, and one before the first cutoff takes no box away', () => {
    expect(pauseSentence(ORLANDO_KITCHEN, weeks, { since, until: calendarDate('2026-12-08') })).toContain(
      'The next one comes on Monday, December 21, 2026.',
    )
    expect(pauseSentence(ORLANDO_KITCHEN, weeks, { since, until: calendarDate('2026-12-03') })).toBe(
      'Your box on Monday, December 14, 2026 still comes.',
    )
    expect(pauseSentence(ORLANDO_KITCHEN, [], { since, until: null })).toBe('No box is planned.')
  })

  test('an end that takes no box away is refused, with the first day that takes one', () => {
    const ending = (until: string) =>
      emptyPauseMessage(ORLANDO_KITCHEN, weeks, { since, until: calendarDate(until) })
    expect(ending('2026-12-06')).toBe(
      'That would leave out no box. To leave out the one on Monday, December 14, 2026, choose Monday, December 7, 2026 or a later day.',
    )
    expect(ending('2026-12-07')).toBeNull()
    expect(emptyPauseMessage(ORLANDO_KITCHEN, weeks, { since, until: null })).toBeNull()
    expect(emptyPauseMessage(ORLANDO_KITCHEN, [], { since, until: calendarDate('2026-12-06') })).toBeNull()
    const atNoon = {
      deliveryDate: calendarDate('2026-12-14'),
      ordersCloseAt: new Date('2026-12-07T17:00:00Z'),
    }
    expect(
      emptyPauseMessage(ORLANDO_KITCHEN, [atNoon], { since, until: calendarDate('2026-12-07') }),
    ).toContain('choose Tuesday, December 8, 2026 or a later day.')
  })

  test('a box that is about to be charged is named first', () => {
    const unpaid = { closing: [calendarDate('2026-12-07')], declined: [] }
    expect(pauseSentence(ORLANDO_KITCHEN, weeks, { since, until: null }, unpaid)).toMatch(
      /^Orders for Monday, December 7, 2026 are closed: that box is charged and comes, unless your card is declined\. Your box on Monday, December 14, 2026 does not come/,
    )
  })

  test('a box whose payment did not go through is given up, and the sentence says so', () => {
    const unpaid = { closing: [], declined: [calendarDate('2026-12-07')] }
    expect(pauseSentence(ORLANDO_KITCHEN, weeks, { since, until: null }, unpaid)).toMatch(
      /^The payment for your box on Monday, December 7, 2026 did not go through: we do not try again, and that box does not come\. Your box on Monday, December 14, 2026 does not come/,
    )
  })
})

describe('after a cancellation', () => {
  test('every box that still arrives is spelled out', () => {
    expect(stillArrivingSentence([])).toBe('No more boxes come and nothing more is charged.')
    expect(stillArrivingSentence([calendarDate('2026-12-07')])).toBe(
      'The box that is paid for still arrives: Monday, December 7, 2026. Nothing more is charged.',
    )
    expect(stillArrivingSentence([calendarDate('2026-12-07'), calendarDate('2026-12-14')])).toContain(
      'Monday, December 7, 2026; and Monday, December 14, 2026',
    )
  })
})
