import { describe, expect, test } from 'vitest'
import { findServedZip } from '../service-area/served-zip-codes.ts'
import {
  ADDRESS_SUMMARY_MESSAGE,
  checkAddressField,
  checkDeliveryAddress,
  checkPhone,
  type DeliveryAddress,
  type DeliveryAddressField,
  normalizeState,
} from './delivery-address.ts'

const address: DeliveryAddress = {
  recipient_name: 'Ana Lopez',
  phone: '(407) 555-0142',
  email: 'ana@example.com',
  street_address: '12 Lake Street',
  apartment: '',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
  delivery_instructions: '',
}
const isServed = (zipCode: string) => findServedZip(zipCode) !== null

test('a complete address in the area has no errors, with or without the optional fields', () => {
  expect(checkDeliveryAddress(address, isServed)).toEqual({})
  const full = { ...address, apartment: '4B', delivery_instructions: 'Leave at the door' }
  expect(checkDeliveryAddress(full, isServed)).toEqual({})
})

test('an empty form names every required field and no other', () => {
  const empty = Object.fromEntries(
    Object.keys(address).map((field) => [field, ' ']),
  ) as unknown as DeliveryAddress
  expect(checkDeliveryAddress(empty, isServed)).toEqual({
    recipient_name: 'Recipient name is required',
    phone: 'Phone number is required',
    email: 'Email is required',
    street_address: 'Street address is required',
    city: 'City is required',
    state: 'State is required',
    zip_code: 'ZIP code is required',
  })
  expect(ADDRESS_SUMMARY_MESSAGE).toBe('Please fix the errors')
})

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

describe('a ZIP outside the area', () => {
  test('is refused', () => {
    expect(checkDeliveryAddress({ ...address, zip_code: '10001' }, isServed)).toEqual({
      zip_code: 'Please enter a ZIP code in our delivery area',
    })
  })

  test('is asked about only when it is complete', () => {
    const asked: string[] = []
    const remember = (zipCode: string) => asked.push(zipCode) > 0
    checkDeliveryAddress({ ...address, zip_code: '100' }, remember)
    checkDeliveryAddress({ ...address, zip_code: ' 32801 ' }, remember)
    expect(asked).toEqual(['32801'])
  })
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
