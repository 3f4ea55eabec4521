import {
  type DraftProblem,
  draftProblems,
  isRaiseInTime,
  publishedMeals,
  toldPrices,
} from '../../domain/menu-weeks/menu-week.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import { shareDuePortions } from '../subscriptions/boxes/share-portions.ts'
import {
  type ChangeFailure,
  changeMenuWeek,
  type HeldWeek,
  type MenuWeekDeps,
  type WeekVersion,
} from './change-menu-week.ts'
import { logWeek } from './log-menu-week.ts'
import {
  isKnownToHouseholds,
  listDueWeeks,
  listPublishedMeals,
  lockMenuWeek,
  replacePublishedMeals,
  updateMenuWeek,
} from './menu-weeks.records.ts'

export type PublishFailure = ChangeFailure | { code: 'draft_incomplete'; problems: DraftProblem[] }

/**
 * The draft of a week becomes its menu, at once and for everybody. What a household was told is kept: a higher price reaches
 * its box only while its reminder is still to come and tells it (`isRaiseInTime`).
 */
export async function publishMenuWeek(
  deps: MenuWeekDeps,
  version: WeekVersion,
  by: HistoryActor,
): Promise<Outcome<null, PublishFailure>> {
  const outcome = await changeMenuWeek<PublishFailure>(deps, version, by, async (held) => {
    const problems = draftProblems(held.row.draft, await listAllMeals(held.tx))
    if (problems.length > 0) return fail({ code: 'draft_incomplete', problems })
    await publish(held, isRaiseInTime(deps.kitchen, held.now, held.week.ordersCloseAt))
    return succeed(null)
  })
  // In a transaction of its own: from then on everybody who changes a box waits for it.
  if (outcome.ok) await shareDuePortions(deps)
  return outcome
}

async function publish({ tx, row, by, now }: HeldWeek, tellsAnew: boolean): Promise<void> {
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

export type WithdrawFailure = ChangeFailure | { code: 'not_published' } | { code: 'households_know_it' }

/** Takes a menu back that nobody has been told of by mail and nobody has bought. Its draft stays. */
export async function withdrawMenuWeek(
  deps: MenuWeekDeps,
  version: WeekVersion,
  by: HistoryActor,
): Promise<Outcome<null, WithdrawFailure>> {
  return changeMenuWeek<WithdrawFailure>(deps, version, by, async ({ tx, now, week, row }) => {
    const { scheduledDate } = row
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
