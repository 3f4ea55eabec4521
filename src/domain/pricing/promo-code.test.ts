import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import {
  countsOnRenewals,
  evaluatePromo,
  normalizePromoCode,
  type Promo,
  type PromoFacts,
  promoMessage,
} from './promo-code.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const ONE_SECOND = 1000

const promo = (changes: Partial<Promo> = {}): Promo => ({
  code: 'WELCOME10',
  kind: 'percent',
  value: 10,
  maxDiscountCents: null,
  minSubtotalCents: cents(0),
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: false,
  appliesToRenewals: false,
  active: true,
  ...changes,
})
const facts = (changes: Partial<PromoFacts> = {}): PromoFacts => ({
  orderAmountCents: cents(16_499),
  isRenewal: false,
  uses: 0,
  usesByCustomer: 0,
  placedOrders: 0,
  ...changes,
})
const discountOf = (promoChanges: Partial<Promo>, factChanges: Partial<PromoFacts> = {}) => {
  const outcome = evaluatePromo(ORLANDO_KITCHEN, promo(promoChanges), facts(factChanges), NOW)
  return outcome.ok ? outcome.value.discountCents : outcome.failure.code
}

describe('a typed promo code', () => {
  it('is trimmed and upper-cased', () => {
    expect(normalizePromoCode('  welcome10 ')).toEqual({ ok: true, value: 'WELCOME10' })
    expect(normalizePromoCode('wel\u200bcome\u00ad10\u202c')).toEqual({ ok: true, value: 'WELCOME10' })
    expect(normalizePromoCode('\u200b')).toMatchObject({ failure: { code: 'promo_code_missing' } })
  })

  it.each(['', '   '])('is asked for when it is "%s"', (typed) => {
    const outcome = normalizePromoCode(typed)
    expect(outcome.ok ? '' : promoMessage(outcome.failure)).toBe('Please enter a promo code')
  })
})

describe('a code that counts on a first box', () => {
  const renewing = { appliesToRenewals: true }

  it.each([
    ['ends with it', {}, {}, false],
    ['counts on renewals that it was made for', renewing, {}, true],
    ['ends with it when each customer has it once', { ...renewing, perCustomerLimit: 1 }, {}, false],
    ['goes on when each customer has it twice', { ...renewing, perCustomerLimit: 2 }, {}, true],
    ['ends with it when this is its last use', { ...renewing, totalLimit: 10 }, { uses: 9 }, false],
    ['ends with it when it is for first orders', { ...renewing, firstOrderOnly: true }, {}, false],
  ])('%s', (_, promoChanges, factChanges, expected) => {
    expect(countsOnRenewals(promo(promoChanges), facts(factChanges))).toBe(expected)
  })
})

describe('the discount', () => {
  it('of a percentage is taken from the order amount, rounded half up', () => {
    expect(discountOf({ value: 10 })).toBe(1650)
    expect(discountOf({ value: 50 }, { orderAmountCents: cents(16_501) })).toBe(8251)
    expect(discountOf({ value: 100 })).toBe(16_499)
  })

  it('stays within its own maximum', () => {
    expect(discountOf({ value: 50, maxDiscountCents: cents(2000) })).toBe(2000)
    expect(discountOf({ kind: 'fixed', value: 2500, maxDiscountCents: cents(2000) })).toBe(2000)
  })

  it('of a fixed amount is never above the order amount', () => {
    expect(discountOf({ kind: 'fixed', value: 2500 })).toBe(2500)
    expect(discountOf({ kind: 'fixed', value: 50_000 })).toBe(16_499)
  })

  it('of free delivery is the shipping', () => {
    expect(evaluatePromo(ORLANDO_KITCHEN, promo({ kind: 'free_delivery', value: 0 }), facts(), NOW)).toEqual({
      ok: true,
      value: { discountCents: 999, appliesTo: 'shipping' },
    })
  })

  it('is a whole number of cents between 0 and the order amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 1_000_000 }).map(cents),
        (kind, value, orderAmountCents) => {
          const discount = discountOf(
            { kind, value: kind === 'fixed' ? value * 1000 : value },
            { orderAmountCents },
          )
          expect(discount).toSatisfy(Number.isInteger)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(orderAmountCents)
        },
      ),
    )
  })

  it('leaves nothing or enough to be charged, whatever its own limit says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1050, max: 2000 }).map(cents),
        (kind, value, orderAmountCents) => {
          const typed = { kind, value: kind === 'fixed' ? value * 20 : value, maxDiscountCents: cents(1480) }
          const rest = orderAmountCents - Number(discountOf(typed, { orderAmountCents }))
          expect(rest === 0 || rest >= 50).toBe(true)
        },
      ),
    )
    expect(discountOf({ kind: 'fixed', value: 16_450 })).toBe(16_499)
    expect(discountOf({ kind: 'fixed', value: 16_449 })).toBe(16_449)
  })
})

