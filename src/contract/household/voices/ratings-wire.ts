import { z } from 'zod'
import { MOST_RATING_WORDS, STARS } from '../../../domain/ratings/rating.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const starsSchema = z.literal(STARS).nullable().meta({ description: 'From 1, not for us, to 5, loved it' })

const mealVoiceSchema = z.object({
  meal_id: idSchema,
  name: z.string(),
  image_url: z.string().nullable(),
  stars: starsSchema,
  is_favorite: z.boolean(),
  words: z.string(),
  last_delivered_on: calendarDateSchema.nullable().meta({ description: 'Null: the meal never came' }),
})

/** The household's own word about meals: of each meal that has come to it, and of its favorites. */
export const mealVoicesResponseSchema = z.object({
  meals: z.array(mealVoiceSchema),
  is_asked_by_mail: z.boolean(),
})

/** What is left out stays as it is. */
export const saveMealVoiceRequestSchema = z.object({
  meal_id: idSchema,
  stars: starsSchema.optional(),
  is_favorite: z.boolean().optional(),
  words: typedText(MOST_RATING_WORDS).optional(),
})

export const saveRatingMailsRequestSchema = z.object({ is_asked_by_mail: z.boolean() })
