import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import {
  isPromoCodeText,
  type PromoTerms,
  promoChangeFaults,
  promoFaults,
  promoState,
} from './promo-change.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const terms: PromoTerms = {
  ...{
    description: '10% off',
    kind: 'percent',
    value: 10,
    maxDiscountCents: null,
    minSubtotalCents: cents(0),
  },
  ...{ firstOrderOnly: false, appliesToRenewals: true, totalLimit: 100, perCustomerLimit: 3 },
  ...{ startsAt: null, endsAt: later(30) },
}
const unused = { wasUsed: false, taken: 0, promised: 0 }
const used = { wasUsed: true, taken: 7, promised: 0 }
const promised = { ...used, promised: 2 }

describe('a promo code', () => {
  test.each([
    [{ value: 0 }, 'value'],
    [{ value: 101 }, 'value'],
    [{ kind: 'fixed', value: 0 }, 'value'],
    [{ kind: 'free_delivery', value: 5 }, 'value'],
    [{ totalLimit: 0 }, 'totalLimit'],
    [{ perCustomerLimit: 1.5 }, 'perCustomerLimit'],
    [{ maxDiscountCents: cents(0) }, 'maxDiscountCents'],
    [{ description: ' ' }, 'description'],
    [{ startsAt: later(30) }, 'endsAt'],
    [{ firstOrderOnly: true }, 'appliesToRenewals'],
  ] as [Partial<PromoTerms>, string][])('cannot be %j', (part, field) => {
    expect(Object.keys(promoFaults({ ...terms, ...part }))).toEqual([field])
  })

  test('can be all else', () => {
    expect(promoFaults(terms)).toEqual({})
    expect(
      promoFaults({ ...terms, kind: 'free_delivery', value: 0, endsAt: null, totalLimit: null }),
    ).toEqual({})
  })

  test.each([
    ['SUMMER-25', true],
    ['AB', false],
    ['summer', false],
    ['ÉTÉ', false],
    ['A B C', false],
  ])('may be written %s: %s', (code, may) => expect(isPromoCodeText(code)).toBe(may))
})

const faults = (part: Partial<PromoTerms>, standing = used) =>
  promoChangeFaults(terms, { ...terms, ...part }, standing, NOW)

describe('a change of a promo code', () => {
  test('is free while nobody has used it', () => {
    const all = {
      kind: 'fixed',
      value: 500,
      appliesToRenewals: false,
      totalLimit: 1,
      startsAt: later(1),
    } as const
    expect(faults(all, unused)).toEqual({})
  })

  test.each([
    ['kind', { kind: 'fixed' }],
    ['value', { value: 20 }],
    ['maxDiscountCents', { maxDiscountCents: cents(500) }],
    ['minSubtotalCents', { minSubtotalCents: cents(1) }],
    ['firstOrderOnly', { firstOrderOnly: true, appliesToRenewals: true }],
    ['appliesToRenewals', { appliesToRenewals: false }],
    ['startsAt', { startsAt: later(1) }],
  ] as [keyof PromoTerms, Partial<PromoTerms>][])('leaves %s as it is once it was used', (field, part) => {
    expect(faults(part)[field]).toContain('The code was used')
    expect(faults(part, unused)[field] ?? '').not.toContain('The code was used')
  })

  test('keeps room for what was used and is held', () => {
    expect(faults({ totalLimit: 6 })).toEqual({ totalLimit: 'The code was used or is held 7 times already' })
    expect(faults({ totalLimit: 7 })).toEqual({})
    expect(faults({ totalLimit: null })).toEqual({})
  })

  test('ends it in the future, or not by a date', () => {
    expect(faults({ endsAt: later(1) })).toEqual({})
    expect(faults({ endsAt: NOW })).toHaveProperty('endsAt')
    expect(
      promoChangeFaults({ ...terms, endsAt: later(-1) }, { ...terms, endsAt: later(-1) }, used, NOW),
    ).toEqual({})
  })

  test('takes nothing from households whose coming boxes count on it', () => {
    expect(faults({ endsAt: later(29) }, promised)).toEqual({
      endsAt: '2 households count on it: the end can only move later',
    })
    expect(faults({ endsAt: later(31), totalLimit: 101, perCustomerLimit: null }, promised)).toEqual({})
    expect(faults({ endsAt: null }, promised)).toEqual({})
    expect(faults({ perCustomerLimit: 2 }, promised)).toHaveProperty('perCustomerLimit')
    expect(faults({ totalLimit: 99 }, promised)).toHaveProperty('totalLimit')
    const endless = { ...terms, endsAt: null }
    expect(promoChangeFaults(endless, { ...endless, endsAt: later(400) }, promised, NOW)).toHaveProperty(
      'endsAt',
    )
  })
})

test('a code is told by how it stands', () => {
  const of = (part: object) =>
    promoState({ startsAt: null, endsAt: null, totalLimit: 5, active: true, taken: 0, ...part }, NOW)
  expect(of({})).toBe('runs')
  expect(of({ startsAt: later(1) })).toBe('waits')
  expect(of({ endsAt: NOW })).toBe('ended')
  expect(of({ taken: 5 })).toBe('used_up')
  expect(of({ active: false, endsAt: NOW })).toBe('stopped')
})