describe('a promo is refused', () => {
  it('when it does not exist or is switched off', () => {
    expect(evaluatePromo(ORLANDO_KITCHEN, null, facts(), NOW)).toEqual({
      ok: false,
      failure: { code: 'promo_code_invalid' },
    })
    expect(discountOf({ active: false })).toBe('promo_code_invalid')
  })

  it('before it starts', () => {
    expect(discountOf({ startsAt: new Date(NOW.getTime() + ONE_SECOND) })).toBe('promo_not_started')
    expect(discountOf({ startsAt: NOW })).toBe(1650)
  })

  it('from its end on', () => {
    expect(discountOf({ endsAt: NOW })).toBe('promo_expired')
    expect(discountOf({ endsAt: new Date(NOW.getTime() + ONE_SECOND) })).toBe(1650)
  })

  it('when all its uses are taken', () => {
    expect(discountOf({ totalLimit: 5 }, { uses: 5 })).toBe('promo_used_up')
    expect(discountOf({ totalLimit: 5 }, { uses: 4 })).toBe(1650)
  })

  it('when this customer has used it up', () => {
    expect(discountOf({ perCustomerLimit: 1 }, { usesByCustomer: 1 })).toBe('promo_used_by_customer')
    expect(discountOf({ perCustomerLimit: 2 }, { usesByCustomer: 1 })).toBe(1650)
  })

  it('after the first order, if it is for first orders', () => {
    expect(discountOf({ firstOrderOnly: true }, { placedOrders: 1 })).toBe('promo_first_order_only')
    expect(discountOf({ firstOrderOnly: true }, { placedOrders: 0 })).toBe(1650)
  })

  it('on a renewal, unless it says otherwise', () => {
    expect(discountOf({}, { isRenewal: true })).toBe('promo_first_box_only')
    expect(discountOf({ appliesToRenewals: true }, { isRenewal: true })).toBe(1650)
  })

  it('when the meals cost too little, shipping left out', () => {
    expect(discountOf({ minSubtotalCents: cents(15_501) })).toBe('promo_subtotal_too_low')
    expect(discountOf({ minSubtotalCents: cents(15_500) })).toBe(1650)
  })
})

it.each([
  [{ code: 'promo_code_invalid' as const }, 'Invalid promo code'],
  [{ code: 'promo_not_started' as const }, 'This promo code is not valid yet'],
  [{ code: 'promo_expired' as const }, 'This promo code has expired'],
  [{ code: 'promo_used_up' as const }, 'This promo code has been fully redeemed'],
  [{ code: 'promo_used_by_customer' as const }, 'You have already used this promo code'],
  [{ code: 'promo_first_order_only' as const }, 'This promo code is for first orders only'],
  [{ code: 'promo_first_box_only' as const }, 'This promo code is for the first box only'],
  [
    { code: 'promo_subtotal_too_low' as const, minSubtotalCents: cents(20_000) },
    'This promo code needs meals worth at least $200.00',
  ],
])('says for %j: %s', (failure, sentence) => {
  expect(promoMessage(failure)).toBe(sentence)
})
