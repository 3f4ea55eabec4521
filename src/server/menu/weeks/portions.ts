import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import {
  hasLimits,
  portionsLeft,
  type Shortage,
  shortageOf,
  type TakenPortions,
} from '../../../domain/menu-weeks/portions.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listStoredMeals } from '../meals.records.ts'
import { readMenuOfWeek } from './menu-of-week.ts'
import { lockWeeks, readTakenPortions } from './portions.records.ts'
import { listPublishedWeeks } from './week-menus.reads.ts'

/** A shortage that can be told: with the names of the meals. */
export type SoldOut = Shortage & { names: ReadonlyMap<string, string> }

/**
 * Holds what can run out in these weeks until the transaction ends, so that of two who want the last portion one is refused.
 * Before any order is locked (docs/decisions/0043). Costs nothing where nothing has a limit.
 */
export async function holdPortions(
  tx: Db,
  weeks: readonly Pick<DeliveryWeek, 'scheduledDate'>[],
): Promise<void> {
  const open = new Set(weeks.map(({ scheduledDate }) => scheduledDate))
  const limited = (await listPublishedWeeks(tx)).filter(
    (week) => open.has(week.scheduledDate) && hasLimits(week),
  )
  if (limited.length === 0) return
  await lockWeeks(
    tx,
    limited.map(({ scheduledDate }) => scheduledDate),
  )
}

type Wanted = {
  selections: MealSelections
  /** Has portions of its own already; null before there is one. */
  orderId: string | null
  isNew: boolean
}

/** What is missing for these meals in their week; null when all of it is left. */
export async function findShortage(
  db: Db,
  { scheduledDate, deliveryDate }: Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate'>,
  { selections, orderId, isNew }: Wanted,
): Promise<SoldOut | null> {
  const { week } = await readMenuOfWeek(db, scheduledDate)
  if (!week || !hasLimits(week)) return null
  const shortage = shortageOf(week, selections, await readTakenPortions(db, deliveryDate, orderId), { isNew })
  if (!shortage) return null
  return { ...shortage, names: new Map((await listStoredMeals(db)).map(({ id, name }) => [id, name])) }
}

/** Portions of each meal that orders of a delivery date have, those on an open payment page included. */
export const readOrderedPortions = (db: Db, deliveryDate: CalendarDate): Promise<TakenPortions> =>
  readTakenPortions(db, deliveryDate, null)

/** Portions that are left of the meals with a limit, by meal; null for a week without one. */
export async function readPortionsLeft(
  db: Db,
  { scheduledDate, deliveryDate }: Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate'>,
): Promise<ReadonlyMap<string, number> | null> {
  const { week } = await readMenuOfWeek(db, scheduledDate)
  if (!week || !hasLimits(week)) return null
  const taken = await readOrderedPortions(db, deliveryDate)
  return new Map(
    week.meals.flatMap(({ mealId }) => {
      const left = portionsLeft(week, mealId, taken)
      return left === null ? [] : [[mealId, left] as const]
    }),
  )
}
