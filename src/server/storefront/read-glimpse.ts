import { GLIMPSE_COUNTS } from '../../contract/storefront/glimpse-slots.ts'
import { cents } from '../../domain/shared/money.ts'
import { type Glimpse, glimpseOf } from '../../domain/storefront/glimpse.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { dishOf, readOffer, type StorefrontDeps } from './read-menu.ts'

/** What the landing page shows of the coming week; null while its menu is to come, or too short. */
export async function readGlimpse({ db, clock, kitchen }: StorefrontDeps): Promise<Glimpse | null> {
  const [week] = await readOpenWeeks(kitchen, db, clock.now())
  const { meals, supply } = week ? await readOffer(db, week) : { meals: null, supply: null }
  const dishes = (meals ?? []).map((meal) => dishOf(meal, supply)).filter(({ isSoldOut }) => !isSoldOut)
  return glimpseOf(
    kitchen,
    dishes.map(({ priceCents, ...dish }) => ({ ...dish, priceCents: cents(priceCents) })),
    GLIMPSE_COUNTS,
  )
}
