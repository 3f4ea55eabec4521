import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Stars } from '../../../../../domain/ratings/rating.ts'
import { instant } from '../columns.ts'

/** What a household says of a meal; its last word counts. */
export const mealRatings = pgTable(
  'meal_ratings',
  {
    userId: uuid('user_id').notNull(),
    mealId: uuid('meal_id').notNull(),
    /** Null: a favorite, or words alone. */
    stars: integer('stars').$type<Stars>(),
    isFavorite: boolean('is_favorite').notNull().default(false),
    words: text('words').notNull().default(''),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mealId] })],
)

/** Households that do not want to be asked by mail how a box was. */
export const ratingMailStops = pgTable('rating_mail_stops', {
  userId: uuid('user_id').primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
})
