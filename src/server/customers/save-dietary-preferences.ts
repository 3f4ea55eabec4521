import type { DietaryPreferences } from '../../domain/customers/dietary-preferences.ts'
import type { Avoidances } from '../../domain/menu/allergens.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { upsertAnswers } from './customers.records.ts'

/** Keeps what the household avoids; the household size stays as it is. */
export async function saveDietaryPreferences(
  deps: { db: Db; clock: Clock },
  preferences: DietaryPreferences,
  userId: string,
): Promise<void> {
  const { avoidProteins, avoidIngredients, additionalNotes } = preferences
  const answers = {
    avoidProteins: [...avoidProteins],
    avoidIngredients: [...avoidIngredients],
    additionalNotes,
  }
  await upsertAnswers(deps.db, userId, answers, deps.clock.now())
}

/** Keeps what the household avoids; its notes stay as they are. */
export async function saveAvoidances(
  deps: { db: Db; clock: Clock },
  { avoidProteins, avoidIngredients }: Avoidances,
  userId: string,
): Promise<void> {
  const answers = { avoidProteins: [...avoidProteins], avoidIngredients: [...avoidIngredients] }
  await upsertAnswers(deps.db, userId, answers, deps.clock.now())
}
