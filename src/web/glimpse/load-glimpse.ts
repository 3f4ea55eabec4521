import { GLIMPSE_COUNTS } from '../../contract/storefront/glimpse-slots.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../domain/shared/money.ts'
import { type Glimpse, glimpseOf } from '../../domain/storefront/glimpse.ts'
import { sampleMenu } from '../meal-plan/sample-menu.ts'
import { call } from '../platform/api-client.ts'

/** From the menu of the coming week; while it cannot be loaded, from the built-in meals. */
export async function loadGlimpse(kitchen: Kitchen): Promise<Glimpse | null> {
  const outcome = await call('listMeals')
  const meals = outcome.ok ? outcome.value.meals : sampleMenu()
  return glimpseOf(
    kitchen,
    meals
      .filter(({ portions_left }) => portions_left !== 0)
      .map(({ slug, name, category, sell_price_cents, calories, protein, images }) => ({
        ...{ slug, name, category, calories, protein },
        priceCents: cents(sell_price_cents),
        picture: images[0] ?? null,
      })),
    GLIMPSE_COUNTS,
  )
}
