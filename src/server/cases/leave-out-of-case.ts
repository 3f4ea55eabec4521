import { voidTakenLabels } from '../labels/runs/void-taken-labels.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { bringShortCases } from './bring-short-cases.ts'
import { insertAmendment } from './cases.records.ts'
import { type HeldCase, settled } from './hold-case.ts'

/** Nothing is cooked for what a case is about. In the caller's transaction, which gives the money back. */
export async function leaveOutOfCase(
  tx: Db,
  { row, line, portions }: HeldCase,
  { by, at, note }: { by: HistoryActor; at: Date; note: string | null },
): Promise<void> {
  await insertAmendment(tx, {
    ...{ orderItemId: line.itemId, fromMealId: line.mealId, portions },
    ...{ mealId: line.mealId, mealName: line.mealName, mealCategory: '', allergens: line.allergensThen },
    ...{ isLeftOut: true, caseId: row.id, reason: row.reason, actor: by, at },
  })
  await settled(tx, row, { state: 'refunded', at, by, note })
  await voidTakenLabels(tx, [line.itemId], { at, by, reason: row.reason })
  // While an owner was asked, nothing else of the line could go without.
  if (row.portions !== null)
    await bringShortCases(tx, { deliveryDate: row.deliveryDate, mealId: line.mealId }, { by, now: at })
}
