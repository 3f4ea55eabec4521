import { describe, expect, test } from 'vitest'
import {
  checkAddressField,
  checkPhone,
  type DeliveryAddressField,
  normalizeState,
} from './delivery-address.ts'
import { PO_BOX_REFUSED } from './post-office-box.ts'

test.each<[DeliveryAddressField, string, string | null]>([
  ['email', 'ana', 'Please enter a valid email address'],
  ['state', 'F', 'Please use the two-letter state code'],
  ['state', 'FLA', 'Please use the two-letter state code'],
  ['state', '12', 'Please use the two-letter state code'],
  ['state', 'fl', null],
  ['zipCode', '3280', 'ZIP code must be 5 digits'],
  ['zipCode', ' 32801 ', null],
  ['zipCode', '10001', null],
  ['recipientName', '\u200b', 'Recipient name is required'],
  ['recipientName', '\u3164\u3164', 'Recipient name is required'],
  ['streetAddress', '\u2800', 'Street address is required'],
  ['streetAddress', 'P.O. Box 12', PO_BOX_REFUSED],
  ['streetAddress', '12 Pobst St', null],
  ['apartment', 'PO Box 12', PO_BOX_REFUSED],
  ['apartment', '3-12', null],
  ['city', '\u00ad', 'City is required'],
  ['state', '\u200bfl', null],
])('the field %s with %j: %s', (field, typed, message) => {
  expect(checkAddressField(field, typed)).toBe(message)
})

describe('a phone number', () => {
  test.each([
    '4075550142',
    '(407) 555-0142',
    '+1 407 555 0142',
    '407-555-0142',
    '407\u2011555\u20130142',
    '\u202a407\u00a0555 0142',
  ])('may be %s', (phone) => {
    // Fact 9.25
    expect(checkPhone(phone)).toBeNull()
  })

  test.each([
    '407555014',
    '407.555.0142',
    '407 555 0142 x5',
    'call me maybe',
    '4075550142\t1',
    '((((((((((',
    '٤٠٧٥٥٥٠١٤٢',
  ])('is never %j', (phone) => {
    // Fact 9.25
    expect(checkPhone(phone)).toBe('Please enter a valid phone number')
  })
})

test('the state is stored in capitals', () => {
  expect(normalizeState(' fl ')).toBe('FL')
})
