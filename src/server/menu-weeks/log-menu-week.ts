import type { LoggedValue } from '../../domain/staff-log/logged-value.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import type { MenuWeekRow } from './menu-weeks.records.ts'

type LoggedWeek = Pick<MenuWeekRow, 'scheduledDate' | 'draft' | 'draftMealsMax' | 'publishAt'>
type WeekChange = { by: HistoryActor; at: Date; act: string; before: LoggedWeek; after: LoggedWeek }

/** A change of a week's menu in the staff's log, with the names of its meals. */
export async function logWeek(tx: Db, { by, at, act, before, after }: WeekChange): Promise<void> {
  const names = new Map((await listAllMeals(tx)).map(({ id, name }) => [id, name]))
  const logged = ({ draft, draftMealsMax, publishAt }: LoggedWeek): LoggedValue => ({
    publish_at: publishAt?.toISOString() ?? null,
    meals_max: draftMealsMax,
    meals: draft.map(({ mealId, priceCents, portionLimit }) => ({
      ...{ name: names.get(mealId) ?? mealId, price_cents: priceCents, portion_limit: portionLimit },
    })),
  })
  const { scheduledDate } = after
  const subject = { kind: 'menu-week', id: scheduledDate, name: `Menu of ${formatLongDate(scheduledDate)}` }
  await recordChange(tx, { by, at, subject, act, before: logged(before), after: logged(after) })
}
