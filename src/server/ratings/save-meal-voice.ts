import {
  changedVoice,
  isSilent,
  type MealVoice,
  NO_VOICE,
  type VoiceChange,
} from '../../domain/ratings/rating.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { lockCustomers } from '../customers/lock-customers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { wasMealDelivered } from './ratings.reads.ts'
import { deleteVoice, findVoice, isMeal, keepVoice } from './ratings.records.ts'

export type VoiceFailure = { code: 'meal_not_found' } | { code: 'meal_never_came' }

/** A household says something of a meal, or takes it back. Stars and words are for meals that have come to it. */
export async function saveMealVoice(
  { db, clock }: { db: Db; clock: Clock },
  of: { userId: string; mealId: string },
  change: VoiceChange,
): Promise<Outcome<MealVoice, VoiceFailure>> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, [of.userId])
    if (!(await isMeal(tx, of.mealId))) return fail({ code: 'meal_not_found' })
    const voice = changedVoice((await findVoice(tx, of.userId, of.mealId)) ?? NO_VOICE, change)
    const isJudged = (change.stars ?? null) !== null || (change.words ?? '') !== ''
    if (isJudged && !(await wasMealDelivered(tx, of.userId, of.mealId)))
      return fail({ code: 'meal_never_came' })
    if (isSilent(voice)) await deleteVoice(tx, of.userId, of.mealId)
    else await keepVoice(tx, of, voice, clock.now())
    return succeed(voice)
  })
}
