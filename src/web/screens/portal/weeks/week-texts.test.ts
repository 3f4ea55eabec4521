import { expect, test } from 'vitest'
import type { BoxWire } from '../../../../contract/household/subscription-wire.ts'
import { BOX_STATES, type BoxState } from '../../../../domain/boxes/box-state.ts'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { boxHint } from './week-texts.ts'

const box: BoxWire = {
  orders_close_at: '2026-12-07T05:00:00.000Z',
  state: 'open',
  label: '',
  lines: [],
  selections: [],
  notes: [],
  missing: 0,
  amounts: null,
  has_own_selections: false,
  own_address: null,
  own_delivery_address: null,
  order_number: null,
  pay_by: null,
  actions: { skip: null, unskip: null, edit: null, change_address: null },
}

test('a household reads that a box is paid for only in the states in which it is', () => {
  // A page that was loaded before a new state came into the world must not call it paid.
  const states = [...BOX_STATES, 'invented_later' as BoxState]
  expect(
    states.filter((state) => String(boxHint(ORLANDO_KITCHEN, { ...box, state })).includes('Paid for')),
  ).toEqual(['confirmed', 'preparing', 'out_for_delivery', 'delivered'])
})

test('a household reads what it may still do about a week, and by when', () => {
  expect(boxHint(ORLANDO_KITCHEN, { ...box, state: 'needs_choice' })).toBe(
    'Please choose meals by Sunday, Dec 6 at 11:59 PM ET.',
  )
  expect(boxHint(ORLANDO_KITCHEN, { ...box, state: 'skipped' })).toBe(
    'You skipped this week. You can un-skip it until Sunday, Dec 6 at 11:59 PM ET.',
  )
})
