import { and, eq, gte, inArray, like, sql } from 'drizzle-orm'
import type { PublishedMeal } from '../../domain/menu-weeks/menu-week.ts'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetFacts } from '../platform/db/kept/kept-facts.ts'
import { lockRows } from '../platform/db/locks.ts'
import { menuWeekMeals, menuWeeks } from '../platform/db/schema/offer/menu-weeks.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { sentNotices } from '../platform/db/schema/renewals.ts'
import { boxes } from '../platform/db/schema/subscriptions.ts'

export type MenuWeekRow = typeof menuWeeks.$inferSelect

export async function listMenuWeekRows(db: Db, since: CalendarDate): Promise<MenuWeekRow[]> {
  return db
    .select()
    .from(menuWeeks)
    .where(gte(menuWeeks.scheduledDate, since))
    .orderBy(menuWeeks.scheduledDate)
}

/** Makes the week's row where there is none, and locks it. */
export async function lockMenuWeek(tx: Db, scheduledDate: CalendarDate): Promise<MenuWeekRow> {
  await tx.insert(menuWeeks).values({ scheduledDate, version: 0 }).onConflictDoNothing()
  const found = tx.select().from(menuWeeks).where(eq(menuWeeks.scheduledDate, scheduledDate))
  const [row] = await lockRows(tx, 'menu week', found, {
    strength: 'no key update',
    idOf: (week) => week.scheduledDate,
  })
  if (!row) throw new Error(`The menu of ${scheduledDate} was not stored`)
  return row
}

type WeekChange = Partial<
  Pick<
    MenuWeekRow,
    'draft' | 'draftMealsMax' | 'publishAt' | 'publishedAt' | 'publishedBy' | 'mealsMax' | 'toldPrices'
  >
>

export async function updateMenuWeek(tx: Db, scheduledDate: CalendarDate, change: WeekChange): Promise<void> {
  forgetFacts(tx)
  await tx
    .update(menuWeeks)
    .set({ ...change, version: sql`${menuWeeks.version} + 1` })
    .where(eq(menuWeeks.scheduledDate, scheduledDate))
}

export async function listPublishedMeals(db: Db, scheduledDate: CalendarDate): Promise<PublishedMeal[]> {
  return db
    .select()
    .from(menuWeekMeals)
    .where(eq(menuWeekMeals.scheduledDate, scheduledDate))
    .orderBy(menuWeekMeals.position)
}

export async function replacePublishedMeals(
  tx: Db,
  scheduledDate: CalendarDate,
  meals: readonly PublishedMeal[],
): Promise<void> {
  forgetFacts(tx)
  await tx.delete(menuWeekMeals).where(eq(menuWeekMeals.scheduledDate, scheduledDate))
  if (meals.length === 0) return
  await tx.insert(menuWeekMeals).values(
    meals.map(({ mealId, priceCents, promisedCents, portionLimit }, place) => ({
      ...{ scheduledDate, mealId, priceCents, promisedCents, portionLimit },
      position: place + 1,
    })),
  )
}

/** Weeks whose draft is to publish itself by now. */
export async function listDueWeeks(db: Db, now: Date): Promise<CalendarDate[]> {
  const rows = await db
    .select({ scheduledDate: menuWeeks.scheduledDate })
    .from(menuWeeks)
    .where(sql`${menuWeeks.publishAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(menuWeeks.scheduledDate)
  return rows.map(({ scheduledDate }) => scheduledDate)
}

/** Whether a mail has told any household of its box on that day, or somebody has bought one. */
export async function isKnownToHouseholds(db: Db, deliveryDate: CalendarDate): Promise<boolean> {
  const told = await db
    .select({ id: boxes.id })
    .from(boxes)
    .innerJoin(sentNotices, eq(sentNotices.subscriptionId, boxes.subscriptionId))
    .where(
      and(eq(boxes.deliveryDate, deliveryDate), like(sentNotices.key, `cutoff_reminder:${deliveryDate}:%`)),
    )
    .limit(1)
  if (told.length > 0) return true
  const bought = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.deliveryDate, deliveryDate), inArray(orders.status, [...PLACED_STATUSES])))
    .limit(1)
  return bought.length > 0
}
