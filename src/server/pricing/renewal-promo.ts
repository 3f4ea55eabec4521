import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Discount } from '../../domain/pricing/order-total.ts'
import { evaluatePromo } from '../../domain/pricing/promo-code.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Db } from '../platform/db/db.ts'
import { countUsesOfAll, listPromos, type StoredPromo } from './promo-codes.records.ts'

export type RenewalPromo = {
  promoCodeId: string
  /** What the code would give on the customer's n-th box from now (0 is the next), or null. */
  discountOn(box: { orderAmountCents: Cents; chargedAt: Date }, boxesBefore: number): Discount | null
}

/**
 * Looks at codes of customers without holding them, however many in as few statements: for forecasts. The charge
 * reserves a code and may find it used up. `beforeFirstBox`: the first box is not paid, so what may be held for it by
 * now is left out, and the caller counts it as a box before.
 */
export async function readRenewalPromos(
  kitchen: Kitchen,
  db: Db,
  wanted: readonly { code: string; userId: string }[],
  beforeFirstBox = false,
): Promise<(code: string, userId: string) => RenewalPromo | null> {
  if (wanted.length === 0) return () => null
  const codes = [...new Set(wanted.map(({ code }) => code))]
  const promos = new Map((await listPromos(db, codes)).map((promo) => [promo.code, promo]))
  const ids = [...promos.values()].map(({ id }) => id)
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const usesOf = await countUsesOfAll(db, ids, userIds)
  return (code, userId) => {
    const promo = promos.get(code)
    return promo ? promoFor(kitchen, promo, usesOf(promo.id, userId), beforeFirstBox) : null
  }
}

function promoFor(
  kitchen: Kitchen,
  promo: StoredPromo,
  own: { used: number; reserved: number },
  beforeFirstBox: boolean,
): RenewalPromo {
  const held = beforeFirstBox ? own.reserved : 0
  const usesByCustomer = own.used + own.reserved - held
  return {
    promoCodeId: promo.id,
    discountOn: ({ orderAmountCents, chargedAt }, boxesBefore) => {
      const discount = evaluatePromo(
        kitchen,
        promo,
        {
          ...{
            orderAmountCents,
            isRenewal: true,
            isPromised: !beforeFirstBox,
            placedOrders: 1 + boxesBefore,
          },
          uses: promo.usedCount + promo.reservedCount - held + boxesBefore,
          usesByCustomer: usesByCustomer + boxesBefore,
        },
        chargedAt,
      )
      return discount.ok ? discount.value : null
    },
  }
}
