import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { changedWeek, deliveryCalendar, lastOrderDateOf, type WeekChange } from './delivery-calendar.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

/** A Wednesday; the week delivered on December 7 closes at the end of Sunday, November 29. */
const NOW = new Date('2026-11-25T15:00:00Z')
const day = (text: string) => text as CalendarDate
const christmas: DeliveryWeekException = {
  scheduledDate: day('2026-12-28'),
  status: 'closed',
  reason: 'Christmas',
}
const thursday: DeliveryWeekException = {
  ...{ scheduledDate: day('2026-12-14'), status: 'moved', reason: 'Storm' },
  ...{ deliveryDate: day('2026-12-17'), ordersCloseAt: new Date('2026-12-09T05:00:00Z') },
}

test('the calendar shows sixteen weeks, closed and moved ones in their place, across the change of clocks', () => {
  const weeks = deliveryCalendar(ORLANDO_KITCHEN, NOW, [christmas, thursday])
  expect(weeks).toHaveLength(16)
  expect(weeks.slice(0, 4)).toMatchObject([
    { scheduledDate: '2026-12-07', status: 'regular', ordersCloseAt: new Date('2026-11-30T05:00:00Z') },
    { scheduledDate: '2026-12-14', status: 'moved', deliveryDate: '2026-12-17', reason: 'Storm' },
    { scheduledDate: '2026-12-21', status: 'regular' },
    { scheduledDate: '2026-12-28', status: 'closed', deliveryDate: null },
  ])
  expect(weeks.at(-1)).toMatchObject({ ordersCloseAt: new Date('2027-03-15T04:00:00Z') })
})

test('a week leaves the calendar at its cutoff, and a later cutoff keeps it', () => {
  expect(deliveryCalendar(ORLANDO_KITCHEN, new Date('2026-12-07T05:00:00Z'), [])[0]?.scheduledDate).toBe(
    '2026-12-21',
  )
  expect(
    deliveryCalendar(ORLANDO_KITCHEN, new Date('2026-12-07T05:00:00Z'), [thursday])[0]?.scheduledDate,
  ).toBe('2026-12-14')
})

describe('a change of a week', () => {
  const facts = {
    scheduledDate: day('2026-12-14'),
    exceptions: [],
    paidOrders: 0,
    dayIsTaken: false,
    now: NOW,
  }
  const outcomeOf = (change: WeekChange, other: Partial<Parameters<typeof changedWeek>[2]> = {}) => {
    const outcome = changedWeek(ORLANDO_KITCHEN, change, { ...facts, ...other })
    return outcome.ok ? outcome.value : outcome.failure.code
  }
  const moved = (deliveryDate: string, lastOrderDate: string | null = null): WeekChange => ({
    ...{ status: 'moved', reason: 'Storm', deliveryDate: day(deliveryDate) },
    lastOrderDate: lastOrderDate === null ? null : day(lastOrderDate),
  })
  const closed: WeekChange = { status: 'closed', reason: 'Storm' }

  test('keeps the rule’s cutoff unless another one is given', () => {
    expect(outcomeOf(moved('2026-12-17'))).toMatchObject({ ordersCloseAt: new Date('2026-12-07T05:00:00Z') })
    expect(outcomeOf(moved('2026-12-12', '2026-12-05'))).toMatchObject({
      ordersCloseAt: new Date('2026-12-06T05:00:00Z'),
    })
    expect(outcomeOf({ status: 'regular' }, { exceptions: [thursday] })).toMatchObject({ status: 'regular' })
  })

  test('closes no week that households have paid for, and still moves it', () => {
    expect(outcomeOf(closed, { paidOrders: 1 })).toBe('has_paid_orders')
    expect(outcomeOf(closed)).toMatchObject({ status: 'closed', deliveryDate: null })
    expect(outcomeOf(moved('2026-12-15'), { paidOrders: 1 })).toMatchObject({ deliveryDate: '2026-12-15' })
  })

  test('comes before the cutoff, for a day that leaves time to cook and stays among its neighbors', () => {
    expect(outcomeOf(closed, { scheduledDate: day('2026-11-30') })).toBe('cutoff_passed')
    expect(outcomeOf(closed, { scheduledDate: day('2026-12-15') })).toBe('week_not_found')
    expect(outcomeOf(closed, { scheduledDate: day('2028-12-18') })).toBe('week_not_found')
    expect(outcomeOf(moved('2026-12-21'))).toBe('too_far_moved')
    expect(outcomeOf(moved('2026-12-08'))).toBe('cutoff_too_late')
    expect(outcomeOf(moved('2026-12-15', '2026-11-24'))).toBe('cutoff_in_past')
    expect(outcomeOf(moved('2026-12-15'), { dayIsTaken: true })).toBe('day_already_delivered')
    expect(outcomeOf(moved('2026-12-15', '2026-11-29'))).toBe('crosses_other_week')
    expect(outcomeOf(moved('2026-12-17'), { scheduledDate: day('2026-12-21'), exceptions: [thursday] })).toBe(
      'crosses_other_week',
    )
  })

  test('keeps the cutoff of a week when it names that week’s own last day to order', () => {
    const weeks = deliveryCalendar(ORLANDO_KITCHEN, NOW, [thursday]).slice(0, 3)
    const lastDays = weeks.map((week) => lastOrderDateOf(ORLANDO_KITCHEN, week))
    expect(lastDays).toEqual([null, '2026-12-08', null])
    const again = moved('2026-12-17', lastDays[1])
    expect(outcomeOf(again, { exceptions: [thursday] })).toMatchObject({
      ordersCloseAt: thursday.ordersCloseAt,
    })
  })
})
