import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { type KitchenSettings, readSettings, updateSettings } from './production.records.ts'

/** Units and extra percent of every plan that is not released yet. */
export async function saveKitchenSettings(
  { db, clock }: { db: Db; clock: Clock },
  wanted: KitchenSettings,
  by: HistoryActor,
): Promise<Outcome<{ version: number }, { code: 'changed_meanwhile' }>> {
  return db.transaction(async (tx) => {
    const before = await readSettings(tx)
    if (!(await updateSettings(tx, wanted))) return fail({ code: 'changed_meanwhile' })
    await recordChange(tx, {
      ...{ by, at: clock.now(), act: 'changed', before: logged(before), after: logged(wanted) },
      subject: { kind: 'kitchen-settings', id: 'kitchen', name: 'Kitchen settings' },
    })
    return succeed({ version: wanted.version + 1 })
  })
}

const logged = ({ weightUnits, extraBp }: KitchenSettings) => ({
  weight_units: weightUnits,
  extra_bp: extraBp,
})
