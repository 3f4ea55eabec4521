import type { DraftMeal } from '../../domain/menu-weeks/menu-week.ts'
import { rotate } from '../../domain/menu-weeks/menu-week.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import {
  type ChangeFailure,
  changeMenuWeek,
  type MenuWeekDeps,
  type WeekVersion,
} from './change-menu-week.ts'
import { logWeek } from './log-menu-week.ts'
import { listMenuWeekRows, lockMenuWeek, updateMenuWeek } from './menu-weeks.records.ts'

export type MenuWeekDraft = WeekVersion & {
  meals: readonly DraftMeal[]
  mealsMax: number | null
  publishAt: Date | null
}

export type SaveFailure = ChangeFailure | { code: 'publish_too_late' }

/** Keeps the draft of a week's menu; nothing of it is told to households before it is published. */
export async function saveMenuWeek(
  deps: MenuWeekDeps,
  { meals, mealsMax, publishAt, ...version }: MenuWeekDraft,
  by: HistoryActor,
): Promise<Outcome<null, SaveFailure>> {
  return changeMenuWeek<SaveFailure>(deps, version, by, async ({ tx, now, week, row }) => {
    if (publishAt && publishAt >= week.ordersCloseAt) return fail({ code: 'publish_too_late' })
    const draft = { draft: [...meals], draftMealsMax: mealsMax, publishAt }
    await updateMenuWeek(tx, row.scheduledDate, draft)
    await logWeek(tx, { by, at: now, act: 'draft-saved', before: row, after: { ...row, ...draft } })
    return succeed(null)
  })
}

export type Repeat = { sources: readonly CalendarDate[]; first: CalendarDate; weeks: number }

/**
 * Fills the drafts of coming weeks from earlier ones in turn: one source copies a week, several make a rotation. Weeks that
 * have a menu keep it. @returns the weeks that were filled
 */
export async function repeatMenuWeeks(
  { db, clock, kitchen }: MenuWeekDeps,
  { sources, first, weeks }: Repeat,
  by: HistoryActor,
): Promise<Outcome<CalendarDate[], { code: 'nothing_to_repeat' }>> {
  const now = clock.now()
  const earliest = [...sources].sort()[0] ?? first
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const rows = await listMenuWeekRows(tx, earliest)
    const copied = sources.flatMap((date) => {
      const row = rows.find(({ scheduledDate }) => scheduledDate === date)
      return row && row.draft.length > 0 ? [{ meals: row.draft, mealsMax: row.draftMealsMax }] : []
    })
    if (copied.length < sources.length) return fail({ code: 'nothing_to_repeat' })
    const targets = (await readOpenWeeks(kitchen, tx, now))
      .map(({ scheduledDate }) => scheduledDate)
      .filter((date) => date >= first)
      .slice(0, weeks)
    const filled: CalendarDate[] = []
    for (const [date, { meals, mealsMax }] of rotate(copied, targets)) {
      const row = await lockMenuWeek(tx, date)
      if (row.draft.length > 0) continue
      const draft = { draft: [...meals], draftMealsMax: mealsMax }
      await updateMenuWeek(tx, date, draft)
      await logWeek(tx, { by, at: now, act: 'repeated', before: row, after: { ...row, ...draft } })
      filled.push(date)
    }
    return succeed(filled)
  })
}
