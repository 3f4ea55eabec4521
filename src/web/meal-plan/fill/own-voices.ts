import { accountEndpoints } from '../../../contract/household/account-endpoints.ts'
import type { FillFacts } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { callsTo } from '../../platform/api-client.ts'

const call = callsTo(accountEndpoints)
/** A box is filled without them rather than late. */
const LONGEST_SECONDS = 2

/** What the household has said of meals: its favorites and its stars. Nothing where that cannot be told, as in a demo. */
export async function ownVoices(): Promise<Pick<FillFacts, 'favorites' | 'ratings'>> {
  const outcome = await call('getMealVoices', undefined, { timeoutSeconds: LONGEST_SECONDS })
  if (!outcome.ok) return {}
  const { meals } = outcome.value
  const favorites = meals.filter(({ is_favorite }) => is_favorite)
  return {
    favorites: new Set(favorites.map(({ meal_id }) => meal_id)),
    ratings: new Map(meals.flatMap(({ meal_id, stars }) => (stars === null ? [] : [[meal_id, stars]]))),
  }
}
