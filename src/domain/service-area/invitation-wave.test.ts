import { expect, test } from 'vitest'
import { aboveCapacityText, waitingState, waveSize } from './invitation-wave.ts'

const facts = { isOpen: true, count: 10, capacity: 30, invitedBefore: 20 }

test('a wave is never larger than the room that is left', () => {
  expect(waveSize(facts)).toEqual({ ok: true, value: 10 })
  expect(waveSize({ ...facts, count: 11 })).toEqual({
    ok: false,
    failure: { code: 'above_capacity', left: 10 },
  })
  expect(waveSize({ ...facts, capacity: 5 })).toMatchObject({ failure: { left: 0 } })
})

test('nobody is invited to a ZIP code that is closed', () => {
  expect(waveSize({ ...facts, isOpen: false })).toEqual({ ok: false, failure: { code: 'zip_not_open' } })
})

test('whoever has an account has joined, invited or not', () => {
  expect(waitingState({ hasAccount: false, isInvited: false })).toBe('waiting')
  expect(waitingState({ hasAccount: false, isInvited: true })).toBe('invited')
  expect(waitingState({ hasAccount: true, isInvited: false })).toBe('joined')
})

test('the room that is left is said in words', () => {
  expect(aboveCapacityText(0)).toContain('has been invited')
  expect(aboveCapacityText(1)).toContain('1 more person.')
  expect(aboveCapacityText(2)).toContain('2 more people.')
})
