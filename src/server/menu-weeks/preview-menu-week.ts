import { releasedState } from '../../domain/boxes/box-state.ts'
import {
  type DraftMeal,
  type DraftProblem,
  draftProblems,
  isRaiseInTime,
  publishedMeals,
  raisedMeals,
  toldPrices,
} from '../../domain/menu-weeks/menu-week.ts'
import { compareClaims } from '../../domain/menu-weeks/portions.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { listAllMeals, type StoredMeal } from '../menu/list-available-meals.ts'
import { menuOf } from '../menu/weeks/menu-of-week.ts'
import type { Db } from '../platform/db/db.ts'
import {
  listUndecidedOn,
  type PlannedBox,
  type PriceBook,
  planFacts,
  readPriceBook,
  stateFactsOf,
  weekBookOf,
} from '../subscriptions/boxes/plan-boxes.ts'
import { claimOf } from '../subscriptions/boxes/share-portions.ts'
import { type Affected, affectedBy } from './affected-boxes.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'
import { listMenuWeekRows, listPublishedMeals } from './menu-weeks.records.ts'

export type MenuPreview = {
  boxes: number
  problems: DraftProblem[]
  names: ReadonlyMap<string, string>
  leaving: { mealId: string; name: string; boxes: number }[]
  raised: { mealId: string; fromCents: number; toCents: number }[]
  raisesReachBoxes: boolean
} & Affected

/**
 * Who is affected when the draft of a week is published: every box of the week planned by what households see now and by the
 * draft, with the one planner that the cutoff uses. Changes nothing.
 */
export async function previewMenuWeek(
  { db, clock, kitchen }: MenuWeekDeps,
  scheduledDate: CalendarDate,
): Promise<Outcome<MenuPreview, { code: 'week_not_open' }>> {
  const now = clock.now()
  const week = (await readOpenWeeks(kitchen, db, now)).find((one) => one.scheduledDate === scheduledDate)
  if (!week) return fail({ code: 'week_not_open' })
  const [row] = (await listMenuWeekRows(db, scheduledDate)).filter(
    (one) => one.scheduledDate === scheduledDate,
  )
  const draft = row?.draft ?? []
  const told = toldPrices(await listPublishedMeals(db, scheduledDate), row?.toldPrices ?? {})
  const meals = await listAllMeals(db)
  const raisesReachBoxes = isRaiseInTime(kitchen, now, week.ordersCloseAt)
  const drafted = await bookOfDraft(
    db,
    meals,
    scheduledDate,
    publishedMeals(draft, told, { tellsAnew: raisesReachBoxes }),
  )
  const facts = (await listUndecidedOn(db, week.deliveryDate)).sort((a, b) =>
    compareClaims(claimOf(a), claimOf(b)),
  )
  const coming = (await planFacts(kitchen, db, facts)).filter(
    (box) => releasedState(kitchen, stateFactsOf(box)) === null,
  )
  const after = await planFacts(
    kitchen,
    db,
    coming.map((box) => box.facts),
    { book: drafted, portions: 'share' },
  )
  const names = new Map(meals.map(({ id, name }) => [id, name]))
  return succeed({
    boxes: coming.length,
    problems: draftProblems(draft, meals),
    names,
    leaving: leavingMeals(coming, { draft, told }, names),
    raised: raisedMeals(draft, told).map(({ mealId, priceCents }) => ({
      mealId,
      fromCents: told.find((one) => one.mealId === mealId)?.promisedCents ?? 0,
      toCents: priceCents,
    })),
    raisesReachBoxes,
    ...(await affectedBy(db, coming, after)),
  })
}

/** As `readPriceBook`, with the draft in the place of the week's menu. */
async function bookOfDraft(
  db: Db,
  meals: readonly StoredMeal[],
  scheduledDate: CalendarDate,
  draft: ReturnType<typeof publishedMeals>,
): Promise<PriceBook> {
  const standing = await readPriceBook(db)
  const drafted = weekBookOf(
    menuOf(meals, { kind: 'published', week: { scheduledDate, meals: draft, mealsMax: null } }),
  )
  return {
    ...standing,
    ofWeek: (date) => (date === scheduledDate ? drafted : standing.ofWeek(date)),
  }
}

function leavingMeals(
  coming: readonly PlannedBox[],
  { draft, told }: { draft: readonly DraftMeal[]; told: readonly { mealId: string }[] },
  names: ReadonlyMap<string, string>,
): MenuPreview['leaving'] {
  const stays = new Set(draft.map(({ mealId }) => mealId))
  const was = new Set(told.map(({ mealId }) => mealId))
  // Of a menu that was published before, only what it has can leave it; wishes for other meals were answered then.
  const leaves = (mealId: string) => !stays.has(mealId) && (was.size === 0 || was.has(mealId))
  const counts = new Map<string, number>()
  for (const { facts } of coming)
    for (const { mealId } of facts.ownSelections ?? facts.standingSelections)
      if (leaves(mealId)) counts.set(mealId, (counts.get(mealId) ?? 0) + 1)
  return [...counts]
    .map(([mealId, boxes]) => ({ mealId, name: names.get(mealId) ?? '', boxes }))
    .sort((a, b) => b.boxes - a.boxes || a.name.localeCompare(b.name))
}
