import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { capturedLog } from '../../../../tests/support/captured-log.ts'
import { readStream } from '../../../../tests/support/event-stream.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { streamOrderEvents } from './event-stream.ts'
import type { StreamMember } from './open-streams.ts'
import type { OrderFeed } from './order-feed.ts'
import type { News } from './order-news.ts'

const newsOf = (text: string, events = 1): News => ({ bytes: new TextEncoder().encode(text), events })
const event = (id: number) => newsOf(`event: order\ndata: {}\nid: ${id}-0\n\n`)

/** A stream of one reader, whose session stands or not as a test says. */
async function opened({
  subscribe,
  heartbeatMs,
}: {
  subscribe?: OrderFeed['subscribe']
  heartbeatMs?: number
} = {}) {
  let tell = (_news: News) => {}
  let member: StreamMember | undefined
  const session = { isFresh: true, asked: 0 }
  const leave = vi.fn()
  const { log, written } = capturedLog()
  const feed: OrderFeed = {
    position: () => '9-0',
    reload: () => newsOf('event: reload\ndata: {}\nid: 9-0\n\n'),
    subscribe: async (_request, listen) => {
      tell = listen
      return () => {}
    },
    stop: async () => {},
    ...(subscribe && { subscribe }),
  }
  const app = new Hono<HttpEnv>().get('/', (c) =>
    streamOrderEvents(c, {
      feed,
      reader: { userId: 'ana' },
      after: undefined,
      place: {
        isFresh: () => session.isFresh,
        ask: () => {
          session.asked += 1
        },
        join: (joining) => {
          member = joining
        },
        leave,
      },
      log,
      ...(heartbeatMs !== undefined && { heartbeatMs }),
    }),
  )
  const stream = readStream(await app.request('/'))
  const hear = { release: () => member?.release(), end: () => member?.end(), beat: () => member?.beat() }
  return { stream, session, leave, written, ...hear, tell: (news: News) => tell(news) }
}

test('events wait for the session, and go out in their order once it stands', async () => {
  const { stream, session, tell, release } = await opened()
  await stream.nextMessage()
  session.isFresh = false
  tell(event(1))
  tell(event(2))
  expect(session.asked).toBeGreaterThan(0)
  session.isFresh = true
  release()
  expect([await stream.nextEvent(), await stream.nextEvent()]).toMatchObject([{ id: '1-0' }, { id: '2-0' }])
})

test('a stream whose session has ended ends without what waited for it', async () => {
  const { stream, session, tell, end, leave } = await opened()
  await stream.nextMessage()
  session.isFresh = false
  tell(event(1))
  end()
  expect(await stream.nextMessage()).toBeNull()
  expect(leave).toHaveBeenCalledOnce()
})

test('a reader who is too far behind is told to load anew in place of everything that waits', async () => {
  const { stream, tell } = await opened()
  for (let id = 1; id <= 700; id++) tell(event(id))
  await stream.nextMessage()
  const heard = [await stream.nextEvent()]
  while (heard.at(-1)?.event !== 'reload') heard.push(await stream.nextEvent())
  // One had left before; the reload stands for the others, and the stream goes on behind them.
  expect(heard.length).toBeLessThan(10)
  expect(heard.at(-1)).toMatchObject({ id: '9-0' })
  tell(event(10))
  expect(await stream.nextEvent()).toMatchObject({ id: '10-0' })
})

test('a quiet stream has a heartbeat with the place where it would go on', async () => {
  const { stream, beat } = await opened({ heartbeatMs: 0 })
  await stream.nextMessage()
  beat()
  expect(await stream.nextMessage()).toMatchObject({ comment: 'heartbeat', id: '9-0' })
})

test('a place that cannot be looked up ends the stream, and the log says why', async () => {
  const { stream, leave, written } = await opened({
    subscribe: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
  })
  expect(await stream.nextMessage()).toBeNull()
  expect(leave).toHaveBeenCalledOnce()
  expect(written()).toContain('"level":40')
})
