import { releasedState } from '../../domain/boxes/box-state.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { listPaidClashes, type PaidClash } from '../kitchen/paid-clashes.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import { readMenus } from '../menu/weeks/menu-of-week.ts'
import type { Db } from '../platform/db/db.ts'
import {
  listUndecidedOn,
  type PlannedBox,
  planFacts,
  readPriceBook,
  stateFactsOf,
} from '../subscriptions/boxes/plan-boxes.ts'
import { type Affected, affectedBy } from './affected-boxes.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'

/** Boxes further ahead follow the same meals, and their households have weeks to choose anew. */
const WEEKS_LOOKED_AT = 3

/** Rolls back everything that was done to find out. */
class OnlyForeseen extends Error {}

export type OfferPreview = Affected & {
  boxes: number
  /** Those that nothing changes any more: staff have to tell their households. */
  paid: PaidClash[]
}

/** Meals keep for a week: what came in it may still be eaten. */
const DAYS_BACK = 7
const MOST_PAID = 200

type Change<F extends { code: string }> = (deps: MenuWeekDeps) => Promise<Outcome<unknown, F>>

/**
 * Whose coming boxes a change of a meal or an ingredient reaches. The change is made by its own use case, looked at, and taken
 * back with its transaction (docs/decisions/0058). `check`: for paid boxes, what was written counts as checked by it.
 */
export async function previewOffer<F extends { code: string }>(
  deps: MenuWeekDeps,
  change: Change<F>,
  check?: (deps: MenuWeekDeps) => Promise<void>,
): Promise<Outcome<OfferPreview, F>> {
  let told: Outcome<OfferPreview, F> | undefined
  try {
    await deps.db.transaction(async (tx) => {
      told = await foreseen(deps, tx, { change, check })
      throw new OnlyForeseen()
    })
  } catch (error) {
    if (!(error instanceof OnlyForeseen)) throw error
  }
  if (!told) throw new Error('The change was not foreseen')
  return told
}

async function foreseen<F extends { code: string }>(
  { kitchen, clock }: MenuWeekDeps,
  tx: Db,
  { change, check }: { change: Change<F>; check: ((deps: MenuWeekDeps) => Promise<void>) | undefined },
): Promise<Outcome<OfferPreview, F>> {
  const now = clock.now()
  const before = await planWeeks({ kitchen, db: tx, clock }, now)
  const held = await contentsByMeal(tx)
  const inside = { kitchen, db: tx, clock: { now: () => now } }
  const outcome = await change(inside)
  if (!outcome.ok) return outcome
  const book = await readPriceBook(tx)
  const after = await planFacts(
    kitchen,
    tx,
    before.map(({ facts }) => facts),
    { book },
  )
  const affected = await affectedBy(tx, before, after)
  await check?.(inside)
  const others = [...(await contentsByMeal(tx))].filter(([id, contents]) => held.get(id) !== contents)
  const from = addDays(businessDateAt(kitchen, now), -DAYS_BACK)
  const paid = await listPaidClashes(
    tx,
    others.map(([id]) => id),
    from,
  )
  return succeed({ boxes: before.length, ...affected, paid: paid.slice(0, MOST_PAID) })
}

/** What each meal holds, to be compared. */
const contentsByMeal = async (db: Db): Promise<Map<string, string>> =>
  new Map(
    (await listAllMeals(db)).map(({ id, allergens, proteins }) => [
      id,
      JSON.stringify([allergens, proteins]),
    ]),
  )

/** The boxes that come in the next weeks that have a menu. */
async function planWeeks({ kitchen, db }: MenuWeekDeps, now: Date): Promise<PlannedBox[]> {
  const menuIn = await readMenus(db)
  const weeks = (await readOpenWeeks(kitchen, db, now))
    .filter(({ scheduledDate }) => menuIn(scheduledDate).kind !== 'to_come')
    .slice(0, WEEKS_LOOKED_AT)
  const book = await readPriceBook(db)
  const planned: PlannedBox[] = []
  for (const { deliveryDate } of weeks)
    planned.push(...(await planFacts(kitchen, db, await listUndecidedOn(db, deliveryDate), { book })))
  return planned.filter((box) => releasedState(kitchen, stateFactsOf(box)) === null)
}
