import { z } from 'zod'
import { STARS } from '../../../domain/ratings/rating.ts'
import { idSchema } from '../../shared/primitives-wire.ts'

/** How meals are liked, the ones with the most to say first. Nobody is named. */
export const mealRatingsResponseSchema = z.object({
  meals: z.array(
    z.object({
      meal_id: idSchema,
      name: z.string(),
      is_available: z.boolean(),
      count: z.int(),
      average_tenths: z.int().nullable().meta({ description: 'Tenths of a star' }),
      by_stars: z.array(z.int()).length(STARS.length).meta({ description: 'From one star to five' }),
      favorites: z.int(),
      latest: z
        .array(
          z.object({
            words: z.string(),
            stars: z.literal(STARS).nullable(),
            said_at: z.iso.datetime(),
          }),
        )
        .meta({ description: 'The newest words, without who said them' }),
    }),
  ),
})
