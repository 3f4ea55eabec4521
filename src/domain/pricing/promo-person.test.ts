import { describe, expect, it } from 'vitest'
import { holdsAllowed, promoMailboxKey, promoPlaceKey } from './promo-person.ts'

const at = (streetAddress: string, apartment: string | null = null, zipCode = '32801') =>
  promoPlaceKey({ streetAddress, apartment, zipCode })

describe('one place for a promo code', () => {
  it.each([
    ['12 lake eola dr.', null],
    ['  12  LAKE EOLA DRIVE ', ''],
    ['12 Lake-Eola Drive', null],
  ])('%j, %j is the place of 12 Lake Eola Drive', (street, apartment) => {
    expect(at(street, apartment)).toBe(at('12 Lake Eola Drive'))
  })

  it('an apartment is the same however it is called, and another one is another place', () => {
    expect(at('5 W Street', 'Apt. 4')).toBe(at('5 West St', '#4'))
    expect(at('5 W Street Unit 4')).toBe(at('5 West St', '4'))
    expect(at('5 W Street', 'Apt 4')).not.toBe(at('5 W Street', 'Apt 5'))
  })

  it('another house or ZIP code is another place', () => {
    expect(at('13 Lake Eola Drive')).not.toBe(at('12 Lake Eola Drive'))
    expect(at('12 Lake Eola Drive', null, '32803')).not.toBe(at('12 Lake Eola Drive'))
  })
})

describe('one mailbox for a promo code', () => {
  it.each([
    ['Ana+welcome@example.com', 'ana@example.com'],
    ['a.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
  ])('%s is %s', (typed, box) => expect(promoMailboxKey(typed)).toBe(box))

  it('dots tell people apart elsewhere', () => {
    expect(promoMailboxKey('a.na@example.com')).not.toBe(promoMailboxKey('ana@example.com'))
  })
})

describe('unpaid pages of one network', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [100, 50],
  ])('of %i uses that are left hold at most %i', (left, allowed) => expect(holdsAllowed(left)).toBe(allowed))
})
