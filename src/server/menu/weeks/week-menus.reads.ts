import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { keptFact } from '../../platform/db/kept/kept-facts.ts'
import { menuWeekMeals, menuWeeks } from '../../platform/db/schema/offer/menu-weeks.ts'

/** Every week that ever had its menu published, the earliest first. */
export const listPublishedWeeks = keptFact('menu', async (db): Promise<readonly PublishedWeek[]> => {
  const rows = await db
    .select({ week: menuWeeks, meal: menuWeekMeals })
    .from(menuWeeks)
    .leftJoin(menuWeekMeals, eq(menuWeekMeals.scheduledDate, menuWeeks.scheduledDate))
    .where(isNotNull(menuWeeks.publishedAt))
    .orderBy(asc(menuWeeks.scheduledDate), asc(menuWeekMeals.position))
  const weeks = new Map<
    string,
    {
      scheduledDate: PublishedWeek['scheduledDate']
      mealsMax: number | null
      meals: PublishedWeek['meals'][number][]
    }
  >()
  for (const { week, meal } of rows) {
    const { scheduledDate, mealsMax } = week
    const known = weeks.get(scheduledDate) ?? { scheduledDate, mealsMax, meals: [] }
    weeks.set(scheduledDate, known)
    if (!meal) continue
    const { mealId, priceCents, promisedCents, portionLimit } = meal
    known.meals.push({ mealId, priceCents, promisedCents, portionLimit })
  }
  return [...weeks.values()]
})

export type WeekPrice = { week: string; priceCents: number; since: Date; actor: HistoryActor }

/** What a meal costs on the menus that are published, the latest week first. */
export async function listWeekPrices(db: Db, mealId: string, limit: number): Promise<WeekPrice[]> {
  const { scheduledDate, publishedAt, publishedBy } = menuWeeks
  const rows = await db
    .select({
      week: scheduledDate,
      priceCents: menuWeekMeals.priceCents,
      since: publishedAt,
      actor: publishedBy,
    })
    .from(menuWeekMeals)
    .innerJoin(menuWeeks, eq(menuWeeks.scheduledDate, menuWeekMeals.scheduledDate))
    .where(and(eq(menuWeekMeals.mealId, mealId), isNotNull(publishedAt)))
    .orderBy(desc(scheduledDate))
    .limit(limit)
  return rows.flatMap(({ since, actor, ...row }) =>
    since ? [{ ...row, since, actor: (actor ?? 'system') as HistoryActor }] : [],
  )
}
