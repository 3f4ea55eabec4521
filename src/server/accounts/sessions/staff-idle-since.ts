import type { Config } from '../../platform/config.ts'

/** A staff session that was last used before this has ended. */
export const staffIdleSince = ({ staffIdleMinutes }: Pick<Config, 'staffIdleMinutes'>, now: Date): Date =>
  new Date(now.getTime() - staffIdleMinutes * 60_000)
