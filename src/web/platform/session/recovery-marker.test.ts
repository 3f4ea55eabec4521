import { expect, test } from 'vitest'
import { hasRecoveryMarker, recoveryTokenOf } from './recovery-marker.ts'

test('only type=recovery in the hash marks a recovery link', () => {
  expect(hasRecoveryMarker('#type=recovery&token=abc')).toBe(true)
  expect(hasRecoveryMarker('#token=abc&type=recovery')).toBe(true)
  expect(hasRecoveryMarker('#mission')).toBe(false)
  expect(hasRecoveryMarker('')).toBe(false)
})

test('the code is read from the hash first, then from the query', () => {
  expect(recoveryTokenOf({ hash: '#type=recovery&token=abc', search: '?token=old' })).toBe('abc')
  expect(recoveryTokenOf({ hash: '', search: '?token=abc' })).toBe('abc')
  expect(recoveryTokenOf({ hash: '#mission', search: '' })).toBeNull()
})
