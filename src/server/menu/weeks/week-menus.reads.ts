import { asc, eq, isNotNull } from 'drizzle-orm'
import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
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
