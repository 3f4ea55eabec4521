import type { Logger } from 'pino'
import type { Database } from '../db/open-database.ts'
import { followHistory } from './history-tail.ts'
import { BEGINNING, formatCursor, type OrderCursor, parseCursor } from './order-cursor.ts'
import { type HistoryRow, isKnownCursor, listHistory } from './order-history.records.ts'
import { type FeedEvent, type NewsReader, tellOf } from './order-news.ts'

/** More missed rows than this are not worth replaying: reloading the screen costs less. */
const REPLAY_LIMIT = 1000

export type FeedListener = {
  onEvent: (event: FeedEvent) => void
  /** The events after the given place cannot be told, or not to this reader: the screen has to reload its data. */
  onReload: () => void
}

export type Subscription = {
  /** Id to resume after, when everything told so far has been taken. */
  position: () => string
  close: () => void
}

export type OrderFeed = {
  /**
   * Id of the last event told. What is read from the database after asking for it holds this event and all before it;
   * who then subscribes after it misses none.
   */
  position: () => string
  /**
   * Tells what happens to orders from now on, or from just after the event id `after`, each once and in order.
   * Resolves when everything missed has been told.
   */
  subscribe: (
    request: { reader: NewsReader; after?: string | undefined },
    listener: FeedListener,
  ) => Promise<Subscription>
  stop: () => Promise<void>
}

type FeedDeps = {
  database: Pick<Database, 'db' | 'listen'>
  log: Pick<Logger, 'warn' | 'error'>
  stopping?: AbortSignal
  pollMs?: number
}

type Subscriber = { reader: NewsReader; listener: FeedListener; position: OrderCursor; closed: boolean }

function tell(subscriber: Subscriber, row: HistoryRow): void {
  if (subscriber.closed || row.cursor.place <= subscriber.position.place) return
  subscriber.position = row.cursor
  const told = tellOf(subscriber.reader, row)
  if (told === 'reload') subscriber.listener.onReload()
  else if (told) subscriber.listener.onEvent(told)
}

/** One reader of the order history per process, and everybody who listens to it. */
export async function createOrderFeed({
  database,
  log,
  stopping,
  pollMs = 2000,
}: FeedDeps): Promise<OrderFeed> {
  const { db } = database
  const subscribers = new Set<Subscriber>()
  const tail = await followHistory({
    database,
    log,
    pollMs,
    onRows: (rows) => {
      for (const row of rows) for (const subscriber of subscribers) tell(subscriber, row)
    },
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    subscribers.clear()
    stopped ??= tail.stop().catch((error) => log.warn({ err: error }, 'order feed not stopped cleanly'))
    return stopped
  }
  stopping?.addEventListener('abort', stop, { once: true })

  /** False when there is too much to tell. Ends with the subscriber where the tail is, or ahead of it. */
  const replay = async (subscriber: Subscriber): Promise<boolean> => {
    const { reader } = subscriber
    for (let told = 0; subscriber.position.place < tail.position().place && !subscriber.closed; ) {
      const to = tail.position()
      const limit = REPLAY_LIMIT + 1 - told
      const owner = 'userId' in reader ? { userId: reader.userId } : {}
      const rows = await listHistory(db, { from: subscriber.position, to, ...owner, limit })
      told += rows.length
      if (told > REPLAY_LIMIT) return false
      for (const row of rows) tell(subscriber, row)
      subscriber.position = to
    }
    return true
  }

  return {
    position: () => formatCursor(tail.position()),
    stop,
    subscribe: async ({ reader, after }, listener) => {
      const subscriber: Subscriber = { reader, listener, position: tail.position(), closed: false }
      const start = after === undefined ? subscriber.position : await startOf(database, after)
      if (start) subscriber.position = start
      // Nothing is awaited between the end of the replay and joining, so no row falls in between.
      if (!start || !(await replay(subscriber))) {
        subscriber.position = tail.position()
        listener.onReload()
      }
      if (!subscriber.closed) subscribers.add(subscriber)
      return {
        position: () => {
          if (subscriber.position.place < tail.position().place) subscriber.position = tail.position()
          return formatCursor(subscriber.position)
        },
        close: () => {
          subscriber.closed = true
          subscribers.delete(subscriber)
        },
      }
    },
  }
}

/** `null` for text that is no event id, and for one of another database. */
async function startOf({ db }: FeedDeps['database'], after: string): Promise<OrderCursor | null> {
  const cursor = parseCursor(after)
  if (!cursor) return null
  if (cursor.place === BEGINNING.place && cursor.at === BEGINNING.at) return cursor
  return (await isKnownCursor(db, cursor)) ? cursor : null
}
