import {
  mealVoicesResponseSchema,
  saveMealVoiceRequestSchema,
  saveRatingMailsRequestSchema,
} from '../../contract/household/voices/ratings-wire.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { mealRatingsResponseSchema } from '../../contract/staff/voices/meal-ratings-wire.ts'
import { starSummary } from '../../domain/ratings/rating.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { listSaidOfMeals, type SaidOfMeal } from './ratings.reads.ts'
import { allowRatingMails, stopRatingMails } from './ratings.records.ts'
import { readMealVoices } from './read-meal-voices.ts'
import { saveMealVoice, type VoiceFailure } from './save-meal-voice.ts'

type Deps = { db: Db; clock: Clock }

const failures: FailureAnswers<VoiceFailure> = {
  meal_not_found: [404, 'This meal does not exist.'],
  meal_never_came: [409, 'This meal has not come to you yet. You can rate it once it has.'],
}

const OFTEN = { points: 120, seconds: 60, by: 'account' } as const

export const ratingsRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getMealVoices',
    summary: 'The meals that have come to the household or that it likes, with its stars and words',
    access: 'customer',
    response: mealVoicesResponseSchema,
    failures: {},
    handle: async ({ actor }) => succeed({ value: await readMealVoices(deps.db, actor.userId) }),
  }),
  endpoint({
    name: 'saveMealVoice',
    summary: 'Give a meal stars, words or a heart, or take them back',
    access: 'customer',
    body: saveMealVoiceRequestSchema,
    response: successSchema,
    failures,
    limit: OFTEN,
    handle: async ({ actor, body: { meal_id: mealId, stars, is_favorite: isFavorite, words } }) => {
      const change = {
        ...(stars !== undefined && { stars }),
        ...(isFavorite !== undefined && { isFavorite }),
        ...(words !== undefined && { words }),
      }
      const outcome = await saveMealVoice(deps, { userId: actor.userId, mealId }, change)
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
  endpoint({
    name: 'saveRatingMails',
    summary: 'Ask for the mail about how a box was, or for its end',
    access: 'customer',
    body: saveRatingMailsRequestSchema,
    response: successSchema,
    failures: {},
    limit: OFTEN,
    handle: async ({ actor, body }) => {
      if (body.is_asked_by_mail) await allowRatingMails(deps.db, actor.userId)
      else await stopRatingMails(deps.db, actor.userId, deps.clock.now())
      return succeed({ value: { success: true as const } })
    },
  }),
  endpoint({
    name: 'listMealRatings',
    summary: 'How each meal is liked, and the newest words about it, without names',
    access: 'view-menu',
    response: mealRatingsResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async () => succeed({ value: { meals: (await listSaidOfMeals(deps.db)).map(onWire) } }),
  }),
]

const onWire = ({ mealId, name, isAvailable, counts, favorites, latest }: SaidOfMeal) => {
  const { count, averageTenths } = starSummary(counts)
  return {
    ...{ meal_id: mealId, name, is_available: isAvailable, count, average_tenths: averageTenths, favorites },
    by_stars: [...counts],
    latest: latest.map(({ words, stars, saidAt }) => ({
      ...{ words, stars, said_at: new Date(saidAt).toISOString() },
    })),
  }
}
