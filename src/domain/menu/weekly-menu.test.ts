import { expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { weeklyMenuDueAt } from './weekly-menu.ts'

it.each([
  ['in winter', '2026-11-29', '2026-11-25T14:00:00Z'],
  ['in summer', '2026-07-05', '2026-07-01T13:00:00Z'],
  ['before the clocks go back', '2026-11-01', '2026-10-28T13:00:00Z'],
  ['before the clocks go forward', '2027-03-14', '2027-03-10T14:00:00Z'],
  ['when orders close on a Friday', '2026-12-18', '2026-12-16T14:00:00Z'],
  ['when orders close on a Wednesday', '2026-12-23', '2026-12-23T14:00:00Z'],
])('the menu is mailed on Wednesday at 9 in the morning, %s', (_, cutoff, due) => {
  expect(weeklyMenuDueAt(ORLANDO_KITCHEN, calendarDate(cutoff))).toEqual(new Date(due))
})
