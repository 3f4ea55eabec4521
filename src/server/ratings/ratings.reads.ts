import { and, asc, eq, sql } from 'drizzle-orm'
import type { MealVoice, StarCounts, Stars } from '../../domain/ratings/rating.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { meals } from '../platform/db/schema/menu.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { mealRatings, ratingMailStops } from '../platform/db/schema/voices/ratings.ts'

export type VoiceRow = MealVoice & { mealId: string }

/** What a household has said of meals. */
export async function listVoices(db: Db, userId: string): Promise<VoiceRow[]> {
  const { mealId, stars, isFavorite, words } = mealRatings
  return db
    .select({ mealId, stars, isFavorite, words })
    .from(mealRatings)
    .where(eq(mealRatings.userId, userId))
}

/** Every meal that was ever delivered to a household, with the last day on which it was. */
export async function listMealsEaten(
  db: Db,
  userId: string,
): Promise<{ mealId: string; lastOn: CalendarDate }[]> {
  const { deliveryDate } = orders
  return db
    .select({ mealId: orderItems.mealId, lastOn: sql<CalendarDate>`max(${deliveryDate})::text` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
    .groupBy(orderItems.mealId)
}

export async function wasMealDelivered(db: Db, userId: string, mealId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered'), eq(orderItems.mealId, mealId)))
    .limit(1)
  return rows.length > 0
}

export async function areRatingMailsStopped(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(ratingMailStops, eq(ratingMailStops.userId, userId))) > 0
}

export type SaidOfMeal = {
  mealId: string
  name: string
  isAvailable: boolean
  counts: StarCounts
  favorites: number
  latest: { words: string; stars: Stars | null; saidAt: string }[]
}

const LATEST_WORDS = 5

/** Of each meal that somebody has said something of, in menu order: the stars, and the newest words. */
export async function listSaidOfMeals(db: Db): Promise<SaidOfMeal[]> {
  const { mealId, stars, isFavorite, words, changedAt } = mealRatings
  const times = (given: Stars) => sql`count(*) filter (where ${stars} = ${sql.raw(String(given))})::int`
  const latest = sql<SaidOfMeal['latest']>`coalesce((
    select jsonb_agg(jsonb_build_object('words', w.words, 'stars', w.stars, 'saidAt', w.changed_at) order by w.changed_at desc)
    from (select r.words, r.stars, r.changed_at from meal_ratings r
      where r.meal_id = ${mealId} and r.words <> '' order by r.changed_at desc limit ${sql.raw(String(LATEST_WORDS))}) w), '[]')`
  const said = await db
    .select({
      mealId,
      counts: sql<StarCounts>`array[${times(1)}, ${times(2)}, ${times(3)}, ${times(4)}, ${times(5)}]`,
      favorites: sql<number>`count(*) filter (where ${isFavorite})::int`,
      latest,
      newest: sql`max(${changedAt})`,
      hasWords: sql`bool_or(${words} <> '')`,
    })
    .from(mealRatings)
    .groupBy(mealId)
  const named = await db
    .select({ id: meals.id, name: meals.name, isAvailable: meals.isAvailable })
    .from(meals)
    .orderBy(asc(meals.sortOrder), asc(meals.name))
  return named.flatMap(({ id, name, isAvailable }) =>
    said
      .filter((row) => row.mealId === id)
      .map(({ mealId: of, counts, favorites, latest: told }) => ({
        ...{ mealId: of, name, isAvailable, counts, favorites, latest: told },
      })),
  )
}
