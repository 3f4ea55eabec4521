import { expect, test } from 'vitest'
import { createFloodGuard } from './flood-guard.ts'
import type { SecurityEvent } from './security-event.ts'

const now = new Date('2026-11-25T15:00:00.000Z')
const wrongPassword = (address: string): SecurityEvent => ({
  at: now,
  kind: 'sign-in',
  outcome: 'refused',
  actor: 'anonymous',
  actorRole: null,
  subject: null,
  address,
  device: 'Kettle/1.0',
  requestId: null,
  call: 'signIn',
  status: 401,
  code: 'invalid_credentials',
  detail: {},
  times: 1,
})

test('a flood from one IPv6 network is one caller’s, and its rest is one row', () => {
  const guard = createFloodGuard({ now: () => now })
  const admitted = Array.from({ length: 50 }, (_, nth) =>
    guard.admits(wrongPassword(`2001:db8:0:7::${nth.toString(16)}`)),
  )
  expect(admitted.filter(Boolean)).toHaveLength(20)
  expect(guard.admits(wrongPassword('2001:db8:0:8::1'))).toBe(true)
  expect(guard.takeGathered(true).map(({ times, address }) => ({ times, address }))).toEqual([
    { times: 30, address: '2001:db8:0:7::14' },
  ])
})
