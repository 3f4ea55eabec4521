import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { spendCredit } from './spend-credit.ts'

describe('credit on a box', () => {
  it.each([
    ['nothing without credit', 16499, 0, 0, 16499],
    ['all of it when the box costs more', 16499, 2000, 2000, 14499],
    ['the whole box when there is enough', 16499, 20000, 16499, 0],
    ['the whole box to the cent', 16499, 16499, 16499, 0],
    ['all but what lets the card pay its least', 16499, 16490, 16449, 50],
    ['all of it when it leaves exactly the least', 16499, 16449, 16449, 50],
    ['nothing of a debt', 16499, -500, 0, 16499],
    ['nothing on a free box', 0, 500, 0, 0],
  ])('pays %s (%i with %i)', (_, total, available, credit, due) => {
    expect(spendCredit(cents(total), cents(available))).toEqual({ creditCents: credit, dueCents: due })
  })

  it('and the card together pay exactly the box, whatever both are', () => {
    const total = fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 60_000 }))
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 60_000 }), (boxTotal, available) => {
        const { creditCents, dueCents } = spendCredit(cents(boxTotal), cents(available))
        expect(creditCents + dueCents).toBe(boxTotal)
        expect(creditCents).toBeGreaterThanOrEqual(0)
        expect(creditCents).toBeLessThanOrEqual(available)
        expect(dueCents === 0 || dueCents >= 50).toBe(true)
      }),
    )
  })
})
