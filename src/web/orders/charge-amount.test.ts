import { expect, test } from 'vitest'
import { boxAmount, chargeAmount } from './charge-amount.ts'

const amounts = {
  ...{ subtotal_cents: 16_950, discount_cents: 0, shipping_cents: 999, tax_cents: 0 },
  ...{ total_cents: 17_949, credit_cents: 0, due_cents: 17_949 },
}

test('an amount is about while the menu of its week is to come, in the forecast and on the box', () => {
  expect(chargeAmount({ due_cents: 17_949 })).toBe('$179.49')
  expect(chargeAmount({ due_cents: 17_949, is_about: true })).toBe('about $179.49')
  expect(boxAmount({ amounts })).toBe('$179.49')
  expect(boxAmount({ amounts, menu_to_come: true })).toBe('about $179.49')
  expect(boxAmount({ amounts: null, menu_to_come: true })).toBeNull()
})
