import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import {
  type DraftProblem,
  draftProblems,
  isRaiseInTime,
  publishedMeals,
  toldPrices,
} from '../../domain/menu-weeks/menu-week.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { logWeek } from './log-menu-week.ts'
import {
  isKnownToHouseholds,
  listDueWeeks,
  listPublishedMeals,
  lockMenuWeek,
  type MenuWeekRow,
  replacePublishedMeals,
  updateMenuWeek,
} from './menu-weeks.records.ts'
import type { MenuWeekDeps } from './save-menu-week.ts'

export type WeekVersion = { scheduledDate: CalendarDate; version: number }

export type PublishFailure =
  | { code: 'week_not_open' }
  | { code: 'changed_meanwhile'; scheduledDate: CalendarDate }
  | { code: 'draft_incomplete'; problems: DraftProblem[] }

/**
 * The draft of a week becomes its menu, at once and for everybody. What a household was told is kept: a higher price reaches
 * its box only while its reminder is still to come and tells it (`isRaiseInTime`).
 */
export async function publishMenuWeek(
  { db, clock, kitchen }: MenuWeekDeps,
  { scheduledDate, version }: WeekVersion,
  by: HistoryActor,
): Promise<Outcome<null, PublishFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const week = await openWeek({ kitchen, tx, now }, scheduledDate)
    if (!week) return fail({ code: 'week_not_open' })
    const row = await lockMenuWeek(tx, scheduledDate)
    if (row.version !== version) return fail({ code: 'changed_meanwhile', scheduledDate })
    const problems = draftProblems(row.draft, await listAllMeals(tx))
    if (problems.length > 0) return fail({ code: 'draft_incomplete', problems })
    const tellsAnew = isRaiseInTime(kitchen, now, week.ordersCloseAt)
    await publish(tx, row, { by, now, tellsAnew })
    return succeed(null)
  })
}

async function publish(
  tx: Db,
  row: MenuWeekRow,
  { by, now, tellsAnew }: { by: HistoryActor; now: Date; tellsAnew: boolean },
): Promise<void> {
  const { scheduledDate, draft, draftMealsMax } = row
  const before = await listPublishedMeals(tx, scheduledDate)
  const told = toldPrices(before, row.toldPrices)
  await replacePublishedMeals(tx, scheduledDate, publishedMeals(draft, told, { tellsAnew }))
  await updateMenuWeek(tx, scheduledDate, {
    ...{ publishedAt: now, publishedBy: by, mealsMax: draftMealsMax, publishAt: null },
    toldPrices: tellsAnew
      ? {}
      : Object.fromEntries(told.map(({ mealId, promisedCents }) => [mealId, promisedCents])),
  })
  const was = { scheduledDate, draft: before, draftMealsMax: row.mealsMax, publishAt: row.publishAt }
  await logWeek(tx, { by, at: now, act: 'published', before: was, after: { ...row, publishAt: null } })
}

async function openWeek(
  { kitchen, tx, now }: { kitchen: MenuWeekDeps['kitchen']; tx: Db; now: Date },
  scheduledDate: CalendarDate,
): Promise<DeliveryWeek | null> {
  const weeks = await readOpenWeeks(kitchen, tx, now)
  return weeks.find((week) => week.scheduledDate === scheduledDate) ?? null
}

export type WithdrawFailure =
  | { code: 'week_not_open' }
  | { code: 'changed_meanwhile'; scheduledDate: CalendarDate }
  | { code: 'not_published' }
  | { code: 'households_know_it' }

/** Takes a menu back that nobody has been told of by mail and nobody has bought. Its draft stays. */
export async function withdrawMenuWeek(
  { db, clock, kitchen }: MenuWeekDeps,
  { scheduledDate, version }: WeekVersion,
  by: HistoryActor,
): Promise<Outcome<null, WithdrawFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const week = await openWeek({ kitchen, tx, now }, scheduledDate)
    if (!week) return fail({ code: 'week_not_open' })
    const row = await lockMenuWeek(tx, scheduledDate)
    if (row.version !== version) return fail({ code: 'changed_meanwhile', scheduledDate })
    if (row.publishedAt === null) return fail({ code: 'not_published' })
    if (await isKnownToHouseholds(tx, week.deliveryDate)) return fail({ code: 'households_know_it' })
    await replacePublishedMeals(tx, scheduledDate, [])
    await updateMenuWeek(tx, scheduledDate, { publishedAt: null, publishedBy: null, mealsMax: null })
    const none = { scheduledDate, draft: [], draftMealsMax: null, publishAt: row.publishAt }
    await logWeek(tx, { by, at: now, act: 'withdrawn', before: row, after: none })
    return succeed(null)
  })
}

/**
 * Publishes the drafts whose hour has come. One that cannot be published is left to its owner, who sees why, and is not
 * tried again by itself.
 */
export async function publishDueMenuWeeks(deps: MenuWeekDeps): Promise<CalendarDate[]> {
  const left: CalendarDate[] = []
  for (const scheduledDate of await listDueWeeks(deps.db, deps.clock.now())) {
    const { version } = await deps.db.transaction((tx) => lockMenuWeek(tx, scheduledDate))
    const outcome = await publishMenuWeek(deps, { scheduledDate, version }, 'system')
    if (outcome.ok || outcome.failure.code === 'changed_meanwhile') continue
    left.push(scheduledDate)
    await deps.db.transaction((tx) => updateMenuWeek(tx, scheduledDate, { publishAt: null }))
  }
  return left
}
