import type pg from 'pg'
import { systemClock } from '../../clock.ts'

export const CHECKPOINT_EVERY_MS = 5 * 60_000

/** 08:00 UTC is three or four in the morning in the business zone. */
const VACUUM_HOUR_UTC = 8

type Maintained = Pick<pg.Pool, 'query'>

/**
 * What a PostgreSQL server does automatically and the embedded engine never does: checkpoints, without which its
 * log grows without end, and vacuum. One call is one round; it does only what is due.
 */
export function createMaintenance(pool: Maintained): (now: Date) => Promise<void> {
  let checkpointedAt: string | undefined
  let vacuumedOn: string | undefined
  const position = async () => {
    const { rows } = await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
    return rows[0]?.at
  }
  return async (now) => {
    const today = now.toISOString().slice(0, 10)
    if (now.getUTCHours() === VACUUM_HOUR_UTC && vacuumedOn !== today) {
      vacuumedOn = today
      await pool.query('vacuum (analyze)')
    }
    if ((await position()) === checkpointedAt) return
    await pool.query('checkpoint')
    checkpointedAt = await position()
  }
}

/** Runs the rounds on a timer that does not keep the process alive. @returns how to stop it */
export function startMaintenance(pool: Maintained, onError: (error: Error) => void): () => void {
  const round = createMaintenance(pool)
  const timer = setInterval(() => void round(systemClock.now()).catch(onError), CHECKPOINT_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
