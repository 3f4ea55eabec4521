import { describe, expect, test } from 'vitest'
import { checkWaitlistEntry } from './waitlist-entry.ts'

const entry = { name: 'Ana Lopez', email: 'ana@example.com', zipCode: '10001' }

describe('the landing form', () => {
  test.each([
    [{ ...entry, name: '' }],
    [{ ...entry, name: '  ' }],
    [{ email: entry.email, zipCode: entry.zipCode }],
    [{ ...entry, email: ' ' }],
  ])('asks for name and e-mail: %j', (form) => {
    expect(checkWaitlistEntry('landing', form)).toBe('Please enter your name and email')
  })

  test('needs neither phone nor other areas', () => {
    expect(checkWaitlistEntry('landing', entry)).toBeNull()
    expect(checkWaitlistEntry('landing', { ...entry, phone: '', otherAreas: '10002, 10003' })).toBeNull()
  })

  test('checks the e-mail and the ZIP', () => {
    expect(checkWaitlistEntry('landing', { ...entry, email: 'ana' })).toBe(
      'Please enter a valid email address',
    )
    expect(checkWaitlistEntry('landing', { ...entry, zipCode: '1' })).toBe(
      'Please enter a valid 5-digit ZIP code',
    )
  })
})

describe.each(['zip_gate', 'address'] as const)('the %s form', (source) => {
  test('needs no name', () => {
    expect(checkWaitlistEntry(source, { email: entry.email, zipCode: entry.zipCode })).toBeNull()
  })

  test('needs e-mail and ZIP', () => {
    expect(checkWaitlistEntry(source, { ...entry, email: '' })).toBe('Email is required')
    expect(checkWaitlistEntry(source, { ...entry, zipCode: '' })).toBe('ZIP code is required')
  })
})
