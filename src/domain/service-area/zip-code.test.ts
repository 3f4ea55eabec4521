import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_ZIP_INVALID, checkZipCode, digitsOfZip, isZipCode, notServedMessage } from './zip-code.ts'

describe('a ZIP field', () => {
  test.each([
    ['32801', '32801'],
    [' 32801 ', '32801'],
    ['32801-1234', '32801'],
    ['3a2b8', '328'],
    ['abc', ''],
    ['٣٢٨٠١', ''],
  ])('keeps of %j the digits %j', (typed, digits) => {
    expect(digitsOfZip(typed)).toBe(digits)
  })

  test('never holds more than five digits and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const digits = digitsOfZip(typed)
        // Fact 5.23
        expect(digits).toMatch(/^\d{0,5}$/)
        expect(digitsOfZip(digits)).toBe(digits)
      }),
    )
  })
})

describe('a ZIP', () => {
  test.each([
    ['', 'ZIP code is required'],
    ['  ', 'ZIP code is required'],
    ['3280', 'Please enter a valid 5-digit ZIP code'],
    ['328011', 'Please enter a valid 5-digit ZIP code'],
    ['3280a', 'Please enter a valid 5-digit ZIP code'],
    ['32801\n', 'Please enter a valid 5-digit ZIP code'],
    ['32801', null],
    ['00501', null],
  ])('%j: %s', (zipCode, message) => {
    expect(checkZipCode(zipCode)).toBe(message)
    expect(isZipCode(zipCode)).toBe(message === null)
  })

  test('has its own words on the address page', () => {
    expect(checkZipCode('3280', ADDRESS_ZIP_INVALID)).toBe('ZIP code must be 5 digits')
    expect(checkZipCode('', ADDRESS_ZIP_INVALID)).toBe('ZIP code is required')
  })

  test('outside the area is named in the apology', () => {
    expect(notServedMessage('10001')).toBe(
      "Sorry, we don't deliver to 10001 yet. Join our waitlist to be notified when we expand!",
    )
  })
})
