import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { endOfUnanswered } from './late-answer.ts'

const declinedAt = new Date('2026-12-07T05:00:00Z')
const later = new Date('2026-12-07T06:00:00Z')
const active = { status: 'active', pausedAt: null } as const
const paused = { status: 'paused', pausedAt: later } as const
const canceled = { status: 'canceled', pausedAt: null } as const
const deliveryDate = calendarDate('2026-12-14')

describe('a charge without an answer', () => {
  test.each([
    ['goes on', { subscription: active, declinedAt }, later, null],
    [
      'goes on while the household owes a card',
      { subscription: { ...active, status: 'past_due' } as const, declinedAt },
      later,
      null,
    ],
    ['ends with a cancellation after a decline', { subscription: canceled, declinedAt }, later, 'canceled'],
    ['ends with a pause after a decline', { subscription: paused, declinedAt }, later, 'paused'],
    [
      'goes on for a pause before the first decline',
      { subscription: paused, declinedAt: later },
      later,
      null,
    ],
    [
      'that is the first goes on after a cancellation',
      { subscription: canceled, declinedAt: null },
      later,
      null,
    ],
    ['that is the first goes on after a pause', { subscription: paused, declinedAt: null }, later, null],
    [
      'goes on until the delivery day in Orlando',
      { subscription: active, declinedAt: null },
      new Date('2026-12-14T04:59:59Z'),
      null,
    ],
    [
      'ends with it',
      { subscription: active, declinedAt: null },
      new Date('2026-12-14T05:00:00Z'),
      'too_late',
    ],
    [
      'ends with it for a household that left, too',
      { subscription: canceled, declinedAt: null },
      new Date('2026-12-20T05:00:00Z'),
      'too_late',
    ],
  ] as const)('%s', (_, charge, now, expected) => {
    expect(endOfUnanswered(ORLANDO_KITCHEN, { ...charge, deliveryDate }, now)).toBe(expected)
  })
})
