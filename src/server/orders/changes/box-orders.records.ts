import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { noteMade } from '../../platform/db/lock-order.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { BoxLine } from '../../pricing/price-box.ts'
import type { OrderRow } from '../orders.records.ts'
import type { NewOrder } from './order-changes.records.ts'
import { amountsOf, keptContents, linesOfBoxesJson, type OrderPrice } from './order-contents.records.ts'

export type StatementPart = Parameters<Db['with']>[number]

/** null when the subscription has an order for that date already. */
export async function insertPending(
  tx: Db,
  order: NewOrder & { subscriptionId: string },
  now: Date,
): Promise<OrderRow | null> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, status: 'pending', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (row) noteMade(tx, 'order', [row])
  return row ?? null
}

/** Of a statement whose part `started` makes a subscription: the order joins it. */
export const joiningStarted = (orderId: Asked<string>, now: SQL): SQL => sql`
  update ${orders} o set subscription_id = started.id, updated_at = ${now} from started where o.id = ${orderId}`

/**
 * Pending orders with their contents, in one statement. One that is there is left out.
 * @param ofPlaced what else is done about those that the part `placed` makes
 */
export async function insertFilled(
  tx: Db,
  boxes: readonly {
    order: NewOrder & { subscriptionId: string }
    lines: readonly BoxLine[]
    price: OrderPrice
  }[],
  now: Date,
  ofPlaced: StatementPart,
): Promise<Pick<OrderRow, 'id' | 'subscriptionId'>[]> {
  const rows = boxes.map(({ order, lines, price }) => ({
    ...order,
    ...amountsOf(lines, price),
    ...{ status: 'pending' as const, createdAt: now, updatedAt: now },
  }))
  const { id, subscriptionId } = orders
  const placed = tx
    .$with('placed')
    .as(tx.insert(orders).values(rows).onConflictDoNothing().returning({ id, subscriptionId }))
  const itsOrder = sql`join placed on placed.subscription_id = line."subscriptionId"`
  const made = await tx
    .with(placed, ...keptContents(tx, linesOfBoxesJson(boxes), itsOrder), ofPlaced)
    .select()
    .from(placed)
  noteMade(tx, 'order', made)
  return made
}
