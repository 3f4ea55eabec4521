import type { CompanionPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isEatenFirst, opensStill } from '../../domain/labels/companion-life.ts'
import { netWeightWords } from '../../domain/labels/figures/net-weight.ts'
import { isLabelCode } from '../../domain/labels/label-code.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { findStops } from '../batches/stopped-food.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { findLabelByCode, listLastDays } from './meal-labels.records.ts'

/**
 * What the code of a label opens; null when nobody printed it, its time is over, or it counts no more. Of food that was stopped
 * it warns all the same.
 */
export async function readCompanion(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  code: string,
): Promise<CompanionPage | null> {
  if (!isLabelCode(code)) return null
  const today = businessDateAt(kitchen, clock.now())
  const label = await findLabelByCode(db, code)
  if (!label || !opensStill(label.useBy, today)) return null
  const { facts, useBy, orderId, personName, batchId } = label
  const stop = (await findStops(db, batchId === null ? [] : [batchId])).get(batchId ?? '') ?? null
  if (label.voidedAt && stop === null) return null
  const ofBox = orderId === null ? [] : await listLastDays(db, orderId)
  return {
    kind: 'companion',
    ...{ mealName: facts.mealName, forWhom: personName, useBy },
    isPast: today > useBy,
    stop,
    isFirst: isEatenFirst(useBy, ofBox),
    ...{ contains: facts.contains, ingredients: facts.ingredients },
    ...{ heating: facts.heating, storage: facts.storage, netWeight: netWeightWords(facts.netMg) },
    nutrition: facts.nutrition,
  }
}
