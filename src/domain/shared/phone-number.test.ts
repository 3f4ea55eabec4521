import { expect, test } from 'vitest'
import { formatPhone, isTypedPhone } from './phone-number.ts'

test.each([
  ['4075550142', '(407) 555-0142'],
  ['407-555-0142', '(407) 555-0142'],
  ['(407) 555-0142', '(407) 555-0142'],
  ['+1 407 555 0142', '(407) 555-0142'],
  ['1 407 555 0142', '(407) 555-0142'],
  ['(407)\u00a0555\u20110142', '(407) 555-0142'],
  ['407\u2013555\u20130142', '(407) 555-0142'],
  ['\u202a(407) 555-0142\u202c', '(407) 555-0142'],
  ['407\u2009555\u22120142\u200b', '(407) 555-0142'],
  ['（407）555－0142', '(407) 555-0142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+40 75 550 142 1', '+40755501421'],
])('the number %j is taken and stored as %s', (typed, stored) => {
  expect(isTypedPhone(typed)).toBe(true)
  expect(formatPhone(typed)).toBe(stored)
  expect(formatPhone(stored)).toBe(stored)
})

test.each(['407555014', '407.555.0142', '407 555 0142 x5', 'call me', '٤٠٧٥٥٥٠١٤٢'])(
  '%j is no number',
  (typed) => {
    expect(isTypedPhone(typed)).toBe(false)
  },
)
