import { describe, expect, test } from 'vitest'
import {
  checkEmail,
  checkForgottenEmail,
  EMAIL_BLOCKED,
  EMAIL_INVALID,
  EMAIL_VALIDATION_FAILED,
  explainRejectedEmail,
  normalizeEmail,
} from './email.ts'

test('an address is stored trimmed and in lower case', () => {
  expect(normalizeEmail('  Ana.Lopez@Example.COM\n')).toBe('ana.lopez@example.com')
})

describe('the e-mail field', () => {
  test.each(['ana@example.com', ' Ana@Example.com ', 'a.b+c@mail.example.co', "o'neil@example.com"])(
    'takes %j',
    (email) => {
      expect(checkEmail(email)).toBeNull()
    },
  )

  test.each(['', '   '])('asks for an address when it gets %j', (email) => {
    expect(checkEmail(email)).toBe('Email is required')
  })

  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.',
    'ana@.com',
    'ana@a..com',
    'a na@example.com',
    'a@b@c.com',
  ])('refuses %j', (email) => {
    expect(checkEmail(email)).toBe('Please enter a valid email address')
  })

  test('refuses an address longer than mail can carry', () => {
    const domain = '@example.com'
    expect(checkEmail('a'.repeat(254 - domain.length) + domain)).toBeNull()
    expect(checkEmail('a'.repeat(255 - domain.length) + domain)).toBe(EMAIL_INVALID)
  })

  test('asks in its own words in forgot mode', () => {
    expect(checkForgottenEmail(' ')).toBe('Please enter your email address')
    expect(checkForgottenEmail('ana')).toBe(EMAIL_INVALID)
    expect(checkForgottenEmail('ana@example.com')).toBeNull()
  })
})

describe('an address the account service rejected', () => {
  test.each([
    ['has a short name', 'a.b1@example.com'],
    ['has neither a digit nor one of . _ -', 'analopez@example.com'],
    ['is a generic word', 'contact@example.com'],
    ['is a generic word in capitals', 'ADMIN@example.com'],
  ])('is explained as blocked when it %s', (_, email) => {
    expect(explainRejectedEmail(email)).toBe(EMAIL_BLOCKED)
  })

  test.each([
    'ana.lo@example.com',
    'analopez7@example.com',
    'ana_lopez@example.com',
    'ana-lopez@example.com',
  ])('otherwise failed validation: %s', (email) => {
    expect(explainRejectedEmail(email)).toBe(EMAIL_VALIDATION_FAILED)
  })

  test('is always offered another way in', () => {
    expect(EMAIL_BLOCKED).toMatch(/blocked for security.*full email.*Google/)
    expect(EMAIL_VALIDATION_FAILED).toMatch(/validation failed.*different email format.*Google/)
  })
})
