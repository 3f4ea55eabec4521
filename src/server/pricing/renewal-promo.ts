import type { Discount } from '../../domain/pricing/order-total.ts'
import { SHIPPING_CENTS } from '../../domain/pricing/price-quote.ts'
import { evaluatePromo } from '../../domain/pricing/promo-code.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Db } from '../platform/db/db.ts'
import { countRedemptions, countUses, findPromo } from './promo-codes.records.ts'

export type RenewalPromo = {
  promoCodeId: string
  /** What the code would give on the customer's n-th box from now (0 is the next), or null. */
  discountOn(box: { orderAmountCents: Cents; chargedAt: Date }, boxesBefore: number): Discount | null
}

const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/**
 * Looks at a code without holding it: for forecasts. The charge reserves it and may find it used up. `beforeFirstBox`:
 * the first box is not paid, so what may be held for it by now is left out, and the caller counts it as a box before.
 */
export async function readRenewalPromo(
  db: Db,
  code: string,
  userId: string,
  beforeFirstBox = false,
): Promise<RenewalPromo | null> {
  const promo = await findPromo(db, code)
  if (!promo) return null
  const own = beforeFirstBox ? await countUses(db, promo.id, userId) : null
  const held = own?.reserved ?? 0
  const used =
    own?.used ?? (await countRedemptions(db, { promoCodeId: promo.id, userId, exceptOrderId: NO_ORDER }))
  return {
    promoCodeId: promo.id,
    discountOn: ({ orderAmountCents, chargedAt }, boxesBefore) => {
      const discount = evaluatePromo(
        promo,
        {
          ...{ orderAmountCents, isRenewal: true, placedOrders: 1 + boxesBefore },
          shippingCents: SHIPPING_CENTS,
          uses: promo.usedCount + promo.reservedCount - held + boxesBefore,
          usesByCustomer: used + boxesBefore,
        },
        chargedAt,
      )
      return discount.ok ? discount.value : null
    },
  }
}
