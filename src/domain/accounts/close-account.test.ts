import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { closingRefusal, isClosingTyped } from './close-account.ts'

const free = { comingOn: [], isMoneyUnderWay: false, creditCents: 0 }
const refused = (facts: Partial<Parameters<typeof closingRefusal>[0]>, givesUpCredit = false) =>
  closingRefusal({ ...free, ...facts }, { givesUpCredit })

test('an account closes when nothing is left to come and nothing is owed', () => {
  expect(refused({})).toBeNull()
})

test('a paid box is waited for, and the first of several is named', () => {
  const comingOn = ['2026-12-14', '2026-12-07'].map(calendarDate)
  expect(refused({ comingOn, isMoneyUnderWay: true })).toEqual({
    code: 'box_still_coming',
    deliveryDate: '2026-12-07',
  })
})

test('money that has no end yet is waited for', () => {
  expect(refused({ isMoneyUnderWay: true }, true)).toEqual({ code: 'money_under_way' })
})

test('credit is given up only by who was told of it', () => {
  expect(refused({ creditCents: 900 })).toEqual({ code: 'credit_left', creditCents: 900 })
  expect(refused({ creditCents: 900 }, true)).toBeNull()
})

test.each([
  ['close my account', true],
  ['  Close  MY account ', true],
  ['close account', false],
  ['', false],
])('typing %j counts: %s', (typed, counts) => {
  expect(isClosingTyped(typed)).toBe(counts)
})
