import { describe, expect, it } from 'vitest'
import type { BoxState } from '../boxes/box-state.ts'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { businessDateAt, businessHourOn, startOfBusinessDay } from '../time/business-time.ts'
import { addDays, calendarDate, weekdayOf } from '../time/calendar-date.ts'
import {
  cardExpiredAt,
  cardNoticeAt,
  cutoffReminderAt,
  dueNotices,
  lastDayOfCard,
  type NoticeFacts,
  resumeNoticeAt,
} from './notice-times.ts'

const at = (instant: string) => new Date(instant)
const box = (delivery: string, state: BoxState = 'open') => {
  const deliveryDate = calendarDate(delivery)
  return {
    deliveryDate,
    ordersCloseAt: startOfBusinessDay(ORLANDO_KITCHEN, addDays(deliveryDate, -7)),
    state,
  }
}
const facts = (changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  boxes: [box('2026-11-30')],
  firstBoxAfterResume: null,
  card: null,
  sent: [],
  ...changes,
})
const keys = (changes: Partial<NoticeFacts>, now: string) =>
  dueNotices(ORLANDO_KITCHEN, facts(changes), at(now)).map(({ key }) => key)

describe('a reminder before the cutoff', () => {
  it.each([
    ['in winter', '2026-11-23T05:00:00Z', '2026-11-20T21:00:00.000Z'],
    ['on the weekend that summer time ends', '2026-11-02T05:00:00Z', '2026-10-30T20:00:00.000Z'],
    ['on the weekend that it begins', '2027-03-15T04:00:00Z', '2027-03-12T21:00:00.000Z'],
  ])('goes out on Friday at 4 PM %s', (_, cutoff, reminder) => {
    expect(cutoffReminderAt(ORLANDO_KITCHEN, at(cutoff)).toISOString()).toBe(reminder)
  })

  it('goes out on the Friday of every week of ten years, at least 48 hours ahead', () => {
    for (let monday = calendarDate('2026-01-05'); monday < '2036-01-01'; monday = addDays(monday, 7)) {
      const reminder = cutoffReminderAt(ORLANDO_KITCHEN, startOfBusinessDay(ORLANDO_KITCHEN, monday))
      expect(weekdayOf(businessDateAt(ORLANDO_KITCHEN, reminder))).toBe(5)
      expect(reminder).toEqual(businessHourOn(ORLANDO_KITCHEN, addDays(monday, -3), 16))
    }
  })

  it('is due from then until the cutoff, once', () => {
    const key = 'cutoff_reminder:2026-11-30:2026-11-23T05:00Z'
    expect(keys({}, '2026-11-20T20:59:59Z')).toEqual([])
    expect(keys({}, '2026-11-20T21:00:00Z')).toEqual([key])
    expect(keys({ sent: [key] }, '2026-11-20T21:00:00Z')).toEqual([])
    expect(keys({}, '2026-11-23T04:59:59Z')).toEqual([key])
    expect(keys({}, '2026-11-23T05:00:00Z')).toEqual([])
  })

  it('waits for the morning when it is late, except in the last night', () => {
    const key = 'cutoff_reminder:2026-11-30:2026-11-23T05:00Z'
    expect(keys({}, '2026-11-22T01:59:59Z')).toEqual([key])
    expect(keys({}, '2026-11-22T02:00:00Z')).toEqual([])
    expect(keys({}, '2026-11-22T12:59:59Z')).toEqual([])
    expect(keys({}, '2026-11-22T13:00:00Z')).toEqual([key])
    expect(keys({}, '2026-11-23T03:00:00Z')).toEqual([key])
  })

  it('of a moved cutoff goes out at 4 PM, too', () => {
    expect(cutoffReminderAt(ORLANDO_KITCHEN, at('2026-11-25T17:00:00Z')).toISOString()).toBe(
      '2026-11-22T21:00:00.000Z',
    )
    expect(cutoffReminderAt(ORLANDO_KITCHEN, at('2026-11-25T21:00:00Z')).toISOString()).toBe(
      '2026-11-23T21:00:00.000Z',
    )
  })

  it.each<[BoxState, number]>([
    ['open', 1],
    ['needs_choice', 1],
    ['skipped', 0],
    ['paused', 0],
    ['canceled', 0],
    ['confirmed', 0],
  ])('is sent for a box that is %s: %i', (state, count) => {
    expect(keys({ boxes: [box('2026-11-30', state)] }, '2026-11-22T15:00:00Z')).toHaveLength(count)
  })

  it('names the boxes in the order of their cutoffs', () => {
    const moved = { ...box('2026-12-07'), ordersCloseAt: at('2026-11-23T06:00:00Z') }
    expect(keys({ boxes: [moved, box('2026-11-30')] }, '2026-11-22T15:00:00Z')).toEqual([
      'cutoff_reminder:2026-11-30:2026-11-23T05:00Z',
      'cutoff_reminder:2026-12-07:2026-11-23T06:00Z',
    ])
  })

  it('is sent again for the same delivery when its cutoff was moved since', () => {
    const sent = keys({}, '2026-11-20T21:00:00Z')
    const moved = { ...box('2026-11-30'), ordersCloseAt: at('2026-11-22T05:00:00Z') }
    expect(keys({ boxes: [moved], sent }, '2026-11-21T15:00:00Z')).toEqual([
      'cutoff_reminder:2026-11-30:2026-11-22T05:00Z',
    ])
  })
})

