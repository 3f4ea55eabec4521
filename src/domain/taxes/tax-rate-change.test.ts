import { expect, test } from 'vitest'
import { calendarDate as day } from '../time/calendar-date.ts'
import { basisPointsOf, rateText, taxDateFault } from './tax-rate-change.ts'

test.each([
  ['6.5', 650],
  ['7', 700],
  ['0', 0],
  ['6.25 ', 625],
  ['30', 3000],
  ['30.01', null],
  ['6,5', null],
  ['-1', null],
  ['6.555', null],
  ['', null],
])('%j percent is %s basis points', (typed, rateBp) => expect(basisPointsOf(typed)).toBe(rateBp))

test('a rate reads as a percentage, and none as exempt', () => {
  expect([rateText(650), rateText(700), rateText(0)]).toEqual(['6.5%', '7%', 'Exempt'])
})

test('a rate begins after today and after the last delivery that is paid for', () => {
  const facts = { today: day('2026-11-26'), lastPaidDelivery: day('2026-12-07'), lastToldDelivery: null }
  expect(taxDateFault(day('2026-11-26'), facts)).toEqual({ code: 'tax_date_past' })
  expect(taxDateFault(day('2026-12-07'), facts)).toMatchObject({ code: 'tax_date_paid' })
  expect(taxDateFault(day('2026-12-08'), facts)).toBeNull()
  expect(taxDateFault(day('2026-11-27'), { ...facts, lastPaidDelivery: null })).toBeNull()
  const told = { ...facts, lastToldDelivery: day('2026-12-14') }
  expect(taxDateFault(day('2026-12-14'), told)).toEqual({
    code: 'tax_date_told',
    lastToldDelivery: '2026-12-14',
  })
  expect(taxDateFault(day('2026-12-15'), told)).toBeNull()
})
