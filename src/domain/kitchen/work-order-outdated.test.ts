import { expect, test } from 'vitest'
import type { CalendarDate } from '../time/calendar-date.ts'
import { outdatedReason } from './work-order-outdated.ts'

const planned = { status: 'planned', deliveryDate: '2026-12-07' as CalendarDate, inputHash: 'a' }
const now = { input: { orders: 3, inputHash: 'b' }, today: '2026-12-07' as CalendarDate }

test.each([
  ['the same orders', planned, { ...now, input: { orders: 3, inputHash: 'a' } }, null],
  ['other orders', planned, now, 'orders_changed'],
  ['other orders once it is released', { ...planned, status: 'released' }, now, 'orders_changed'],
  ['other orders while it is cooked', { ...planned, status: 'in_production' }, now, 'orders_changed'],
  ['no order left', planned, { ...now, input: { orders: 0, inputHash: 'b' } }, 'no_orders'],
  ['one that another replaced', { ...planned, status: 'superseded' }, now, null],
  ['one that is cooked', { ...planned, status: 'produced' }, now, null],
  ['a day that is over', planned, { ...now, today: '2026-12-08' as CalendarDate }, null],
])('a work order with %s', (_, workOrder, at, reason) => {
  expect(outdatedReason(workOrder, at)).toBe(reason)
})
