import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { capturedLog } from '../../../../tests/support/captured-log.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { streamOrderEvents } from './event-stream.ts'
import type { OrderFeed } from './order-feed.ts'

const TOKEN = 'session-token-of-a-reader'

const quietFeed: OrderFeed = {
  position: () => '0-0',
  subscribe: async () => ({ position: () => '0-0', close: () => {} }),
  stop: async () => {},
}

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a database that went away', Object.assign(new Error('gone'), { code: '57P01' }), '"level":40'],
  ['a query that can never work', Object.assign(new Error('no such table'), { code: '42P01' }), '"level":50'],
])(
  'a stream that is ended by %s says so in the log without its reader’s session',
  async (_what, cause, level) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { log, written } = capturedLog()
    const ended = vi.fn()
    const app = new Hono<HttpEnv>().get('/', (c) =>
      streamOrderEvents(c, {
        feed: quietFeed,
        reader: { role: 'owner', today: () => '2026-11-25' as CalendarDate },
        after: undefined,
        mayRead: () =>
          Promise.reject(new DrizzleQueryError('select from sessions where token = $1', [TOKEN], cause)),
        stopping: new AbortController().signal,
        heartbeatMs: 60_000,
        recheckMs: 1,
        log,
        onEnd: ended,
      }),
    )
    const answer = await app.request('/')
    expect(await answer.text()).not.toContain(TOKEN)
    expect(ended).toHaveBeenCalledOnce()
    expect(written()).toContain(level)
    expect(written()).toContain('select from sessions')
    expect(written()).not.toContain(TOKEN)
    expect(printed).not.toHaveBeenCalled()
  },
)
