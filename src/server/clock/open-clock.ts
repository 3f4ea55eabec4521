import { type Clock, systemClock, type TurnableClock, turnableClock } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readKeptClock } from './turned-clock.records.ts'

/** `turnable` is the same clock, where it may be turned: in local mode with simulated payments. */
export type OpenedClock = { clock: Clock; turnable: TurnableClock | undefined }

/**
 * The clock as it was left. Rows written in turned time lie in the future of everybody else, so that neither
 * production nor Stripe may go on with them.
 * @throws ConfigError
 */
export async function openClock(
  db: Db,
  config: Pick<Config, 'mode' | 'stripe'>,
  real: Clock = systemClock,
): Promise<OpenedClock> {
  const { offsetMs, turn } = await readKeptClock(db)
  if (config.mode === 'local' && !config.stripe) {
    const turnable = turnableClock(real, offsetMs)
    return { clock: turnable, turnable }
  }
  if (offsetMs !== 0 || turn)
    throw new ConfigError(
      'The clock of this database has been turned, which only goes with simulated payments in local mode. Use another database, or turn the clock back to real time at /dev/clock first.',
    )
  return { clock: real, turnable: undefined }
}
