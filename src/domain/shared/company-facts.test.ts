import { expect, test } from 'vitest'
import { EXAMPLE_BRAND } from './brand.ts'
import { canReceiveMail, isPhoneNumber, isPostalAddress } from './company-facts.ts'

test.each([
  ['hello@kitchen.com', true],
  ['Our Kitchen <hello@mail.kitchen.co>', true],
  [EXAMPLE_BRAND.supportEmail, false],
  ['Our Kitchen <hello@kitchen.EXAMPLE>', false],
  ['hello@example.com', false],
  ['hello@mail.example.org', false],
  ['hello@kitchen.test', false],
  ['hello@kitchen.invalid', false],
  ['hello@localhost', false],
  ['hello@kitchen', false],
  ['hello@myexample.com', true],
  ['kitchen.com', false],
])('mail to %s can arrive: %s', (address, expected) => {
  expect(canReceiveMail(address)).toBe(expected)
})

test.each([
  ['Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839', true],
  ['Green Kitchen, 12B Lake St, Suite 4, Orlando, FL 32801-1234', true],
  ['Green Kitchen, PO Box 1412, Orlando, FL 32802', true],
  [EXAMPLE_BRAND.postalAddress, false],
  ['Green Kitchen, Orlando, FL 32801', false],
  ['Green Kitchen, Lake Street, Orlando, FL 32801', false],
  ['Green Kitchen, 4200 Conroy Rd, Orlando, FL', false],
  ['', false],
])('"%s" is a postal address: %s', (text, expected) => {
  expect(isPostalAddress(text)).toBe(expected)
})

test.each([
  ['(407) 555-2142', true],
  ['+1 407 555 2142', true],
  [EXAMPLE_BRAND.phone, false],
  ['555-2142', false],
  ['', false],
])('"%s" is a phone number: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected)
})
