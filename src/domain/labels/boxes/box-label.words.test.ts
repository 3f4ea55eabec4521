import { expect, test } from 'vitest'
import { calendarDate } from '../../time/calendar-date.ts'
import { boxCode, boxLabelTexts } from './box-label.words.ts'

const box = {
  ...{ orderNumber: 'RF-1001', recipientName: 'Ana Rivera', street: '12 Lake Eola Drive, Apt 4' },
  ...{ place: 'Orlando, FL 32801', deliveryDate: calendarDate('2026-12-07'), k: 1, n: 2 },
}
const said = (own: Partial<typeof box> = {}) => boxLabelTexts({ ...box, ...own }).map(({ text }) => text)

test('a box says whose it is, where it goes, which of how many it is, when, and that it is cold', () => {
  expect(said()).toEqual([
    ...['Ana Rivera', 'Box 1 of 2', '12 Lake Eola Drive, Apt 4,', 'Orlando, FL 32801.'],
    ...[
      'Delivery on Monday, December 7, 2026.',
      'Perishable. Keep refrigerated at 41\u00a0°F or below.',
      'RF-1001',
    ],
  ])
})

test('a household whose name has other letters is told by its number, and no address is printed in part', () => {
  expect(said({ recipientName: '美玲', street: '街 12' })).toEqual([
    ...['RF-1001', 'Box 1 of 2', 'Address: on the list of the driver.'],
    ...[
      'Delivery on Monday, December 7, 2026.',
      'Perishable. Keep refrigerated at 41\u00a0°F or below.',
      'RF-1001',
    ],
  ])
})

test('what a station scans from a box ends with its order', () => {
  expect(boxCode(box)).toBe('BOX-1-2-RF-1001')
})
