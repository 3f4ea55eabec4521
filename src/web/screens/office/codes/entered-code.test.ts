import { expect, test } from 'vitest'
import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import { ORLANDO_KITCHEN as kitchen } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { differencesOf, enteredOf, problemsOf, wishOf } from './entered-code.ts'

const stored: PromoCodeWire = {
  ...{ id: 'an id', code: 'SUMMER', version: 1, state: 'runs', uses: 0, holds: 0, households: 0 },
  ...{ cost_cents: 0, held_cents: 0, promised: 0, description: '$5 off', kind: 'fixed', value: 500 },
  ...{ max_discount_cents: null, min_subtotal_cents: 10_000, first_order_only: false },
  ...{ applies_to_renewals: false, total_limit: 50, per_customer_limit: null },
  ...{ starts_at: '2026-12-01T15:30:00.000Z', ends_at: '2027-01-01T05:00:00.000Z' },
}

test('a code is shown in dollars and in days of the kitchen, and saved as it was where nothing was touched', () => {
  const entered = enteredOf(kitchen, stored)
  expect(entered).toMatchObject({ value: '5.00', least: '100.00', starts: '2026-12-01', ends: '2026-12-31' })
  expect(wishOf(kitchen, entered, stored)).toMatchObject({
    ...{ value: 500, min_subtotal_cents: 10_000, total_limit: 50, per_customer_limit: null },
    ...{ starts_at: stored.starts_at, ends_at: stored.ends_at },
  })
})

test('the last day counts to its end', () => {
  const entered = { ...enteredOf(kitchen, stored), ends: '2027-01-31' }
  expect(wishOf(kitchen, entered, stored).ends_at).toBe('2027-02-01T05:00:00.000Z')
})

test('what cannot be read is said by field', () => {
  expect(Object.keys(problemsOf(enteredOf(kitchen, undefined), true))).toEqual([
    'code',
    'description',
    'value',
  ])
  const typed = { ...enteredOf(kitchen, stored), value: 'five', total: '0', least: 'x' }
  expect(Object.keys(problemsOf(typed, false))).toEqual(['value', 'least', 'total'])
})

test('what somebody else has changed is told field by field', () => {
  expect(differencesOf(kitchen, stored, { ...stored, total_limit: null })).toEqual([
    'How often in all: now none.',
  ])
})
