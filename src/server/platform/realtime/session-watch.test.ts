import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { capturedLog } from '../../../../tests/support/captured-log.ts'
import type { ReadStandings } from '../http/actor.ts'
import { type Sitting, watchSessions } from './session-watch.ts'

const HASH = 'hash-of-the-token-of-a-reader'
const sitting = (session: string): Sitting => ({
  kind: 'staff',
  session,
  group: 'staff',
  standsFor: 'kitchen',
})

/** A watch whose clock is set by hand, and what it asked. */
function watched(roles: Record<string, string> = { [HASH]: 'kitchen', other: 'kitchen' }) {
  const clock = { now: 5_000 }
  const { log, written } = capturedLog()
  const readStandings = vi.fn<ReadStandings>(async ({ staff }) => ({
    customer: new Map(),
    staff: new Map(staff.flatMap((name) => (roles[name] ? [[name, roles[name] as 'kitchen']] : []))),
  }))
  const sessions = watchSessions({ readStandings, log, now: () => clock.now })
  /** Somebody who reads: `news` is what a stream does when it has something to tell. */
  const reader = (session = HASH) => {
    const told = { released: 0, ended: false }
    const entered = sessions.enter(sitting(session), clock.now)
    entered.add({
      release: () => {
        told.released += 1
      },
      end: () => {
        told.ended = true
      },
    })
    const news = () => {
      if (entered.isFresh()) told.released += 1
      else entered.ask()
    }
    return { told, news }
  }
  const asked = () => readStandings.mock.calls.map(([{ staff }]) => staff)
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { clock, roles, sessions, readStandings, reader, asked, settled, written }
}

test('twenty streams of one session ask once in a second, whatever they have to tell', async () => {
  const { clock, reader, asked, settled } = watched()
  const streams = Array.from({ length: 20 }, () => reader())
  clock.now += 10_000
  for (const expected of [1, 2]) {
    for (let burst = 0; burst < 10; burst++) {
      for (const { news } of streams) news()
      await settled()
      clock.now += 99
    }
    expect(asked()).toHaveLength(expected)
    clock.now += 10
  }
  for (const { told } of streams) expect(told).toEqual({ released: 20, ended: false })
})

test('sessions that have to ask at the same time are looked at in one go', async () => {
  const { clock, reader, asked, settled } = watched()
  const [one, two] = [reader(), reader('other')]
  clock.now += 1000
  one.news()
  two.news()
  one.news()
  await settled()
  expect(asked()).toEqual([[HASH, 'other']])
})

test('a session that has ended is told nothing a second after it was looked at, and its streams end', async () => {
  const { clock, roles, reader, settled } = watched()
  const stream = reader()
  delete roles[HASH]
  clock.now += 1000
  stream.news()
  await settled()
  expect(stream.told).toEqual({ released: 0, ended: true })
})

test('a session that stands for another role now ends its streams', async () => {
  const { roles, sessions, reader, settled } = watched()
  const stream = reader()
  roles[HASH] = 'driver'
  sessions.doubt('staff')
  await settled()
  expect(stream.told.ended).toBe(true)
})

test('an answer from before a doubt does not count', async () => {
  const { clock, roles, sessions, reader, asked, settled } = watched()
  const stream = reader()
  clock.now += 1000
  stream.news()
  // The look has begun, and the session ends before its answer is there.
  await Promise.resolve()
  delete roles[HASH]
  sessions.doubt('')
  await settled()
  expect(asked()).toHaveLength(2)
  expect(stream.told).toEqual({ released: 0, ended: true })
})

test('a session that is doubted and stands is asked about once', async () => {
  const { sessions, reader, asked, settled } = watched()
  const stream = reader()
  sessions.doubt('staff')
  await settled()
  expect(asked()).toEqual([[HASH]])
  expect(stream.told).toEqual({ released: 1, ended: false })
})

test('a doubt about others asks nothing', async () => {
  const { sessions, reader, asked, settled } = watched()
  reader()
  sessions.doubt('some-customer')
  await settled()
  expect(asked()).toEqual([])
})

test('a session that nobody asks about is looked at soon after it came, and then twice a minute', async () => {
  const { clock, sessions, reader, asked, settled } = watched()
  reader()
  for (let second = 0; second < 65; second++) {
    clock.now += 1000
    sessions.lookAround()
    await settled()
  }
  expect(asked()).toHaveLength(3)
})

const failure = (code: string) =>
  new DrizzleQueryError('select from staff_sessions', [HASH], Object.assign(new Error('no'), { code }))

test('while the database is away nothing is told, and what waited goes out once it is back', async () => {
  const { clock, sessions, readStandings, reader, settled, written } = watched()
  const stream = reader()
  readStandings.mockRejectedValueOnce(failure('57P01'))
  clock.now += 1000
  stream.news()
  await settled()
  expect(stream.told).toEqual({ released: 0, ended: false })
  clock.now += 1000
  sessions.lookAround()
  await settled()
  expect(stream.told).toEqual({ released: 1, ended: false })
  expect(written()).toContain('"level":40')
  expect(written()).toContain('select from staff_sessions')
  expect(written()).not.toContain(HASH)
})

test('a look that can never work ends the streams and says so in the log without their session', async () => {
  const { clock, readStandings, reader, settled, written } = watched()
  const stream = reader()
  readStandings.mockRejectedValueOnce(failure('42P01'))
  clock.now += 1000
  stream.news()
  await settled()
  expect(stream.told).toEqual({ released: 0, ended: true })
  expect(written()).toContain('"level":50')
  expect(written()).not.toContain(HASH)
})
