import { isSame, type OrderCursor } from './order-cursor.ts'
import type { HistoryRow } from './order-history.records.ts'

/** As many as are worth replaying to one reader. */
const KEPT = 1000

/** The newest rows of the history in memory, so that whoever comes a moment late asks the database nothing. */
export function keepRecentHistory(start: OrderCursor) {
  /** The place that the oldest of them comes after. */
  let from = start
  let rows: HistoryRow[] = []
  return {
    add: (read: readonly HistoryRow[]) => {
      const all = [...rows, ...read]
      const tooMany = Math.max(0, all.length - KEPT)
      from = all[tooMany - 1]?.cursor ?? from
      rows = all.slice(tooMany)
    },
    /** The rows behind a place; null when that is too long ago, or none of this history. */
    after: (cursor: OrderCursor): readonly HistoryRow[] | null => {
      if (isSame(from, cursor)) return rows
      const found = rows.findLastIndex((row) => isSame(row.cursor, cursor))
      return found < 0 ? null : rows.slice(found + 1)
    },
  }
}
