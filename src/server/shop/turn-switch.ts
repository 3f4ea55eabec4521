import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { changeSwitch, type SwitchChange } from './shop-switches.records.ts'

/** Stops something or lets it go on. Nothing is written when it stood like that already. */
export async function turnSwitch(db: Db, change: SwitchChange): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await changeSwitch(tx, change))) return
    await recordChange(tx, {
      ...{ by: change.actor, at: change.changedAt, reason: change.reason },
      subject: { kind: 'switch', id: change.name, name: change.name },
      act: change.isStopped ? 'stopped' : 'let-go-on',
      ...{ before: { is_stopped: !change.isStopped }, after: { is_stopped: change.isStopped } },
    })
  })
}
