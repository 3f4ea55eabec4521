import { expect, test } from 'vitest'
import { checkStaffPassword } from './staff-password.ts'

test.each([
  ['', 'Password is required'],
  ['seven77', 'Password must be at least 8 characters'],
  ['password1', 'This password is too common. Please choose another one.'],
  ['x'.repeat(129), 'Password can have at most 128 characters'],
  ['basil-and-thyme', null],
])('a new password of staff %j: %s', (password, message) => {
  expect(checkStaffPassword(password)).toBe(message)
})
