import type { z } from 'zod'
import type { mealVoicesResponseSchema } from '../../contract/household/voices/ratings-wire.ts'
import { NO_VOICE } from '../../domain/ratings/rating.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import type { Db } from '../platform/db/db.ts'
import { areRatingMailsStopped, listMealsEaten, listVoices } from './ratings.reads.ts'

/** Meals that have come to the household or that it likes, the latest first, with what it says of each. */
export async function readMealVoices(
  db: Db,
  userId: string,
): Promise<z.input<typeof mealVoicesResponseSchema>> {
  const [menu, voices, eaten, isStopped] = await Promise.all([
    listAllMeals(db),
    listVoices(db, userId),
    listMealsEaten(db, userId),
    areRatingMailsStopped(db, userId),
  ])
  const lastOn = new Map(eaten.map(({ mealId, lastOn }) => [mealId, lastOn]))
  const saidOf = new Map(voices.map((voice) => [voice.mealId, voice]))
  const meals = menu
    .filter(({ id }) => lastOn.has(id) || saidOf.has(id))
    .map(({ id, name, images }) => {
      const { stars, isFavorite, words } = saidOf.get(id) ?? NO_VOICE
      return {
        ...{ meal_id: id, name, image_url: images[0] ?? null },
        ...{ stars, is_favorite: isFavorite, words, last_delivered_on: lastOn.get(id) ?? null },
      }
    })
    .sort((a, b) => (b.last_delivered_on ?? '').localeCompare(a.last_delivered_on ?? ''))
  return { meals, is_asked_by_mail: !isStopped }
}
