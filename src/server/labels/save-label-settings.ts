import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { findLabelSettings, type LabelSettings, updateLabelSettings } from './label-settings.records.ts'

export type SaveLabelSettingsFailure =
  | { code: 'changed_meanwhile'; current: LabelSettings }
  | { code: 'exempt_without_reason' }

/** Whether labels tell nutrition, and since when and why not; the permit that they name; how much a box holds. */
export async function saveLabelSettings(
  { db, clock }: { db: Db; clock: Clock },
  settings: LabelSettings,
  by: HistoryActor,
): Promise<Outcome<null, SaveLabelSettingsFailure>> {
  const { nutritionLabel, nutritionReason, nutritionSince } = settings
  const isExempt = nutritionLabel === 'exempt'
  if (isExempt && (nutritionReason === '' || nutritionSince === null))
    return fail({ code: 'exempt_without_reason' })
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const before = await findLabelSettings(tx)
    if (!(await updateLabelSettings(tx, settings)))
      return fail({ code: 'changed_meanwhile' as const, current: await findLabelSettings(tx) })
    await recordChange(tx, {
      ...{ by, at: clock.now(), act: 'changed' },
      subject: { kind: 'label-settings', id: 'labels', name: 'Labels' },
      before: logged(before),
      after: logged(settings),
    })
    return succeed(null)
  })
}

const logged = ({
  nutritionLabel,
  nutritionReason,
  nutritionSince,
  permit,
  portionsPerBox,
}: LabelSettings) => ({
  ...{ nutrition_label: nutritionLabel, nutrition_reason: nutritionReason, permit },
  ...{ nutrition_since_date: nutritionSince, portions_per_box: portionsPerBox },
})
