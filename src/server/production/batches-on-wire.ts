import type { BatchWire } from '../../contract/staff/production/production-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { milligramsUp } from '../../domain/production/plan-production.ts'
import { recipeSteps } from '../../domain/production/recipe-steps.ts'
import { instantOfStart } from '../../domain/production/start-hours.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { readMethods, readPieces, type StoredBatch } from './production.records.ts'
import type { DayPlan } from './read-plan.ts'

type Unreleased = { kitchen: Kitchen; productionDate: CalendarDate; plan: DayPlan }
type Bare = Omit<BatchWire, 'needs' | 'used_in' | 'steps' | 'recipe_number'> & {
  needs: readonly Need[]
}
/** `partVersionId`: the version that a part is made by; `partKey`: its batch. */
type Need = { ingredientId: string | null; partKey: string | null; partVersionId: string | null; mg: number }

/** Batches of a plan, or of a release, with what a cook reads on their cards. */
export async function batchesOnWire(
  db: Db,
  source: readonly StoredBatch[] | Unreleased,
): Promise<BatchWire[]> {
  const bare = 'plan' in source ? plannedBatches(source) : releasedBatches(source)
  const methods = await readMethods(db, [...new Set(bare.map((batch) => batch.recipe_version_id))])
  const pieces = bare.length === 0 ? new Map<string, never>() : await readPieces(db)
  const names = new Map(bare.map(({ key, name }) => [key, name]))
  return bare.map((batch) => {
    const method = methods.get(batch.recipe_version_id)
    return {
      ...batch,
      recipe_number: method?.number ?? 1,
      steps: [...recipeSteps(method?.method ?? '')],
      used_in: bare
        .filter((user) => user.needs.some(({ partKey }) => partKey === batch.key))
        .map(({ name }) => name),
      needs: batch.needs.map(({ ingredientId, partKey, partVersionId, mg }) => {
        const piece = pieces.get(ingredientId ?? '')
        const preps = (method?.lines ?? [])
          .filter((line) =>
            ingredientId ? line.ingredientId === ingredientId : line.partVersionId === partVersionId,
          )
          .map(({ prep }) => prep)
        return {
          ...{ ingredient_id: ingredientId, part_key: partKey, mg },
          name: piece?.name ?? names.get(partKey ?? '') ?? '',
          portion_mg: batch.planned_portions && Math.round(mg / batch.planned_portions),
          piece_mg: piece?.pieceMg ?? null,
          prep: [...new Set(preps)].filter((prep) => prep !== '').join('; '),
        }
      }),
    }
  })
}

const plannedBatches = ({ kitchen, productionDate, plan }: Unreleased): Bare[] =>
  plan.batches.map((batch) => ({
    ...{ key: batch.key, id: null, version: null, kind: batch.kind, name: batch.name },
    ...{ meal_id: batch.mealId, nth: 1 },
    ...{ recipe_version_id: batch.recipeVersionId, station: batch.station },
    starts_at: instantOfStart(kitchen, productionDate, batch.startHour).toISOString(),
    ...{ ordered_portions: batch.orderedPortions, planned_portions: batch.portions },
    planned_mg: milligramsUp(batch.mg),
    ...{ produced_portions: null, status: 'planned', started_at: null, cooked_at: null, finished_at: null },
    needs: batch.needs.map(({ ingredientId, part, mg }) => ({
      ...{ ingredientId: ingredientId ?? null, partKey: part ?? null, partVersionId: part ?? null },
      mg: milligramsUp(mg),
    })),
  }))

function releasedBatches(rows: readonly StoredBatch[]): Bare[] {
  const made = (row: StoredBatch) => row.mealId ?? row.recipeVersionId
  const nthOf = (row: StoredBatch) => rows.filter((one) => made(one) === made(row)).indexOf(row) + 1
  const byId = new Map(
    rows.map((row) => [row.id, { row, key: nthOf(row) === 1 ? made(row) : row.id }] as const),
  )
  return rows.map((row) => ({
    ...{ key: byId.get(row.id)?.key ?? '', id: row.id, version: row.version, kind: row.kind },
    ...{ name: row.name, meal_id: row.mealId, nth: nthOf(row) },
    ...{ recipe_version_id: row.recipeVersionId, station: row.station, status: row.status },
    starts_at: row.startsAt.toISOString(),
    ...{ ordered_portions: row.orderedPortions, planned_portions: row.plannedPortions },
    ...{ planned_mg: row.plannedMg, produced_portions: row.producedPortions },
    started_at: row.startedAt?.toISOString() ?? null,
    cooked_at: row.cookedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    needs: row.needs.map(({ ingredientId, partBatchId, mg }) => ({
      ...{ ingredientId, mg },
      partKey: byId.get(partBatchId ?? '')?.key ?? null,
      partVersionId: byId.get(partBatchId ?? '')?.row.recipeVersionId ?? null,
    })),
  }))
}
