import { randomBytes } from 'node:crypto'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { firstName } from '../../../domain/labels/companion-life.ts'
import { labelCode } from '../../../domain/labels/label-code.ts'
import type {
  KnownFacts,
  LabelFacts,
  LabelFault,
  NutritionSetting,
} from '../../../domain/labels/label-facts.ts'
import { lastDayOf } from '../../../domain/labels/last-day.ts'
import { joined, labelFacts } from '../../../domain/labels/make-label.ts'
import type { LabelSize } from '../../../domain/labels/paper/label-size.ts'
import {
  type MealBatch,
  type NewPortion,
  type PlannedRun,
  planRun,
} from '../../../domain/labels/runs/plan-run.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { findStops } from '../../batches/stopped-food.reads.ts'
import { holdWorkOrderOf, readWorkOrderOf } from '../../kitchen/work-order-of-day.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { readKnownFacts } from '../known-facts.ts'
import { findLabelSettings } from '../label-settings.records.ts'
import type { MealLabel } from '../meal-labels.records.ts'
import { layOut } from '../paper/draw-labels.ts'
import { type LabelDeps, typeface } from '../preview-labels.ts'
import { boxLineOf } from './box-line.ts'
import {
  countOpenCases,
  findRun,
  insertLabels,
  insertRun,
  listBoxLines,
  listCountingLabels,
  listMealBatches,
  listRunLabels,
  voidLabels,
} from './label-runs.records.ts'

const NOBODY = { forWhom: [], called: '' }

export type DayOfLabels = PlannedRun & {
  factsOf: (batchId: string) => KnownFacts | null
  setting: NutritionSetting
}

/** What can be printed for a day, with the facts of its meals. */
export async function readDayOfLabels(
  { db, kitchen }: { db: Db; kitchen: Kitchen },
  deliveryDate: CalendarDate,
): Promise<DayOfLabels> {
  const workOrder = await readWorkOrderOf(db, deliveryDate)
  const batches = workOrder ? await listMealBatches(db, workOrder.id) : []
  const stops = await findStops(
    db,
    batches.map(({ id }) => id),
  )
  const { permit, nutritionLabel: setting } = await findLabelSettings(db)
  const known = await readKnownFacts(db, permit)
  const byMeal = new Map<string, MealBatch[]>()
  for (const batch of batches)
    byMeal.set(batch.mealId, [
      ...(byMeal.get(batch.mealId) ?? []),
      { ...batch, isStopped: isHeld(batch, stops) },
    ])
  const factsOf = (batchId: string): KnownFacts | null => {
    const batch = batches.find(({ id }) => id === batchId)
    if (!batch) return null
    const lastDay = batch.useBy ?? lastDayOf([businessDateAt(kitchen, batch.madeAt)])
    return known.get(batch.mealId)?.factsFor({ lastDay, deliveryDate }) ?? null
  }
  // Its batches differ in their last day alone.
  const faultsOf = (mealId: string): readonly LabelFault[] => {
    const facts = factsOf(byMeal.get(mealId)?.[0]?.id ?? '')
    const made = facts && labelFacts(facts, setting, NOBODY)
    return made === null ? ['no_ingredients'] : made.ok ? [] : made.failure
  }
  const planned = planRun({
    lines: (await listBoxLines(db, deliveryDate)).map(boxLineOf(new Map())),
    batches: byMeal,
    openCases: await countOpenCases(db, deliveryDate),
    counting: await listCountingLabels(db, deliveryDate),
    faultsOf,
  })
  return { ...planned, factsOf, setting }
}

/** A batch that is not released is refused for that already. */
const isHeld = ({ id, status }: { id: string; status: string }, stops: ReadonlyMap<string, unknown>) =>
  status === 'released' && stops.has(id)

type Wish = { deliveryDate: CalendarDate; size: LabelSize; mealIds: readonly string[] | null }
export type PrintFailure = { code: 'nothing_to_print' } | { code: 'does_not_fit'; meal: string }

type Printed = { runId: string; labels: number }
const WAS_CHANGED = 'What is in this portion has changed'

