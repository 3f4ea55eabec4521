import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import {
  hasLimits,
  mealsLeft,
  portionsLeft,
  type Shortage,
  shortageOf,
  type TakenPortions,
} from '../../../domain/menu-weeks/portions.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listStoredMeals } from '../meals.records.ts'
import { readMenuOfWeek } from './menu-of-week.ts'
import { lockWeeks, readTakenPortions, readWishedPortions } from './portions.records.ts'
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
  const limited = await limitedWeeks(tx, weeks)
  if (limited.length === 0) return
  await lockWeeks(
    tx,
    limited.map(({ scheduledDate }) => scheduledDate),
  )
}

/** Those of these weeks in which something can run out. */
export async function limitedWeeks(
  db: Db,
  weeks: readonly Pick<DeliveryWeek, 'scheduledDate'>[],
): Promise<PublishedWeek[]> {
  const asked = new Set(weeks.map(({ scheduledDate }) => scheduledDate))
  return (await listPublishedWeeks(db)).filter((week) => asked.has(week.scheduledDate) && hasLimits(week))
}

type Wanted = {
  selections: MealSelections
  /** Has portions of its own already; null before there is one. */
  orderId: string | null
  /** The box that they are for; null for a newcomer. */
  boxId: string | null
  /** What that box has already. */
  held?: MealSelections
}

/** What is missing for these meals in their week; null when all of it is left. */
export async function findShortage(
  db: Db,
  { scheduledDate, deliveryDate }: Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate'>,
  { selections, orderId, boxId, held = [] }: Wanted,
): Promise<SoldOut | null> {
  const { week } = await readMenuOfWeek(db, scheduledDate)
  if (!week || !hasLimits(week)) return null
  const taken = await readSpokenFor(db, deliveryDate, { orderId, boxId })
  const shortage = shortageOf(week, selections, taken, { isNew: boxId === null, held })
  if (!shortage) return null
  return { ...shortage, names: new Map((await listStoredMeals(db)).map(({ id, name }) => [id, name])) }
}

/**
 * Portions of each meal that somebody has or will have: in orders, those on an open payment page included, and in boxes whose
 * order is still to be made.
 */
export async function readSpokenFor(
  db: Db,
  deliveryDate: CalendarDate,
  besides: { orderId: string | null; boxId: string | null } = { orderId: null, boxId: null },
): Promise<TakenPortions> {
  const { orderId, boxId } = besides
  const taken = new Map(await readTakenPortions(db, deliveryDate, orderId === null ? [] : [orderId]))
  for (const [mealId, portions] of await readWishedPortions(db, deliveryDate, boxId))
    taken.set(mealId, (taken.get(mealId) ?? 0) + portions)
  return taken
}

/** Portions that are left of the meals with a limit, by meal; null for a week without one. */
export async function readPortionsLeft(
  db: Db,
  { scheduledDate, deliveryDate }: Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate'>,
): Promise<ReadonlyMap<string, number> | null> {
  const { week } = await readMenuOfWeek(db, scheduledDate)
  if (!week || !hasLimits(week)) return null
  return leftOf(week, await readSpokenFor(db, deliveryDate))
}

export type Supply = {
  /** Of the meals with a limit, by meal. */
  readonly left: ReadonlyMap<string, number>
  /** Nobody new can order for this week any more. */
  readonly isFull: boolean
}

/** What a newcomer can still order of a week; null where nothing of it can run out. */
export async function readSupply(
  db: Db,
  { scheduledDate, deliveryDate }: Pick<DeliveryWeek, 'scheduledDate' | 'deliveryDate'>,
): Promise<Supply | null> {
  const { week } = await readMenuOfWeek(db, scheduledDate)
  if (!week || !hasLimits(week)) return null
  const taken = await readSpokenFor(db, deliveryDate)
  return { left: leftOf(week, taken), isFull: mealsLeft(week, taken) === 0 }
}

const leftOf = (week: PublishedWeek, taken: TakenPortions): ReadonlyMap<string, number> =>
  new Map(
    week.meals.flatMap(({ mealId }) => {
      const left = portionsLeft(week, mealId, taken)
      return left === null ? [] : [[mealId, left] as const]
    }),
  )
