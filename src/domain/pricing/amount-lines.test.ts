import { expect, test } from 'vitest'
import { amountLines, isTakenOff, type SummedAmounts } from './amount-lines.ts'

const plain: SummedAmounts = { subtotalCents: 15_500, shippingCents: 999, totalCents: 16_499 }
const full: SummedAmounts = {
  ...plain,
  ...{ discountCents: 1650, promoCode: 'WELCOME10', taxCents: 120, creditCents: 500, totalCents: 14_469 },
}
const told = (...sum: Parameters<typeof amountLines>) =>
  amountLines(...sum).map(({ kind, label, amountCents }) => `${kind}: ${label} ${amountCents}`)

test('a sum is told from its meals to its total; a discount, tax or credit only where there is one', () => {
  expect(told({ ...plain, discountCents: 0, promoCode: 'USED', taxCents: 0, creditCents: 0 })).toEqual([
    'meals: Subtotal 15500',
    'shipping: Shipping 999',
    'total: Total 16499',
  ])
  expect(told(full)).toEqual([
    'meals: Subtotal 15500',
    'discount: Promo WELCOME10 1650',
    'shipping: Shipping 999',
    'tax: Tax 120',
    'credit: Credit 500',
    'total: Total 14469',
  ])
  expect(told({ ...full, promoCode: null })).toContain('discount: Discount 1650')
})

test('a place may word its meals and its total, and tell the discount after the shipping', () => {
  const own = { meals: 'Meals (10)', total: "Today's charge", discountAfterShipping: true }
  expect(amountLines(full, own).map(({ label }) => label)).toEqual([
    ...['Meals (10)', 'Shipping', 'Promo WELCOME10', 'Tax', 'Credit'],
    "Today's charge",
  ])
  expect(amountLines(full, own).at(-1)?.kind).toBe('total')
})

test('what is taken off adds up with the rest to the total', () => {
  const sum = amountLines(full).reduce((left, line) => {
    if (line.kind === 'total') return left
    return left + (isTakenOff(line) ? -line.amountCents : line.amountCents)
  }, 0)
  expect(sum).toBe(full.totalCents)
})
