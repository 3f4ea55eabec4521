import { describe, expect, test } from 'vitest'
import type { DeliveryWeekWire } from '../../../../contract/staff/renewals-wire.ts'
import { consequenceOf, enteredOf, isWeekChanged, weekChangeOf } from './week-change.ts'

const regular: DeliveryWeekWire = {
  ...{ scheduled_date: '2026-12-21', status: 'regular', delivery_date: '2026-12-21', reason: '' },
  ...{ orders_close_at: '2026-12-14T05:00:00.000Z', last_order_date: null, boxes: 3, paid_orders: 1 },
  ...{ changed_by: null, changed_at: null },
}
const moved: DeliveryWeekWire = {
  ...{ ...regular, status: 'moved', delivery_date: '2026-12-23', reason: 'Chrismas' },
  ...{ orders_close_at: '2026-12-17T05:00:00.000Z', last_order_date: '2026-12-16' },
}
const change = {
  ...{ scheduled_date: '2026-12-21', status: 'moved', reason: 'Christmas' },
  ...{ delivery_date: '2026-12-23', last_order_date: '2026-12-16' },
}

describe('a week that was moved before', () => {
  const entered = enteredOf(moved)

  test('keeps what nobody touches: its day and its last day to order', () => {
    expect(isWeekChanged(moved, entered)).toBe(false)
    expect(weekChangeOf(moved, { ...entered, reason: 'Christmas' })).toEqual(change)
  })

  test('gets the rule’s last day to order when the field is emptied', () => {
    const emptied = { ...entered, reason: 'Christmas', lastOrderDate: '' }
    expect(isWeekChanged(moved, { ...entered, lastOrderDate: '' })).toBe(true)
    expect(weekChangeOf(moved, emptied)).toEqual({ ...change, last_order_date: null })
  })

  test('asks for a reason and a day as long as it differs from the rule', () => {
    expect(weekChangeOf(moved, { ...entered, reason: ' ' })).toBeNull()
    expect(weekChangeOf(moved, { ...entered, deliveryDate: '' })).toBeNull()
    expect(weekChangeOf(moved, { ...entered, status: 'regular', reason: '' })).toEqual({
      scheduled_date: '2026-12-21',
      status: 'regular',
    })
  })
})

describe('who has paid already and gets another day is told by mail, and the dialog says so', () => {
  const isTold = (week: DeliveryWeekWire, other: Partial<ReturnType<typeof enteredOf>>) =>
    consequenceOf(week, { ...enteredOf(week), ...other }).includes('get a mail with the new day')

  test.each([
    ['a regular week that is moved', regular, { status: 'moved', deliveryDate: '2026-12-22' }, true],
    ['a moved week that goes back to normal', moved, { status: 'regular' }, true],
    ['a moved week with another reason', moved, { reason: 'Christmas' }, false],
    [
      'a week of which only the cutoff had changed',
      { ...regular, status: 'moved' },
      { status: 'regular' },
      false,
    ],
    ['a week that nobody has paid for', { ...moved, paid_orders: 0 }, { status: 'regular' }, false],
  ] as const)('%s', (_, week, other, told) => {
    expect(isTold(week, other)).toBe(told)
  })
})