/** Gives every portion of the meals its label, in printing order; those that may not be printed are left out. */
export async function printLabels(
  deps: LabelDeps,
  { deliveryDate, size, mealIds }: Wish,
  by: HistoryActor,
): Promise<Outcome<Printed, PrintFailure>> {
  const { clock, kitchen } = deps
  const at = clock.now()
  return deps.db.transaction(async (tx) => {
    await actAs(tx, by)
    await holdWorkOrderOf(tx, deliveryDate)
    const day = await readDayOfLabels({ db: tx, kitchen }, deliveryDate)
    const isWanted = ({ mealId }: { mealId: string }) => mealIds === null || mealIds.includes(mealId)
    const portions = day.portions.filter(isWanted)
    // Their numbers may be those of new ones, of whatever meal.
    const outdated = day.outdated.map(({ id }) => id)
    if (portions.length === 0) return fail({ code: 'nothing_to_print' as const })
    const made = portions.map((portion) => ({ portion, facts: factsFor(portion, day) }))
    const tooLong = made.find(({ facts }) => !fits(deps, facts, size))
    if (tooLong) return fail({ code: 'does_not_fit' as const, meal: tooLong.portion.mealName })
    await voidLabels(tx, outdated, { at, by, reason: WAS_CHANGED })
    const common = { deliveryDate, sheet: size, printedAt: at, printedBy: by }
    const runId = await insertRun(tx, { ...common, labels: portions.length })
    const rows = made.map(({ portion, facts }, index) => ({
      ...{ ...common, runId, place: index + 1, code: newCode(), facts, useBy: facts.useBy },
      ...{ batchId: portion.batchId, mealId: portion.mealId, k: portion.k, n: portion.n },
      ...{ orderId: portion.line?.orderId ?? null, orderItemId: portion.line?.itemId ?? null },
      personName: joined(portion.line?.forWhom.flatMap(({ name }) => firstName(name) ?? []) ?? []),
    }))
    await insertLabels(tx, rows)
    await recordChange(tx, {
      ...{ by, at, act: 'printed', before: null, after: { labels: portions.length, size } },
      subject: { kind: 'label-run', id: runId, name: `Labels of ${deliveryDate}` },
    })
    return succeed({ runId, labels: portions.length })
  })
}

const fits = ({ origin }: LabelDeps, facts: LabelFacts, size: LabelSize) =>
  layOut({ facts, code: newCode() }, { size, origin, typeface }).ok

const newCode = () => labelCode(() => randomBytes(1)[0] ?? 0)

/** @throws Error for a meal whose label may not be printed: the plan has left it out */
function factsFor({ line, batchId, k, n }: NewPortion, { factsOf, setting }: DayOfLabels): LabelFacts {
  const known = factsOf(batchId)
  const called = line ? `${line.orderNumber}, ${k} of ${n}` : `Spare ${k} of ${n}, for no box`
  const made = known && labelFacts(known, setting, { forWhom: line?.forWhom ?? [], called })
  if (!made?.ok) throw new Error('A label was planned that cannot be made')
  return made.value
}

export type ReprintFailure =
  | { code: 'run_not_found' }
  | { code: 'nothing_to_print' }
  | { code: 'does_not_fit'; meal: string }
type ReprintWish = { runId: string; from: number; to: number; size: LabelSize; reason: string }

/** Prints labels of a run again with other codes. Those before them open nothing and belong to no box any more. */
export async function reprintLabels(
  deps: LabelDeps,
  { runId, from, to, size, reason }: ReprintWish,
  by: HistoryActor,
): Promise<Outcome<Printed, ReprintFailure>> {
  const at = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await actAs(tx, by)
    const run = await findRun(tx, runId)
    if (!run) return fail({ code: 'run_not_found' as const })
    const { deliveryDate } = run
    await holdWorkOrderOf(tx, deliveryDate)
    const old: MealLabel[] = await listRunLabels(tx, runId, { after: from - 1, to, limit: to - from + 1 })
    if (old.length === 0) return fail({ code: 'nothing_to_print' as const })
    const tooLong = old.find(({ facts }) => !fits(deps, facts, size))
    if (tooLong) return fail({ code: 'does_not_fit' as const, meal: tooLong.facts.mealName })
    await voidLabels(
      tx,
      old.map(({ id }) => id),
      { at, by, reason },
    )
    const common = { deliveryDate, sheet: size, printedAt: at, printedBy: by }
    const newRun = await insertRun(tx, { ...common, labels: old.length, reason })
    const again = old.map((label, index) => ({
      ...{
        ...common,
        runId: newRun,
        place: index + 1,
        code: newCode(),
        facts: label.facts,
        useBy: label.useBy,
      },
      ...{ batchId: label.batchId, mealId: label.mealId, k: label.k, n: label.n },
      ...{ orderId: label.orderId, orderItemId: label.orderItemId, personName: label.personName },
    }))
    await insertLabels(tx, again)
    await recordChange(tx, {
      ...{ by, at, act: 'printed-again', before: null, after: { labels: old.length, size }, reason },
      subject: { kind: 'label-run', id: newRun, name: `Labels of ${deliveryDate}` },
    })
    return succeed({ runId: newRun, labels: old.length })
  })
}
