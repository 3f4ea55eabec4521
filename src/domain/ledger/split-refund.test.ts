import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditOf, refundableCents, splitRefund } from './split-refund.ts'

it.each([
  [1000, 'card', { cardCents: 5000, creditCents: 2000 }, [1000, 0, 0]],
  [6000, 'card', { cardCents: 5000, creditCents: 2000 }, [5000, 0, 1000]],
  [500, 'card', { cardCents: 0, creditCents: 2000 }, [0, 0, 500]],
  [1000, 'credit', { cardCents: 5000, creditCents: 2000 }, [0, 0, 1000]],
  [7000, 'credit', { cardCents: 5000, creditCents: 2000 }, [0, 5000, 2000]],
] as const)('of %i to %s with %j left', (amount, to, left, [card, credited, returned]) => {
  expect(splitRefund(amount, to, left)).toEqual({
    ok: true,
    value: { cardCents: card, creditedCents: credited, creditReturnedCents: returned },
  })
})

it('leaves to be given back what is on the card and what was credit, together', () => {
  expect(refundableCents({ cardCents: 5000, creditCents: 2000 })).toBe(7000)
})

it('makes credit of used credit and of card money that staff give as credit', () => {
  const parts = splitRefund(6500, 'credit', { cardCents: 5000, creditCents: 2000 })
  expect(parts.ok && creditOf(parts.value)).toBe(6500)
  const toCard = splitRefund(6500, 'card', { cardCents: 5000, creditCents: 2000 })
  expect(toCard.ok && creditOf(toCard.value)).toBe(1500)
})

const someCents = fc.integer({ min: 0, max: 1_000_000 })
it('gives exactly the amount, never more than either payment holds, and refuses more than both', () => {
  fc.assert(
    fc.property(
      someCents,
      fc.constantFrom('card' as const, 'credit' as const),
      fc.record({ cardCents: someCents, creditCents: someCents }),
      (amount, to, left) => {
        const split = splitRefund(amount, to, left)
        expect(split.ok).toBe(amount <= left.cardCents + left.creditCents)
        if (!split.ok) return
        const { cardCents, creditedCents, creditReturnedCents } = split.value
        expect(cardCents + creditedCents + creditReturnedCents).toBe(amount)
        expect(cardCents + creditedCents).toBeLessThanOrEqual(left.cardCents)
        expect(creditReturnedCents).toBeLessThanOrEqual(left.creditCents)
        if (to === 'credit') expect(cardCents).toBe(0)
      },
    ),
  )
})
