import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/unavailable.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { Place } from './open-streams.ts'
import type { OrderFeed } from './order-feed.ts'
import type { NewsReader } from './order-news.ts'
import { createOutbox } from './outbox.ts'

const RECONNECT_AFTER_MS = 2000
/** Proxies end a connection on which nothing is said for a minute or so. */
const HEARTBEAT_MS = 15_000

export type StreamOptions = {
  feed: OrderFeed
  reader: NewsReader
  after: string | undefined
  /** Says whether the reader's session stands; nothing is told without that. */
  place: Place
  log: Pick<Logger, 'warn' | 'error'>
  heartbeatMs?: number
}

const encoder = new TextEncoder()

/** Server-sent events of one reader, until they leave, may no longer read or the product stops. */
export function streamOrderEvents(c: Context<HttpEnv>, options: StreamOptions): Response {
  return c.body(eventStream(options), 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

function eventStream({
  feed,
  reader,
  after,
  place,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: StreamOptions): ReadableStream<Uint8Array> {
  const outbox = createOutbox(feed.reload)
  let wire: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOpen = false
  let hasEnded = false
  let unsubscribe = () => {}
  let lastSaid = 0

  const say = (bytes: Uint8Array) => {
    wire?.enqueue(bytes)
    lastSaid = performance.now()
  }
  /** Whether the reader has taken what was said before. */
  const isListening = () => isOpen && !hasEnded && (wire?.desiredSize ?? 0) > 0
  const release = () => {
    if (outbox.isEmpty() || !isListening()) return
    if (place.isFresh()) say(outbox.take())
    else place.ask()
  }
  /** The position as id: a connection lost before the next event resumes from here all the same. */
  const here = () => (outbox.isEmpty() ? `id: ${feed.position()}\n` : '')
  const beat = () => {
    if (!outbox.isEmpty()) return release()
    const isDue = performance.now() - lastSaid >= heartbeatMs
    if (isDue && isListening()) say(encoder.encode(`: heartbeat\n${here()}\n`))
  }
  const leave = () => {
    hasEnded = true
    unsubscribe()
    place.leave()
  }
  const end = () => {
    if (hasEnded) return
    leave()
    wire?.close()
  }
  const open = async () => {
    place.join({ release, end, beat })
    unsubscribe = await feed.subscribe({ reader, after }, (news) => {
      outbox.add(news)
      release()
    })
    if (hasEnded) return unsubscribe()
    isOpen = true
    say(encoder.encode(`${here()}retry: ${RECONNECT_AFTER_MS}\n\n`))
  }
  const fail = (error: unknown) => {
    // Past here the framework would print it whole: with the values of a failed query, a session's hash among them.
    if (isUnavailable(error)) log.warn({ err: error }, 'live order events ended: unavailable')
    else log.error({ err: error }, 'live order events failed')
    end()
  }
  return new ReadableStream({
    start: (controller) => {
      wire = controller
      void open().catch(fail)
    },
    pull: release,
    cancel: () => {
      if (!hasEnded) leave()
    },
  })
}
