import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Db } from '../platform/db/db.ts'
import { type BoxLine, totalBox } from '../pricing/price-box.ts'
import type { ReservedPromo } from '../pricing/reserve-promo.ts'
import { replaceContents } from './changes/order-changes.records.ts'
import type { OrderRow } from './orders.records.ts'

/** Writes the lines into an editable order and prices it again from them, with the promo held for it, if any. */
export async function priceOrder(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  contents: { lines: readonly BoxLine[]; county: string; promo?: ReservedPromo | null },
  now: Date,
): Promise<OrderRow> {
  const { lines, county, promo = null } = contents
  const total = await totalBox(kitchen, tx, {
    lines,
    county,
    deliveryDate: order.deliveryDate,
    ...(promo ? { discount: promo.discount } : {}),
  })
  return replaceContents(tx, order, lines, { total, promo }, now)
}
