import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  checkAccountEmail,
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

test('an address loses what nobody sees, in every form that asks for one', () => {
  for (const typed of [
    'ana@example.com\u200b',
    '\u202aana@example.com\u202c',
    '\ufeffana@exa\u00admple.com\u00a0',
  ])
    expect([checkEmail(typed), normalizeEmail(typed)]).toEqual([null, 'ana@example.com'])
})

test('the rule is that of the account library, which signing up has to pass too', () => {
  const part = fc.string({ unit: fc.constantFrom(..."ab1.-_+'@,<> é"), maxLength: 6 })
  fc.assert(
    fc.property(part, part, part, (name, domain, end) => {
      const typed = `${name}@${domain}.${end}`
      expect([typed, checkEmail(typed) === null]).toEqual([
        typed,
        z.email().safeParse(normalizeEmail(typed)).success,
      ])
    }),
    { numRuns: 2000 },
  )
})

test('signing in and up ask the account service about everything that looks like an address', () => {
  for (const email of ['ana@example.com', 'a..b@example.com', 'ana@example.com,'])
    expect([email, checkAccountEmail(email)]).toEqual([email, null])
  for (const email of ['ana', 'ana@example', '<a b@example.com>'])
    expect([email, checkAccountEmail(email)]).toEqual([email, EMAIL_INVALID])
  expect(checkAccountEmail(' ')).toBe('Email is required')
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
    'ana@example.com,',
    '<ana@example.com>',
    'Ana <ana@example.com>',
    'a@example.c',
    'ana@example.com;',
    'ana@example.com.',
    'mailto:ana@example.com',
    'ana..lopez@example.com',
    'ana@exa_mple.com',
    'ana@-example.com',
    'añá@example.com',
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
