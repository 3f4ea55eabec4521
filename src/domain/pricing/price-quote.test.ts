import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { FALLBACK_SUBTOTAL_CENTS, itemsTotal, quoteFirstBox } from './price-quote.ts'

const item = (unitPriceCents: number, quantity: number) => ({
  unitPriceCents: cents(unitPriceCents),
  quantity,
})

describe('the quote of a first box', () => {
  it('of exactly the minimum has no add-ons', () => {
    expect(
      quoteFirstBox(ORLANDO_KITCHEN, { items: [item(1550, 6), item(2200, 4)], householdSize: 1 }),
    ).toEqual({
      baseCents: 18100,
      addonUnitCents: 1810,
      addonTotalCents: 0,
      shippingCents: 999,
      subtotalCents: 18100,
      totalFirstBoxCents: 19099,
      renewalCents: 19099,
      totalDueNowCents: 19099,
      baseMeals: 10,
      addonMeals: 0,
      totalMeals: 10,
    })
  })

  it('prices meals above the minimum at the rounded average of a portion', () => {
    const quote = quoteFirstBox(ORLANDO_KITCHEN, { items: [item(1550, 11), item(2200, 1)], householdSize: 1 })
    expect(quote.addonUnitCents).toBe(1604)
    expect(quote).toMatchObject({
      addonMeals: 2,
      addonTotalCents: 3208,
      baseCents: 16042,
      subtotalCents: 19250,
    })
  })

  it('rounds an average of exactly half a cent up', () => {
    expect(
      quoteFirstBox(ORLANDO_KITCHEN, { items: [item(1550, 1), item(1551, 1)], householdSize: 1 })
        .addonUnitCents,
    ).toBe(1551)
  })

  it('takes the minimum from the household', () => {
    const quote = quoteFirstBox(ORLANDO_KITCHEN, { items: [item(1600, 35)], householdSize: 3 })
    expect(quote).toMatchObject({ baseMeals: 30, addonMeals: 5, totalMeals: 35 })
  })

  it('without meals shows the add-on price of 1550 cents and charges shipping alone', () => {
    expect(quoteFirstBox(ORLANDO_KITCHEN, { items: [], householdSize: 1 })).toMatchObject({
      addonUnitCents: 1550,
      addonTotalCents: 0,
      baseCents: 0,
      subtotalCents: 0,
      totalFirstBoxCents: 999,
    })
  })

  it('never charges a meal twice: base and add-ons are exactly what the meals cost', () => {
    const items = fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 100, max: 100_000 }).map(cents),
        quantity: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 10 }), (itemsOfBox, householdSize) => {
        const quote = quoteFirstBox(ORLANDO_KITCHEN, { items: itemsOfBox, householdSize })
        expect(quote.baseCents + quote.addonTotalCents).toBe(itemsTotal(itemsOfBox))
        expect(quote.addonTotalCents).toBe(quote.addonUnitCents * quote.addonMeals)
        expect(quote.totalFirstBoxCents).toBe(quote.subtotalCents + 999)
        expect([quote.renewalCents, quote.totalDueNowCents]).toEqual([
          quote.totalFirstBoxCents,
          quote.totalFirstBoxCents,
        ])
        expect(Object.values(quote).every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })
})

it('has the display fallbacks of the specification', () => {
  expect([FALLBACK_SUBTOTAL_CENTS, ORLANDO_KITCHEN.shippingCents]).toEqual([15500, 999])
})
