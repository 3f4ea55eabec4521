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

  it.each([
    ['5 West St', 'Apt 4B', '5 West St', '4 b'],
    ['5 West St', 'Apt 4B', '5 West St', '#4-B'],
    ['5 West St', 'Room 4', '5 West St', 'No. 4'],
    ['5 West St', 'Floor 4', '5 West St', 'Fl. 4'],
    ['5 West St', 'Bldg 2, Apt 4', '5 West St', 'Building 2 #4'],
    ['5 West 1st Street', '', '5 W. First St', null],
    ['5 West 22nd Av', '', '5 West 22 Avenue', null],
    ['5 Northeast Highway', '', '5 NE Hwy', null],
    ['5 North East Highway', '', '5 N.E. Hwy', null],
    ['5 Saint Johns Trail', '', '5 St. Johns Trl', null],
    ['5 Peña Square', '', '5 Pena Sq', null],
    ['５ Peña Square', '', '5 Pena Sq', null],
    ["5 O'Neil Cove", '', '5 ONeil Cv', null],
    ['5 O’Neil Cove', '', '5 ONeil Cv', null],
  ])('%j, %j is %j, %j', (street, apartment, other, otherApartment) => {
    expect(at(street, apartment)).toBe(at(other, otherApartment))
  })

  it('is told from another one that has the same letters and digits', () => {
    expect(at('5 West St', '12')).not.toBe(at('51 West St', '2'))
    expect(at('5 1st St')).not.toBe(at('51 St'))
    expect(at('5 East St')).not.toBe(at('5 West St'))
  })

  it('of any length fits into its column', () => {
    expect(at('1a'.repeat(150), '2b'.repeat(50)).length).toBeLessThanOrEqual(400)
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
