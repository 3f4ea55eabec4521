import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { type Claim, foodWords } from '../../domain/menu/claims.ts'
import { toldClaims } from '../../domain/menu/told-claims.ts'
import type { FoodWords } from '../../domain/shared/brand.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { listIngredientClaims } from './claims.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; config: { claims: readonly Claim[] } }

/** What may be said of the food today: by the claims of the installation, and by those that owners keep. */
export async function readFoodWords({ db, clock, kitchen, config }: Deps): Promise<FoodWords> {
  const today = businessDateAt(kitchen, clock.now())
  return foodWords(config.claims, toldClaims(await listIngredientClaims(db), today))
}

/** What may be said today of a meal with these ingredients, such as "organic kale". */
export async function readClaimsOf(
  { db, clock, kitchen }: Omit<Deps, 'config'>,
  ingredients: readonly string[],
): Promise<readonly string[]> {
  const today = businessDateAt(kitchen, clock.now())
  const claims = await listIngredientClaims(db)
  return toldClaims(
    claims.filter(({ ingredient }) => ingredients.includes(ingredient)),
    today,
  )
}
