import type { DietaryPreferences } from '../../domain/customers/dietary-preferences.ts'
import { saveDietaryPreferences } from '../customers/save-dietary-preferences.ts'
import { applyPreferences } from '../orders/orders-of-subscription.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { refillBoxes } from './fill-box.ts'
import { lockLiveSubscription } from './subscriptions.records.ts'

/**
 * Edit Dietary Preferences: later boxes take them from the customer's answers, open orders get them when wished. A
 * coming box lets go of meals that clash with what is new.
 */
export async function updatePreferences(
  { db, clock }: { db: Db; clock: Clock },
  input: { preferences: DietaryPreferences; applyToExistingOrders: boolean },
  userId: string,
): Promise<void> {
  const { avoidProteins, avoidIngredients, additionalNotes } = input.preferences
  const now = clock.now()
  await db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const subscription = await lockLiveSubscription(tx, userId)
    await saveDietaryPreferences({ db: tx, clock }, input.preferences, userId)
    if (!input.applyToExistingOrders) return
    const copied = {
      avoidProteins: [...avoidProteins],
      avoidIngredients: [...avoidIngredients],
      dietaryNotes: additionalNotes,
    }
    await applyPreferences(tx, userId, copied, now)
    if (subscription) await refillBoxes(tx, subscription.id, now)
  })
}
