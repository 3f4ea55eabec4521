import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { checkoutAmounts, type QuotedAmounts } from './checkout-amounts.ts'

const quote: QuotedAmounts = {
  subtotalCents: cents(18_000),
  shippingCents: cents(999),
  totalFirstBoxCents: cents(18_999),
  renewalCents: cents(18_999),
  taxCents: cents(0),
}
const missing = undefined

describe('the amounts of the checkout screen', () => {
  it('are those of the quote while there is neither tax nor discount', () => {
    expect(checkoutAmounts(ORLANDO_KITCHEN, quote, null)).toEqual({
      subtotalCents: 18_000,
      shippingCents: 999,
      taxCents: 0,
      weeklyTotalCents: 18_999,
      todayCents: 18_999,
    })
  })

  it('take a discount off the first box alone', () => {
    const promo = { discountCents: cents(1900), taxCents: cents(0) }
    expect(checkoutAmounts(ORLANDO_KITCHEN, quote, promo)).toMatchObject({
      weeklyTotalCents: 18_999,
      todayCents: 17_099,
    })
  })

  it('are floored at 0 after a discount', () => {
    const promo = { discountCents: cents(50_000), taxCents: missing }
    expect(checkoutAmounts(ORLANDO_KITCHEN, quote, promo)).toMatchObject({
      weeklyTotalCents: 18_999,
      todayCents: 0,
    })
  })

  it('have tax in both totals, for today the tax on what the discount leaves', () => {
    const taxed = { ...quote, taxCents: cents(1170) }
    expect(checkoutAmounts(ORLANDO_KITCHEN, taxed, null)).toMatchObject({
      taxCents: 1170,
      weeklyTotalCents: 20_169,
      todayCents: 20_169,
    })
    const promo = { discountCents: cents(1900), taxCents: cents(1053) }
    expect(checkoutAmounts(ORLANDO_KITCHEN, taxed, promo)).toMatchObject({
      taxCents: 1053,
      weeklyTotalCents: 20_169,
      todayCents: 18_152,
    })
  })

  it('have no tax on nothing', () => {
    const taxed = { ...quote, taxCents: cents(1170) }
    const promo = { discountCents: cents(18_999), taxCents: missing }
    expect(checkoutAmounts(ORLANDO_KITCHEN, taxed, promo)).toMatchObject({ taxCents: 0, todayCents: 0 })
  })

  it('have the display defaults where the quote says nothing', () => {
    const nothing = {
      subtotalCents: missing,
      shippingCents: missing,
      totalFirstBoxCents: missing,
      renewalCents: missing,
      taxCents: missing,
    }
    expect(checkoutAmounts(ORLANDO_KITCHEN, nothing, null)).toEqual({
      subtotalCents: 15_500,
      shippingCents: 999,
      taxCents: 0,
      weeklyTotalCents: 16_499,
      todayCents: 16_499,
    })
  })
})
