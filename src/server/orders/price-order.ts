import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Db } from '../platform/db/db.ts'
import { type BoxLine, totalBox } from '../pricing/price-box.ts'
import type { ReservedPromo } from '../pricing/reserve-promo.ts'
import type { NewOrder } from './changes/order-changes.records.ts'
import { amountsOf, replaceContents } from './changes/order-contents.records.ts'
import { type DraftState, isFilledWith } from './draft-state.reads.ts'
import type { OrderRow } from './orders.records.ts'

export type PricedContents = { lines: readonly BoxLine[]; county: string; promo?: ReservedPromo | null }
type Known = {
  /** What else changes about the order; its delivery date is the one that is taxed. */
  changes?: Partial<NewOrder>
  /** What the locked order holds: then nothing is written when it is all that already. */
  state?: DraftState
}

/** Writes the lines into an editable order and prices it again from them, with the promo held for it, if any. */
export async function priceOrder(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  { lines, county, promo = null }: PricedContents,
  now: Date,
  { changes = {}, state }: Known = {},
): Promise<OrderRow> {
  const total = await totalBox(kitchen, tx, {
    lines,
    county,
    deliveryDate: changes.deliveryDate ?? order.deliveryDate,
    ...(promo ? { discount: promo.discount } : {}),
  })
  const price = { total, promo }
  const isSame =
    state && isFilledWith(state, lines) && says(order, { ...amountsOf(lines, price), ...changes })
  return isSame ? order : replaceContents(tx, order, lines, price, now, changes)
}

const says = (order: OrderRow, values: Partial<OrderRow>) =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(order[name as keyof OrderRow]) === JSON.stringify(value),
  )
