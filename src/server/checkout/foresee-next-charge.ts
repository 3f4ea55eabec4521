import type { NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { normalizePromoCode } from '../../domain/pricing/promo-code.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readHousehold } from '../customers/customer-facts.ts'
import { findDeliveryAddress } from '../customers/delivery-address.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type MealsUnavailable, priceMeals } from '../pricing/price-box.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { planSecondBox } from '../subscriptions/boxes/plan-second-box.ts'
import { hasLiveSubscription } from '../subscriptions/has-live-subscription.reads.ts'

export type Purchase = {
  selections: MealSelections
  householdSize: number | undefined
  promoCode: string | null
}

/** What is charged after the box at the checkout when it starts a subscription; null where nothing new renews. */
export async function foreseeNextCharge(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  { selections, householdSize, promoCode }: Purchase,
  userId: string,
): Promise<Outcome<NextCharge | null, MealsUnavailable>> {
  if (await hasLiveSubscription(db, userId)) return succeed(null)
  const now = clock.now()
  const { scheduledDate, deliveryDate } = await readDeliveryWeek(kitchen, db, now)
  const lines = await priceMeals(db, selections, scheduledDate)
  if (!lines.ok) return lines
  const address = await findDeliveryAddress(db, userId)
  const zip = address && (await checkZip(db, address.zipCode))
  const code = promoCode === null ? null : normalizePromoCode(promoCode)
  const first = {
    ...{ userId, deliveryDate, selections },
    householdSize: householdSize ?? (await readHousehold(db, userId)).householdSize,
    county: zip?.county ?? null,
    promoCode: code?.ok ? code.value : null,
  }
  return succeed(await planSecondBox(kitchen, db, first, now))
}
