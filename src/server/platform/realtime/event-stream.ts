import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import { ORDER_EVENT, RELOAD_EVENT } from '../../../contract/household/realtime-events.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { OrderFeed } from './order-feed.ts'
import type { FeedEvent, NewsReader } from './order-news.ts'

/** More than any replay. A reader this far behind is cut off; it comes back with its last id for the rest. */
const MAXIMUM_WAITING = 2000
const RECONNECT_AFTER_MS = 2000

export type StreamOptions = {
  feed: OrderFeed
  reader: NewsReader
  after: string | undefined
  /** Asked before every event and every `recheckMs`: whether the reader may still read. */
  mayRead: () => Promise<boolean>
  stopping: AbortSignal
  heartbeatMs: number
  recheckMs: number
  /** Hands over how to ask at once. */
  onRecheck?: (recheck: () => void) => void
  log: Pick<Logger, 'warn' | 'error'>
  onEnd: () => void
}

type Message = FeedEvent | 'reload' | 'heartbeat' | 'recheck'

/** Messages in order; `next` waits for one and gives null when the stream has ended. */
function messageQueue() {
  const waiting: Message[] = []
  let ended = false
  let wake: (() => void) | undefined
  const signal = () => {
    wake?.()
    wake = undefined
  }
  return {
    push: (message: Message) => {
      const timed = message === 'heartbeat' || message === 'recheck'
      if (ended || (timed && waiting.includes(message))) return
      waiting.push(message)
      if (waiting.length > MAXIMUM_WAITING) ended = true
      signal()
    },
    end: () => {
      ended = true
      signal()
    },
    isEmpty: () => waiting.length === 0,
    next: async (): Promise<Message | null> => {
      while (waiting.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return ended ? null : (waiting.shift() ?? null)
    },
  }
}

/** Server-sent events of one reader, until they leave, may no longer read, fall behind or the product stops. */
export function streamOrderEvents(c: Context<HttpEnv>, options: StreamOptions): Response {
  const { feed, reader, after, mayRead, stopping, log } = options
  const queue = messageQueue()
  c.header('x-accel-buffering', 'no')
  const response = streamSSE(c, async (stream) => {
    const timers = [
      setInterval(() => queue.push('heartbeat'), options.heartbeatMs),
      setInterval(() => queue.push('recheck'), options.recheckMs),
    ]
    stream.onAbort(queue.end)
    stopping.addEventListener('abort', queue.end)
    let close = () => {}
    try {
      const subscription = await feed.subscribe(
        { reader, after },
        { onEvent: queue.push, onReload: () => queue.push('reload') },
      )
      close = subscription.close
      if (stopping.aborted || stream.aborted) return
      // The position as id: a connection lost before the first event resumes from here all the same.
      const here = () => (queue.isEmpty() ? `id: ${subscription.position()}\n` : '')
      await stream.write(`${here()}retry: ${RECONNECT_AFTER_MS}\n\n`)
      options.onRecheck?.(() => queue.push('recheck'))
      for (let message = await queue.next(); message; message = await queue.next()) {
        if (message === 'heartbeat') await stream.write(`: heartbeat\n${here()}\n`)
        else if (!(await mayRead())) return
        else if (message === 'reload')
          await stream.writeSSE({ event: RELOAD_EVENT, data: '{}', id: subscription.position() })
        else if (message !== 'recheck')
          await stream.writeSSE({ event: ORDER_EVENT, data: JSON.stringify(message.news), id: message.id })
      }
    } catch (error) {
      // Past here the framework would print it whole: with the values of a failed query, a session token among them.
      if (isUnavailable(error)) log.warn({ err: error }, 'live order events ended: unavailable')
      else log.error({ err: error }, 'live order events failed')
    } finally {
      close()
      for (const timer of timers) clearInterval(timer)
      stopping.removeEventListener('abort', queue.end)
      options.onEnd()
    }
  })
  response.headers.set('cache-control', 'no-store')
  return response
}
