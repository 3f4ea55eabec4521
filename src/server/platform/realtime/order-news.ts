import type { OrderEvent } from '../../../contract/realtime-events.ts'
import { isPlaced } from '../../../domain/orders/order-status.ts'
import { formatCursor, type OrderCursor } from './order-cursor.ts'
import type { HistoryRow } from './order-history.records.ts'

/** A customer hears of their own orders, the kitchen of everybody's. */
export type Audience = { userId: string } | 'kitchen'

/**
 * What of the history is news for whom. A draft is nobody's: it is only a basket. The kitchen hears of orders
 * from the moment they are placed, also when such an order is canceled. A test mark is the kitchen's alone.
 */
export function isNewsFor(audience: Audience, row: HistoryRow): boolean {
  if (audience === 'kitchen')
    return isPlaced(row.toStatus) || (row.fromStatus !== null && isPlaced(row.fromStatus))
  return row.userId === audience.userId && row.toStatus !== 'draft' && row.kind !== 'test'
}

export function newsOf(row: HistoryRow): OrderEvent {
  return {
    order_id: row.orderId,
    order_number: row.orderNumber,
    kind: row.kind,
    from_status: row.fromStatus,
    to_status: row.toStatus,
    delivery_date: row.deliveryDate,
    occurred_at: row.occurredAt.toISOString(),
    is_test: row.isTest,
  }
}

/** An event as it goes out: `id` is where a dropped connection resumes. */
export type FeedEvent = { id: string; news: OrderEvent }

export const feedEventOf = (row: HistoryRow & { cursor: OrderCursor }): FeedEvent => ({
  id: formatCursor(row.cursor),
  news: newsOf(row),
})
