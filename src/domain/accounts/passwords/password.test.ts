import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import {
  checkConfirmation,
  checkPassword,
  checkPresentPassword,
  checkResetPassword,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
} from './password.ts'
import { MAXIMUM_PASSWORD_LENGTH } from './password-length.ts'

describe('a new password on the auth form', () => {
  test.each([
    ['', 'Password is required'],
    ['abcde', 'Password must be at least 6 characters'],
    ['kettle', null],
    ['123456', PASSWORD_TOO_COMMON],
    ['PassWord1', PASSWORD_TOO_COMMON],
    ['k'.repeat(MAXIMUM_PASSWORD_LENGTH), null],
    ['k'.repeat(MAXIMUM_PASSWORD_LENGTH + 1), PASSWORD_TOO_LONG],
  ])('%j: %s', (password, message) => {
    expect(checkPassword(password)).toBe(message)
  })

  test('may have to be longer by setting', () => {
    expect(checkPassword('kettle12', 9)).toBe('Password must be at least 9 characters')
    expect(checkPassword('kettle123', 9)).toBeNull()
  })
})

describe('a new password on the reset page', () => {
  test.each([
    ['', 'Password must be at least 6 characters long.'],
    ['abcde', 'Password must be at least 6 characters long.'],
    ['kettle', null],
    ['qwerty', PASSWORD_TOO_COMMON],
  ])('%j: %s', (password, message) => {
    expect(checkResetPassword(password)).toBe(message)
  })
})

test('a password at sign-in is never called common, so that nobody is locked out', () => {
  expect(checkPresentPassword('123456')).toBeNull()
  expect(checkPresentPassword('12345')).toBe('Password must be at least 6 characters')
  expect(checkPresentPassword('')).toBe('Password is required')
  expect(checkPresentPassword('k'.repeat(MAXIMUM_PASSWORD_LENGTH + 1))).toBe(PASSWORD_TOO_LONG)
})

test.each([
  ['', 'Please confirm your password'],
  ['kettlE', 'Passwords do not match'],
  ['kettle', null],
])('the second entry %j of "kettle": %s', (confirmation, message) => {
  expect(checkConfirmation('kettle', confirmation)).toBe(message)
})

test('the list of common passwords holds about two hundred that could be chosen otherwise', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200)
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(6)
  }
})
