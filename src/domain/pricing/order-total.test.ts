import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import {
  ALL_EXEMPT,
  NO_DISCOUNT,
  orderTotal,
  spreadDiscount,
  taxOn,
  totalAfterDiscount,
} from './order-total.ts'

const line = (totalCents: number, taxCategory = 'refrigerated-meal') => ({
  totalCents: cents(totalCents),
  taxCategory,
})
const offOrder = (discountCents: number) => ({
  discountCents: cents(discountCents),
  appliesTo: 'order' as const,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const someCents = fc.integer({ min: 0, max: 1_000_000 }).map(cents)

describe('the total of an order', () => {
  it('is meals and shipping without discount and tax', () => {
    expect(
      orderTotal(ORLANDO_KITCHEN, {
        lines: [line(9300), line(8800)],
        discount: NO_DISCOUNT,
        taxRates: ALL_EXEMPT,
      }),
    ).toEqual({
      subtotalCents: 18100,
      discountCents: 0,
      shippingCents: 999,
      taxCents: 0,
      totalCents: 19099,
      lineDiscountsCents: [0, 0],
      shippingDiscountCents: 0,
    })
  })

  it('taxes what is left of the lines after the discount', () => {
    const total = orderTotal(ORLANDO_KITCHEN, {
      lines: [line(10_000, 'taxed')],
      discount: offOrder(1000),
      taxRates: new Map([['taxed', 650]]),
    })
    expect(total).toMatchObject({ discountCents: 1000, taxCents: 591, totalCents: 10_590 })
  })

  it('takes free delivery from the shipping and leaves the lines alone', () => {
    const total = orderTotal(ORLANDO_KITCHEN, {
      lines: [line(10_000)],
      discount: { discountCents: ORLANDO_KITCHEN.shippingCents, appliesTo: 'shipping' },
      taxRates: ALL_EXEMPT,
    })
    expect(total).toMatchObject({ lineDiscountsCents: [0], shippingDiscountCents: 999, totalCents: 10_000 })
  })

  it('is 0, not less, when the discount is above the order', () => {
    const total = orderTotal(ORLANDO_KITCHEN, {
      lines: [line(1000)],
      discount: offOrder(5000),
      taxRates: new Map([['refrigerated-meal', 700]]),
    })
    expect(total).toMatchObject({ discountCents: 1999, taxCents: 0, totalCents: 0 })
  })

  it('always adds up, to the cent and down to the line', () => {
    const lines = fc.array(
      fc.record({ totalCents: someCents, taxCategory: fc.constantFrom('exempt', 'low', 'high') }),
      { maxLength: 12 },
    )
    const discount = fc.record({
      discountCents: fc.integer({ min: 0, max: 3_000_000 }).map(cents),
      appliesTo: fc.constantFrom('order' as const, 'shipping' as const),
    })
    const taxRates = new Map([
      ['low', 100],
      ['high', 750],
    ])
    fc.assert(
      fc.property(lines, discount, (orderLines, off) => {
        const total = orderTotal(ORLANDO_KITCHEN, { lines: orderLines, discount: off, taxRates })
        const { subtotalCents, discountCents, shippingCents, taxCents, totalCents, shippingDiscountCents } =
          total
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + taxCents)
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(sum(total.lineDiscountsCents) + shippingDiscountCents).toBe(discountCents)
        expect(discountCents).toBeLessThanOrEqual(off.discountCents)
        expect(shippingDiscountCents).toBeLessThanOrEqual(shippingCents)
      }),
    )
  })
})

describe('tax', () => {
  it('is 0 for a category without a rate', () => {
    expect(taxOn([line(123_456)], ALL_EXEMPT)).toBe(0)
  })

  it('adds up a category before it rounds, once and half up', () => {
    const rates = new Map([['taxed', 100]])
    expect(taxOn([line(50, 'taxed')], rates)).toBe(1)
    expect(taxOn([line(49, 'taxed')], rates)).toBe(0)
    expect(taxOn([line(50, 'taxed'), line(50, 'taxed')], rates)).toBe(1)
  })

  it('rounds every category on its own', () => {
    const rates = new Map([
      ['a', 100],
      ['b', 100],
    ])
    expect(taxOn([line(50, 'a'), line(50, 'b')], rates)).toBe(2)
  })
})

describe('spreading a discount', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [10, [1, 1, 98], [0, 0, 10]],
    [1, [300, 700], [0, 1]],
    [500, [100, 200], [100, 200]],
    [0, [100, 200], [0, 0]],
    [50, [0, 0], [0, 0]],
    [50, [], []],
  ])('of %i cents over %j gives %j', (discount, amounts, shares) => {
    expect(spreadDiscount(cents(discount), amounts.map(cents))).toEqual(shares)
  })

  it('adds up exactly, takes no line below 0 and treats each within a cent of its proportion', () => {
    fc.assert(
      fc.property(someCents, fc.array(someCents, { maxLength: 20 }), (discount, amounts) => {
        const shares = spreadDiscount(discount, amounts)
        const total = sum(amounts)
        expect(sum(shares)).toBe(Math.min(discount, total))
        shares.forEach((share, index) => {
          const amount = amounts[index]!
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(amount)
          if (total > 0)
            expect(Math.abs(share - (amount * Math.min(discount, total)) / total)).toBeLessThan(1)
        })
      }),
    )
  })
})

it('shows a total after a discount of at least 0', () => {
  expect(totalAfterDiscount(cents(1000), cents(400))).toBe(600)
  expect(totalAfterDiscount(cents(1000), cents(1000))).toBe(0)
  expect(totalAfterDiscount(cents(1000), cents(1001))).toBe(0)
})
