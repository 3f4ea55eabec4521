import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { snapshotName } from '../../db/snapshot-name.ts'

/**
 * Names what the database holds and which second it is, for an answer that is read from both. What the process keeps in
 * memory is never older than a second either (docs/decisions/0088).
 */
export async function stateOfData({ db, clock }: { db: Db; clock: Clock }): Promise<string> {
  const second = Math.floor(clock.now().getTime() / 1000)
  return `${await snapshotName(db)} ${second}`
}
