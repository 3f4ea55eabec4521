import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { mealLabels } from '../platform/db/schema/production/labels.ts'

export type MealLabel = typeof mealLabels.$inferSelect

/** The label with this code, also one that was voided. */
export async function findLabelByCode(db: Db, code: string): Promise<MealLabel | null> {
  const [row] = await db.select().from(mealLabels).where(eq(mealLabels.code, code))
  return row ?? null
}

/** The last days of all portions of a box whose labels count. */
export async function listLastDays(db: Db, orderId: string): Promise<CalendarDate[]> {
  const rows = await db
    .selectDistinct({ useBy: mealLabels.useBy })
    .from(mealLabels)
    .where(and(eq(mealLabels.orderId, orderId), isNull(mealLabels.voidedAt)))
  return rows.map(({ useBy }) => useBy)
}
