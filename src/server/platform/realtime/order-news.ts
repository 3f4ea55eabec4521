import type { OrderEvent } from '../../../contract/household/realtime-events.ts'
import { cutToRole } from '../../../contract/shared/seen-by.ts'
import { kitchenOrderAudience, orderEventAudience } from '../../../contract/staff/kitchen-audience.ts'
import { mayStaff, type StaffRole } from '../../../domain/accounts/roles.ts'
import { isPlaced } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { formatCursor, type OrderCursor } from './order-cursor.ts'
import type { HistoryRow } from './order-history.records.ts'

type StaffReader = { role: StaffRole; today: () => CalendarDate }
/** Customers get events of their own orders, staff of what their role sees. */
export type NewsReader = { userId: string } | StaffReader

/** An event as it goes out: `id` is where a dropped connection resumes. */
export type FeedEvent = { id: string; news: OrderEvent }
/** `reload` says nothing about what has happened: the screen reloads its own answer. */
export type Told = FeedEvent | 'reload' | null

/** What a reader is told about a row of the history; null when it is not news for them. */
export function tellOf(reader: NewsReader, row: HistoryRow & { cursor: OrderCursor }): Told {
  if (!isNewsFor(reader, row)) return null
  if ('userId' in reader) return eventOf(row)
  return mayStaff(reader.role, 'view-all-weeks') ? toKitchen(reader, row) : toDriver(reader, row)
}

/**
 * A draft is not reported: it is only a basket. Staff get events of orders from the moment they are placed, also when
 * such an order is canceled. A test mark is for staff alone.
 */
function isNewsFor(reader: NewsReader, row: HistoryRow): boolean {
  if ('role' in reader) return isPlaced(row.toStatus) || (row.fromStatus !== null && isPlaced(row.fromStatus))
  return row.userId === reader.userId && row.toStatus !== 'draft' && row.kind !== 'test'
}

/** That there was a refund is money; what it changes for cooks is in their list. */
function toKitchen({ role }: StaffReader, row: HistoryRow & { cursor: OrderCursor }): Told {
  const seesMoney = kitchenOrderAudience.financial_summary.some((one) => one === role)
  return row.kind === 'refund' && !seesMoney ? 'reload' : cutEvent(role, row)
}

/** Nothing in a row says from which day an order was moved, and one that becomes a test leaves the list. */
function toDriver({ role, today }: StaffReader, row: HistoryRow & { cursor: OrderCursor }): Told {
  if (row.kind === 'moved') return 'reload'
  if (row.deliveryDate !== today() || row.kind === 'refund') return null
  if (row.kind === 'test') return 'reload'
  return row.isTest ? null : cutEvent(role, row)
}

const cutEvent = (role: StaffRole, row: HistoryRow & { cursor: OrderCursor }): FeedEvent => {
  const { id, news } = eventOf(row)
  return { id, news: cutToRole(news, orderEventAudience, role) as OrderEvent }
}

const eventOf = (row: HistoryRow & { cursor: OrderCursor }): FeedEvent => ({
  id: formatCursor(row.cursor),
  news: {
    order_id: row.orderId,
    order_number: row.orderNumber,
    kind: row.kind,
    from_status: row.fromStatus,
    to_status: row.toStatus,
    delivery_date: row.deliveryDate,
    occurred_at: row.occurredAt.toISOString(),
    is_test: row.isTest,
  },
})
