import { expect, test } from 'vitest'
import type { BoxWire, SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { decideWeek } from './decide-week.ts'

const amounts = { total_cents: 19_134, credit_cents: 0, due_cents: 19_134 }
const open = {
  ...{ orders_close_at: '2026-11-30T05:00:00.000Z', state: 'open', label: 'Open', missing: 0 },
  amounts: { subtotal_cents: 18_135, discount_cents: 0, shipping_cents: 999, tax_cents: 0, ...amounts },
} as BoxWire
const date = '2026-12-07'
const later = '2026-12-14'
const charge = (delivery_date: string) => ({
  delivery_date,
  charged_at: '2026-11-30T05:00:00.000Z',
  ...amounts,
})
const calendar = {
  now: '2026-11-21T17:00:00.000Z',
  weeks: [date, later].map((delivery_date) => ({ delivery_date, moved_from: null, reason: null, box: open })),
  forecast: [charge(date), charge(later)],
} as SubscriptionCalendar

test('a skipped week costs nothing, is charged nothing and can only come again', () => {
  const skipped = decideWeek(calendar, date, true)
  const { actions, ...box } = skipped.weeks[0]!.box!
  expect(box).toMatchObject({ state: 'skipped', label: 'Skipped', amounts: null })
  expect([actions.unskip, actions.skip?.code, actions.edit?.code]).toEqual([
    null,
    'already_skipped',
    'skipped',
  ])
  expect(skipped.forecast).toEqual([charge(later)])
  expect(skipped.weeks[1]).toBe(calendar.weeks[1])
})

test('a week that comes again is open, or asks for the meals that it lacks', () => {
  const comesAgain = (missing: number) => {
    const week = { ...calendar.weeks[0]!, box: { ...open, missing } }
    const skipped = decideWeek({ ...calendar, weeks: [week] }, date, true)
    return decideWeek(skipped, date, false).weeks[0]!.box!
  }
  expect(comesAgain(0)).toMatchObject({ state: 'open', label: 'Open' })
  expect(comesAgain(0).actions).toMatchObject({ skip: null, edit: null, change_address: null })
  expect(comesAgain(2)).toMatchObject({ state: 'needs_choice', label: 'Choose Meals' })
})
