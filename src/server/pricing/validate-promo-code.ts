import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import type { Discount } from '../../domain/pricing/order-total.ts'
import {
  countsOnRenewals,
  evaluatePromo,
  normalizePromoCode,
  type PromoFailure,
  promoMessage,
} from '../../domain/pricing/promo-code.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { findDeliveryAddress } from '../customers/delivery-address.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { priceMeals } from './price-box.ts'
import { countByOthersOfPerson, countPlacedOrders, countUses, findPromo } from './promo-codes.records.ts'
import { promoPersonOf } from './promo-person.ts'
import { isBarredFromCodes } from './promo-reviews.records.ts'
import { taxOnBox } from './tax-box.ts'

/** `taxCents` is the tax on what the discount leaves of the box; null when the meals are not known. */
export type PromoResult = {
  valid: boolean
  error: string | null
  discountCents: Cents
  taxCents: Cents | null
  countsOnRenewals: boolean
}

/**
 * What a code would take off an order of this amount (cents, shipping included). Only an answer: nothing is held,
 * and checkout asks again. The session says who asks, never the request.
 */
export async function validatePromoCode(
  deps: { db: Db; clock: Clock; kitchen: Kitchen },
  input: { code: string; orderAmountCents: number; selections: MealSelections | null },
  userId: string,
): Promise<PromoResult> {
  const code = normalizePromoCode(input.code)
  if (!code.ok) return refusal(code.failure)
  const promo = await findPromo(deps.db, code.value)
  if (!promo) return refusal({ code: 'promo_code_invalid' })
  const placedOrders = await countPlacedOrders(deps.db, userId)
  const own = await countUses(deps.db, promo.id, userId)
  const person = await promoPersonOf(deps.db, userId, await findDeliveryAddress(deps.db, userId))
  const facts = {
    orderAmountCents: cents(input.orderAmountCents),
    placedOrders,
    isRenewal: placedOrders > 0,
    uses: promo.usedCount + promo.reservedCount - own.reserved,
    usesByCustomer: own.used,
    usesByOthersOfPerson: await countByOthersOfPerson(deps.db, promo.id, person),
    isBarred: promo.perCustomerLimit !== null && (await isBarredFromCodes(deps.db, userId)),
  }
  const discount = evaluatePromo(deps.kitchen, promo, facts, deps.clock.now())
  if (!discount.ok) return refusal(discount.failure)
  const taxCents = input.selections && (await taxAfter(deps, discount.value, input.selections, userId))
  return {
    ...{ valid: true, error: null, discountCents: discount.value.discountCents, taxCents },
    countsOnRenewals: countsOnRenewals(promo, facts),
  }
}

async function taxAfter(
  deps: { db: Db; clock: Clock; kitchen: Kitchen },
  discount: Discount,
  selections: MealSelections,
  userId: string,
): Promise<Cents | null> {
  const { scheduledDate } = await readDeliveryWeek(deps.kitchen, deps.db, deps.clock.now())
  const lines = await priceMeals(deps.db, selections, scheduledDate)
  return lines.ok ? taxOnBox(deps, { lines: lines.value, discount }, userId) : null
}

function refusal(failure: PromoFailure): PromoResult {
  return {
    ...{ valid: false, error: promoMessage(failure), discountCents: cents(0), taxCents: null },
    countsOnRenewals: false,
  }
}
