import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Database } from '../db/open-database.ts'
import type { OrderCursor } from './order-cursor.ts'
import {
  findNewestCursor,
  type HistoryRow,
  hasUnsettledRows,
  listHistory,
  settleRestoredRows,
} from './order-history.records.ts'

const CHANNEL = 'order_history'
const BATCH = 500
const FIRST_RECHECK_MS = 20

export type HistoryTail = {
  /** The last row read: every row up to here has been handed over. */
  position: () => OrderCursor
  stop: () => Promise<void>
}

type TailOptions = {
  database: Pick<Database, 'db' | 'listen'>
  log: Pick<Logger, 'warn'>
  /** Fallback when a wake-up is lost. */
  pollMs: number
  onRow: (row: HistoryRow) => void
}

/**
 * The one reader of new history rows in this process. A notice only wakes it; it reads the rows themselves, and
 * polls besides. While a running transaction holds rows back it looks again soon, at growing distances.
 */
export async function followHistory({ database, log, pollMs, onRow }: TailOptions): Promise<HistoryTail> {
  await settleRestoredRows(database.db)
  let position = await findNewestCursor(database.db)
  let stopped = false
  let wanted = false
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_RECHECK_MS

  const readAll = async () => {
    for (let full = true; full && !stopped; ) {
      const rows = await listHistory(database.db, { from: position, limit: BATCH })
      for (const row of rows) {
        onRow(row)
        position = row.cursor
      }
      full = rows.length === BATCH
      if (rows.length > 0) pause = FIRST_RECHECK_MS
    }
  }
  const run = async () => {
    let next = pollMs
    try {
      let heldBack = false
      do {
        wanted = false
        // Asked before reading: a row whose lock ends in between is read now, and one that comes sends a notice.
        heldBack = await hasUnsettledRows(database.db)
        await readAll()
      } while (wanted && !stopped)
      if (heldBack) {
        next = Math.min(pause, pollMs)
        pause = Math.min(pause * 2, pollMs)
      } else pause = FIRST_RECHECK_MS
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'order history not read')
    }
    reading = undefined
    if (stopped) return
    timer = setTimeout(wake, wanted ? 0 : next)
  }
  const wake = () => {
    if (stopped) return
    wanted = true
    if (reading !== undefined) return
    clearTimeout(timer)
    reading = run()
  }

  // A notice may arrive in the midst of somebody's transaction: reading must not count as part of it.
  const stopListening = await database.listen(CHANNEL, AsyncResource.bind(wake))
  wake()
  return {
    position: () => position,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await reading
      await stopListening()
    },
  }
}
