import { describe, expect, test } from 'vitest'
import { hasActiveOwner, keepsAnOwner, type StaffFacts } from './staff-owners.ts'

const ana: StaffFacts = { id: 'ana', role: 'owner', isActive: true }
const ben: StaffFacts = { id: 'ben', role: 'owner', isActive: true }
const cook: StaffFacts = { id: 'cook', role: 'kitchen', isActive: true }

describe('an active owner', () => {
  test.each<[string, StaffFacts[], boolean]>([
    ['nobody', [], false],
    ['an owner', [cook, ana], true],
    ['an owner who was deactivated', [{ ...ana, isActive: false }], false],
    ['a cook', [cook], false],
  ])('among %s', (_who, staff, expected) => {
    expect(hasActiveOwner(staff)).toBe(expected)
  })
})

describe('a change of staff', () => {
  test('never takes the last active owner away', () => {
    expect(keepsAnOwner([ana, cook], { id: 'ana', role: 'driver' })).toBe(false)
    expect(keepsAnOwner([ana, cook], { id: 'ana', isActive: false })).toBe(false)
    expect(keepsAnOwner([ana, { ...ben, isActive: false }], { id: 'ana', isActive: false })).toBe(false)
  })

  test('may take one of two', () => {
    expect(keepsAnOwner([ana, ben], { id: 'ana', role: 'driver' })).toBe(true)
    expect(keepsAnOwner([ana, ben], { id: 'ben', isActive: false })).toBe(true)
  })

  test('may be any as long as there is no owner', () => {
    expect(keepsAnOwner([cook], { id: 'cook', isActive: false })).toBe(true)
    expect(keepsAnOwner([{ ...ana, isActive: false }], { id: 'ana', role: 'support' })).toBe(true)
  })

  test('that changes nothing about owners is fine', () => {
    expect(keepsAnOwner([ana, cook], { id: 'cook', role: 'driver', isActive: false })).toBe(true)
    expect(keepsAnOwner([ana], { id: 'ana', role: 'owner' })).toBe(true)
  })
})
