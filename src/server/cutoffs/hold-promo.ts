import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../domain/shared/money.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { repriceBoxOrder } from '../orders/orders-of-subscription.ts'
import type { Db } from '../platform/db/db.ts'
import { reservePromo } from '../pricing/reserve-promo.ts'
import type { PlannedBox } from '../subscriptions/boxes/plan-boxes.ts'

const HOURS_TO_PAY = 48

/**
 * Takes the use of the code that the plan counts on. If the code was used up at the last moment, the box costs its full
 * price.
 */
export async function holdPromo(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  planned: PlannedBox,
  now: Date,
): Promise<OrderRow> {
  const { promo, facts, total, lines } = planned
  if (!promo) return order
  const held = await reservePromo(kitchen, tx, {
    code: promo.code,
    userId: facts.userId,
    orderId: order.id,
    orderAmountCents: cents(total.subtotalCents + total.shippingCents),
    // What was promised for the cutoff counts, also when the run is late.
    now: facts.ordersCloseAt,
    expiresAt: new Date(now.getTime() + HOURS_TO_PAY * 3_600_000),
  })
  return held.ok ? order : repriceBoxOrder(kitchen, tx, order, { lines, county: facts.county ?? '' }, now)
}