describe('a notice before a resumed pause charges', () => {
  const resumed = { boxes: [], firstBoxAfterResume: box('2026-11-09') }
  it('goes out at 4 PM, at least three days before, across a clock change, too', () => {
    expect(resumeNoticeAt(ORLANDO_KITCHEN, at('2026-11-02T05:00:00Z')).toISOString()).toBe(
      '2026-10-29T20:00:00.000Z',
    )
    expect(keys(resumed, '2026-10-29T19:59:59Z')).toEqual([])
    expect(keys(resumed, '2026-10-29T20:00:00Z')).toEqual(['resume_notice:2026-11-09'])
    expect(keys(resumed, '2026-11-02T05:00:00Z')).toEqual([])
  })
})

describe('a card', () => {
  it.each([
    [2026, 11, '2026-11-30'],
    [2026, 12, '2026-12-31'],
    [2027, 2, '2027-02-28'],
    [2028, 2, '2028-02-29'],
  ])('of %i-%i is good until %s', (expYear, expMonth, lastDay) => {
    expect(lastDayOfCard({ expYear, expMonth })).toBe(lastDay)
  })

  it('is good to the end of its last day in New York', () => {
    const card = { expYear: 2026, expMonth: 11 }
    expect(cardExpiredAt(ORLANDO_KITCHEN, card, at('2026-12-01T04:59:59Z'))).toBe(false)
    expect(cardExpiredAt(ORLANDO_KITCHEN, card, at('2026-12-01T05:00:00Z'))).toBe(true)
  })

  it('is announced 30 days before its last day', () => {
    expect(cardNoticeAt(ORLANDO_KITCHEN, { expYear: 2026, expMonth: 12 }).toISOString()).toBe(
      '2026-12-01T21:00:00.000Z',
    )
    const card = { id: 'visa', expYear: 2026, expMonth: 12 }
    const boxes = [box('2026-12-14')]
    expect(keys({ boxes, card }, '2026-12-01T20:59:59Z')).toEqual([])
    expect(keys({ boxes, card }, '2026-12-01T21:00:00Z')).toEqual(['card_expires:visa'])
    expect(keys({ boxes, card, sent: ['card_expires:visa'] }, '2026-12-02T21:00:00Z')).toEqual([])
  })

  it('is named again a week before a charge that it will not live to see', () => {
    const card = { id: 'visa', expYear: 2026, expMonth: 11 }
    const sent = ['card_expires:visa']
    const boxes = [box('2026-12-14')]
    expect(keys({ boxes, card, sent }, '2026-11-29T20:59:59Z')).toEqual([])
    expect(keys({ boxes, card, sent }, '2026-11-29T21:00:00Z')).toEqual(['card_blocks_charge:visa'])
  })

  it('is announced in time although the next charge comes only after its end', () => {
    const card = { id: 'visa', expYear: 2026, expMonth: 11 }
    const boxes = [box('2027-01-25')]
    expect(keys({ boxes, card }, '2026-11-02T15:00:00Z')).toEqual(['card_expires:visa'])
  })

  it('is not named again when the next charge comes in time', () => {
    const card = { id: 'visa', expYear: 2026, expMonth: 11 }
    const sent = ['card_expires:visa', 'cutoff_reminder:2026-11-30:2026-11-23T05:00Z']
    expect(keys({ card, sent }, '2026-11-22T15:00:00Z')).toEqual([])
  })

  it.each<BoxState>(['skipped', 'paused', 'canceled'])(
    'of a household whose boxes are %s is left alone',
    (state) => {
      const card = { id: 'visa', expYear: 2026, expMonth: 11 }
      expect(keys({ boxes: [box('2026-11-30', state)], card }, '2026-11-22T15:00:00Z')).toEqual([])
    },
  )
})

it.each([1, 5, 13])('sends each notice once, asked every %i hours', (hours) => {
  const weeks = Array.from({ length: 8 }, (_, week) => box(addDays(calendarDate('2026-11-30'), week * 7)))
  const card = { id: 'visa', expYear: 2026, expMonth: 12 }
  const sent: string[] = []
  const end = startOfBusinessDay(ORLANDO_KITCHEN, calendarDate('2027-01-25')).getTime()
  for (let now = at('2026-11-16T05:00:00Z').getTime(); now < end; now += hours * 3_600_000) {
    sent.push(
      ...dueNotices(ORLANDO_KITCHEN, facts({ boxes: weeks, card, sent }), new Date(now)).map(
        ({ key }) => key,
      ),
    )
  }
  expect(sent.sort()).toEqual(
    [
      'card_blocks_charge:visa',
      'card_expires:visa',
      ...weeks.map(
        ({ deliveryDate, ordersCloseAt }) =>
          `cutoff_reminder:${deliveryDate}:${ordersCloseAt.toISOString().slice(0, 16)}Z`,
      ),
    ].sort(),
  )
})
