import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { checkShownDate, deliveryDateChangedMessage } from './delivery-date-changed.ts'

const shown = calendarDate('2026-12-07')
const deliveryDate = calendarDate('2026-12-14')

test('a day that is another than the shown one names both', () => {
  const changed = checkShownDate(shown, deliveryDate)
  expect(changed).toEqual({ code: 'delivery_date_changed', shown, deliveryDate })
  expect(changed && deliveryDateChangedMessage(changed)).toBe(
    'Orders for Monday, December 7 are closed. This box now comes on Monday, December 14.',
  )
})

test('the shown day, or none, is no change', () => {
  expect(checkShownDate(deliveryDate, deliveryDate)).toBeNull()
  expect(checkShownDate(null, deliveryDate)).toBeNull()
})
