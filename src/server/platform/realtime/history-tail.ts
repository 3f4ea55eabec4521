import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Database } from '../db/open-database.ts'
import type { OrderCursor } from './order-cursor.ts'
import { findNewestCursor, type HistoryRow, listHistory, placeHistory } from './order-history.records.ts'

const CHANNEL = 'order_history'
/** As many as get a place at once. */
const BATCH = 500
/** The first notice is followed at once; what comes within this time of it is read together. */
const GATHER_MS = 50
/** A history that cannot be read for this long is told to whoever keeps the product running. */
const HELD_UP_MS = 10_000

export type HistoryTail = {
  /** The last row read: every row up to here has been handed over, or is just now. */
  position: () => OrderCursor
  /** Reads what is committed by now, for somebody who knows of more than has been read here. */
  readNow: () => Promise<void>
  stop: () => Promise<void>
}

type TailOptions = {
  database: Pick<Database, 'db' | 'listen'>
  log: Pick<Logger, 'warn' | 'error'>
  /** Fallback when a wake-up is lost. */
  pollMs: number
  heldUpMs?: number
  onRows: (rows: readonly HistoryRow[]) => void
}

/** The one reader of new history rows in this process. A notice only wakes it; it reads the rows themselves, and polls besides. */
export async function followHistory({
  database,
  log,
  pollMs,
  heldUpMs = HELD_UP_MS,
  onRows,
}: TailOptions): Promise<HistoryTail> {
  const { db } = database
  let position = await findNewestCursor(db)
  let stopped = false
  let wanted = false
  let begunAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const alarm = heldUpAlarm(log, heldUpMs)

  const readAll = async () => {
    for (let full = true; full && !stopped; ) {
      await placeHistory(db)
      const rows = await listHistory(db, { from: position, limit: BATCH })
      position = rows.at(-1)?.cursor ?? position
      if (rows.length > 0) onRows(rows)
      full = rows.length === BATCH
    }
  }
  const run = async () => {
    begunAt = performance.now()
    wanted = false
    alarm.begin()
    try {
      await readAll()
      alarm.end()
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'order history not read')
    }
    reading = undefined
    if (wanted) wake()
    else readIn(pollMs)
  }
  const readIn = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      reading = run()
    }, ms)
  }
  const wake = () => {
    wanted = true
    if (reading === undefined) readIn(Math.max(0, begunAt + GATHER_MS - performance.now()))
  }

  // A notice may arrive in the midst of somebody's transaction: reading must not count as part of it.
  const stopListening = await database.listen(CHANNEL, AsyncResource.bind(wake))
  wake()
  return {
    position: () => position,
    readNow: async () => {
      await reading
      clearTimeout(timer)
      reading ??= run()
      await reading
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await reading
      alarm.end()
      await stopListening()
    },
  }
}

/** Says once a minute at most, from `heldUpMs` on, that a reading has not ended well, and once when one has again. */
function heldUpAlarm(log: Pick<Logger, 'warn' | 'error'>, heldUpMs: number) {
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  let told = false
  const seconds = () => Math.round((performance.now() - (since ?? 0)) / 1000)
  const tell = () => {
    told = true
    log.error({ seconds: seconds() }, 'live order events are held up: the order history cannot be read')
    timer = setTimeout(tell, Math.max(heldUpMs, 60_000)).unref()
  }
  return {
    begin: () => {
      if (since !== undefined) return
      since = performance.now()
      timer = setTimeout(tell, heldUpMs).unref()
    },
    end: () => {
      clearTimeout(timer)
      if (told) log.warn({ seconds: seconds() }, 'live order events are told again')
      since = undefined
      told = false
    },
  }
}
