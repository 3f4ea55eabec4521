import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, askEarlyWhoIsHere, forgetEarly, takeEarly } from './early-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json('the week'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked early is taken over once', async () => {
  askEarly('/api/week')
  vi.advanceTimersByTime(9_000)
  expect(await (await takeEarly('/api/week'))?.json()).toBe('the week')
  expect(takeEarly('/api/week')).toBeUndefined()
})

test('who comes to the screen later, by way of signing in, is not told what held before', () => {
  askEarly('/api/week')
  vi.advanceTimersByTime(10_000)
  expect(takeEarly('/api/week')).toBeUndefined()
})

/** Answers every address with its own name, and who is here with the given user. */
function answerWith(user: object | null) {
  const fetched = vi.fn(async (path: string) => Response.json(path === '/api/session' ? { user } : path))
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([path]) => path)
}

test('once it is known that a customer is here, what only customers may ask is on its way', async () => {
  const asked = answerWith({ id: 'c1' })
  await askEarlyWhoIsHere('/api/session', ['/api/portal', '/api/calendar'])
  expect(asked()).toEqual(['/api/session', '/api/portal', '/api/calendar'])
  expect(await (await takeEarly('/api/session'))?.json()).toEqual({ user: { id: 'c1' } })
  expect(await (await takeEarly('/api/portal'))?.json()).toBe('/api/portal')
})

test('a stranger asks nothing that is refused', async () => {
  const asked = answerWith(null)
  await askEarlyWhoIsHere('/api/session', ['/api/portal'])
  expect(asked()).toEqual(['/api/session'])
})

test('what a screen has asked for by itself meanwhile is not asked twice', async () => {
  const asked = answerWith({ id: 'c1' })
  const known = askEarlyWhoIsHere('/api/session', ['/api/portal', '/api/calendar'])
  expect(takeEarly('/api/portal')).toBeUndefined()
  await known
  expect(asked()).toEqual(['/api/session', '/api/calendar'])
})

test('what was known before somebody did something counts no more, and is not asked for either', async () => {
  const asked = answerWith({ id: 'c1' })
  askEarly('/api/week')
  const known = askEarlyWhoIsHere('/api/session', ['/api/portal'])
  forgetEarly()
  await known
  expect(takeEarly('/api/week')).toBeUndefined()
  expect(asked()).toEqual(['/api/week', '/api/session'])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an unreadable one', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('where who is here has %s, the screen says so', async (_, answer) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  await askEarlyWhoIsHere('/api/session', ['/api/portal'])
  expect(fetched).toHaveBeenCalledOnce()
})
