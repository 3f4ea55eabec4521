import { describe, expect, test } from 'vitest'
import {
  checkAddressField,
  checkPhone,
  type DeliveryAddressField,
  normalizeState,
} from './delivery-address.ts'

test.each<[DeliveryAddressField, string, string | null]>([
  ['email', 'ana', 'Please enter a valid email address'],
  ['state', 'F', 'Please use the two-letter state code'],
  ['state', 'FLA', 'Please use the two-letter state code'],
  ['state', '12', 'Please use the two-letter state code'],
  ['state', 'fl', null],
  ['zip_code', '3280', 'ZIP code must be 5 digits'],
  ['zip_code', ' 32801 ', null],
  ['zip_code', '10001', null],
])('the field %s with %j: %s', (field, typed, message) => {
  expect(checkAddressField(field, typed)).toBe(message)
})

describe('a phone number', () => {
  test.each(['4075550142', '(407) 555-0142', '+1 407 555 0142', '407-555-0142'])('may be %s', (phone) => {
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
    expect(checkPhone(phone)).toBe('Please enter a valid phone number')
  })
})

test('the state is stored in capitals', () => {
  expect(normalizeState(' fl ')).toBe('FL')
})
