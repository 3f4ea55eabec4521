import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { chargeGroups, groupAmounts, groupTitle } from './charge-groups.ts'

const change = (week: number, before: number | null, after: number | null) => ({
  deliveryDate: addDays(calendarDate('2026-12-14'), 7 * week),
  beforeCents: before === null ? null : cents(before),
  afterCents: after === null ? null : cents(after),
})

const told = (...changes: ReturnType<typeof change>[]) => toldWith([], ...changes)
/** Beside charges of the weeks in `charged`. */
const toldWith = (charged: number[], ...changes: ReturnType<typeof change>[]) =>
  chargeGroups(
    changes,
    charged.map((week) => change(week, null, null).deliveryDate),
  ).map((group) => {
    const { next, was } = groupAmounts(group)
    return [groupTitle(group), next, was]
  })

test('boxes that change alike are told in one line, one after the other only', () => {
  expect(told(change(0, 18454, 17824), change(1, 18454, 17824), change(2, 18454, 17824))).toEqual([
    ['3 boxes, Dec 14 to Dec 28', '$178.24 each', 'was $184.54'],
  ])
  expect(told(change(0, 18454, 17824), change(1, 6454, 5824), change(2, 18454, 17824))).toEqual([
    ['Box of Dec 14', '$178.24', 'was $184.54'],
    ['Box of Dec 21', '$58.24', 'was $64.54'],
    ['Box of Dec 28', '$178.24', 'was $184.54'],
  ])
})

test('no line reaches across a box that stays as it is, but across a week without one', () => {
  const [first, third] = [change(0, 18454, 17824), change(2, 18454, 17824)]
  expect(toldWith([0, 1, 2, 3], first, third)).toEqual([
    ['Box of Dec 14', '$178.24', 'was $184.54'],
    ['Box of Dec 28', '$178.24', 'was $184.54'],
  ])
  expect(toldWith([0, 2, 3], first, third)).toEqual([
    ['2 boxes, Dec 14 to Dec 28', '$178.24 each', 'was $184.54'],
  ])
})

test('a box that is left out has no charge, one that comes again had none', () => {
  expect(told(change(0, 18454, null), change(1, null, 18454))).toEqual([
    ['Box of Dec 14', 'No charge', 'was $184.54'],
    ['Box of Dec 21', '$184.54', null],
  ])
})

test('a box that credit pays alone is told with nothing to pay, not as one without a charge', () => {
  expect(told(change(0, 100, 0))).toEqual([['Box of Dec 14', '$0.00', 'was $1.00']])
})

test('nothing that changes is no line', () => {
  expect(chargeGroups([], [])).toEqual([])
})
