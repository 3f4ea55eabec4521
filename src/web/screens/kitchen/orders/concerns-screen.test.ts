import { expect, test } from 'vitest'
import { productionWeek } from '../../../../domain/kitchen/production-week.ts'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { concernsScreen } from './concerns-screen.ts'

/** On screen is the coming week, on a Tuesday evening that is a Wednesday in Greenwich. */
const week = productionWeek(calendarDate('2026-12-07'))
const event = (delivery_date: string, kind: 'status' | 'moved' = 'status') =>
  concernsScreen(ORLANDO_KITCHEN, { kind, delivery_date, occurred_at: '2026-12-02T01:00:00.000Z' }, week)

test.each([
  ['an order of the week', '2026-12-09', true],
  ['a box of an earlier day, which may be unmarked', '2026-11-30', true],
  ['a box of today, which is still on its way', '2026-12-01', false],
  ['an order of a later week', '2026-12-14', false],
])('%s, %s, is news for the screen: %s', (_, date, isNews) => {
  expect(event(date)).toBe(isNews)
})

test('a moved order always is: it may come from the week', () => {
  expect(event('2026-12-14', 'moved')).toBe(true)
})
