import { listBackups } from '../backups/backup-files.ts'
import type { Config } from '../platform/config.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'backups'
const HOUR_MS = 3_600_000
/** One a day, and some time to make it. */
const OLDEST_HOURS = 26

export function checkBackups({ backups }: Pick<Config, 'backups'>, now: Date): Finding {
  const [newest] = listBackups(backups.folder)
  if (!newest)
    return look(
      PART,
      `There is no backup in ${backups.folder}.`,
      'Run npm run backup every day, from cron or a systemd timer.',
    )
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / HOUR_MS)
  return hours > OLDEST_HOURS
    ? wrong(PART, `The newest backup is ${hours} hours old.`, 'See why npm run backup did not run.')
    : well(PART, `The newest backup is ${hours} hours old.`)
}
