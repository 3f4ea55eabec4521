import { afterEach, expect, test, vi } from 'vitest'
import { loadSession } from './load-session.ts'

afterEach(() => vi.unstubAllGlobals())

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1'

const user = { id: 'a', email: 'ana@example.com', full_name: null, email_verified: true }

/** A server that cannot be reached the first `failures` times. */
function serverAfter(failures: number) {
  const server = vi.fn(async () => {
    if (server.mock.calls.length <= failures) throw new TypeError('Load failed')
    return Response.json({ user, staff: null, app: {} })
  })
  vi.stubGlobal('fetch', server)
  return server
}

test('a session that fails to load is asked for once more in Safari', async () => {
  const server = serverAfter(1)
  expect(await loadSession(SAFARI)).toMatchObject({ user, isDemo: false })
  expect(server).toHaveBeenCalledTimes(2)
})

test('and only once', async () => {
  const server = serverAfter(2)
  expect(await loadSession(SAFARI)).toBeNull()
  expect(server).toHaveBeenCalledTimes(2)
})

test.each([CHROME, CHROME_ON_IPHONE])('it is not asked for again in %s', async (agent) => {
  const server = serverAfter(1)
  expect(await loadSession(agent)).toBeNull()
  expect(server).toHaveBeenCalledTimes(1)
})
