import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import { mayStaff } from '../../../domain/accounts/roles.ts'
import type { Database } from '../db/open-database.ts'
import { followHistory } from './history-tail.ts'
import { BEGINNING, formatCursor, isSame, type OrderCursor, parseCursor } from './order-cursor.ts'
import { type HistoryRow, isKnownCursor, listHistory } from './order-history.records.ts'
import { type News, type NewsReader, newsOf, reloadNews } from './order-news.ts'
import { keepRecentHistory } from './recent-history.ts'

/** More missed rows than this are not worth replaying: reloading the screen costs less. */
const REPLAY_LIMIT = 1000
/** Ticks of several tablets within this time are told together. */
const GATHER_MS = 100
/** How many rows of everybody are looked through for a customer's own. */
const LOOK_BACK_LIMIT = 20_000

export type OrderFeed = {
  /**
   * Id of the last event told. What is read from the database after asking for it holds this event and all before it;
   * who then subscribes after it misses none.
   */
  position: () => string
  /** Tells a reader who has fallen behind to load anew; from there it goes on after the last event told. */
  reload: () => News
  /**
   * Tells what happens to orders from now on, or from just after the event id `after`, each once and in order. What cannot
   * be told is a reload. Resolves when everything missed has been told.
   * @returns how to stop
   */
  subscribe: (
    request: { reader: NewsReader; after?: string | undefined },
    listen: Listener,
  ) => Promise<() => void>
  stop: () => Promise<void>
}

type Listener = (news: News) => void

type FeedDeps = {
  database: Pick<Database, 'db' | 'listen'>
  log: Pick<Logger, 'warn' | 'error'>
  stopping?: AbortSignal
  pollMs?: number
}

/** Everybody who is told the same. */
type Audience = { reader: NewsReader; listeners: Set<Listener> }

const audienceOf = (reader: NewsReader) => ('role' in reader ? reader.role : `customer ${reader.userId}`)

/** Once for all that comes within a moment. */
function gathered(tell: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      tell()
    }, GATHER_MS).unref()
  }
}

/** One reader of the order history per process, and everybody who listens to it. */
export async function createOrderFeed({
  database,
  log,
  stopping,
  pollMs = 2000,
}: FeedDeps): Promise<OrderFeed> {
  const { db } = database
  const staff = new Map<string, Audience>()
  const customers = new Map<string, Audience>()

  const tell = (audience: Audience | undefined, rows: readonly HistoryRow[]) => {
    const news = audience && newsOf(audience.reader, rows)
    if (news) for (const listen of audience.listeners) listen(news)
  }
  const tail = await followHistory({
    database,
    log,
    pollMs,
    onRows: (rows) => {
      recent.add(rows)
      for (const audience of staff.values()) tell(audience, rows)
      for (const owner of new Set(rows.map(({ userId }) => audienceOf({ userId }))))
        tell(customers.get(owner), rows)
    },
  })
  const recent = keepRecentHistory(tail.position())
  // What happens in the kitchen has no row of its own: who works there reads the screen's answer again.
  const tellKitchen = () => {
    for (const { reader, listeners } of staff.values())
      if ('role' in reader && mayStaff(reader.role, 'view-cases'))
        for (const listen of listeners) listen(reloadNews(tail.position()))
  }
  const stopKitchen = await database.listen('production', AsyncResource.bind(gathered(tellKitchen)))

  let stopped: Promise<void> | undefined
  const stop = () => {
    staff.clear()
    customers.clear()
    stopped ??= Promise.all([stopKitchen(), tail.stop()])
      .then(() => undefined)
      .catch((error) => log.warn({ err: error }, 'order feed not stopped cleanly'))
    return stopped
  }
  stopping?.addEventListener('abort', stop, { once: true })

  const join = (reader: NewsReader, listen: Listener): (() => void) => {
    const audiences = 'role' in reader ? staff : customers
    const name = audienceOf(reader)
    const audience = audiences.get(name) ?? { reader, listeners: new Set() }
    audiences.set(name, audience)
    audience.listeners.add(listen)
    return () => {
      audience.listeners.delete(listen)
      if (audience.listeners.size === 0 && audiences.get(name) === audience) audiences.delete(name)
    }
  }

  /** What the database knows between two places; null when there is too much, or no such place. */
  const readMissed = async (
    reader: NewsReader,
    from: OrderCursor,
    to: OrderCursor,
  ): Promise<HistoryRow[] | null> => {
    const isCustomer = 'userId' in reader
    if (to.place - from.place > (isCustomer ? LOOK_BACK_LIMIT : REPLAY_LIMIT)) return null
    if (!isSame(from, BEGINNING) && !(await isKnownCursor(db, from))) return null
    const owner = isCustomer ? { userId: reader.userId } : {}
    const rows = await listHistory(db, { from, to, ...owner, limit: REPLAY_LIMIT + 1 })
    return rows.length > REPLAY_LIMIT ? null : rows
  }

  return {
    position: () => formatCursor(tail.position()),
    reload: () => reloadNews(tail.position()),
    stop,
    subscribe: async ({ reader, after }, listen) => {
      const start = after === undefined ? tail.position() : parseCursor(after)
      // It comes from another process, which was faster.
      if (start && start.place > tail.position().place) await tail.readNow()
      let missed: readonly HistoryRow[] | null = start && recent.after(start)
      if (start && !missed) {
        const upTo = tail.position()
        const read = await readMissed(reader, start, upTo)
        const since = recent.after(upTo)
        missed = read && since && [...read, ...since]
      }
      // Nothing is awaited between the last look at the recent rows and joining, so no row falls in between.
      const news = missed ? newsOf(reader, missed) : reloadNews(tail.position())
      if (news) listen(news)
      return join(reader, listen)
    },
  }
}
