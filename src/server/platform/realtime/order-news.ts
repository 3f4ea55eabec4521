import { ORDER_EVENT, type OrderEvent, RELOAD_EVENT } from '../../../contract/household/realtime-events.ts'
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

/** Events as they go out to everybody of an audience: server-sent events, each with the id where a dropped connection resumes. */
export type News = { bytes: Uint8Array<ArrayBuffer>; events: number }

const encoder = new TextEncoder()

/** What these rows are for a reader, put in words once for everybody who reads the same; null when they are no news. */
export function newsOf(reader: NewsReader, rows: readonly HistoryRow[]): News | null {
  const texts: string[] = []
  let reloadAt: OrderCursor | null = null
  for (const row of rows) {
    const told = tellOf(reader, row)
    if (told === 'reload') reloadAt = row.cursor
    else if (told) texts.push(textOf(reader, row))
  }
  const last = rows.at(-1)
  // One of them stands for all: it says nothing of what has happened, and comes behind what else there is.
  if (reloadAt && last) texts.push(reloadText(last.cursor))
  return texts.length === 0 ? null : { bytes: encoder.encode(texts.join('')), events: texts.length }
}

/** Tells a screen to reload its own answer: it cannot be told what happened up to this place. */
export const reloadNews = (at: OrderCursor): News => ({ bytes: encoder.encode(reloadText(at)), events: 1 })

const reloadText = (at: OrderCursor) => `event: ${RELOAD_EVENT}\ndata: {}\nid: ${formatCursor(at)}\n\n`

/** By row and by what is seen of it, for as long as the row is remembered. */
const texts = new WeakMap<HistoryRow, Map<string, string>>()

function textOf(reader: NewsReader, row: HistoryRow): string {
  const seenBy = 'role' in reader ? reader.role : 'customer'
  const known = texts.get(row) ?? new Map<string, string>()
  texts.set(row, known)
  const text = known.get(seenBy) ?? formatted(reader, row)
  known.set(seenBy, text)
  return text
}

function formatted(reader: NewsReader, row: HistoryRow): string {
  const event = eventOf(row)
  const seen = 'role' in reader ? cutToRole(event, orderEventAudience, reader.role) : event
  return `event: ${ORDER_EVENT}\ndata: ${JSON.stringify(seen)}\nid: ${formatCursor(row.cursor)}\n\n`
}

/** `reload` says nothing about what has happened: the screen reloads its own answer. */
function tellOf(reader: NewsReader, row: HistoryRow): 'event' | 'reload' | null {
  if (!isNewsFor(reader, row)) return null
  if ('userId' in reader) return 'event'
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
function toKitchen({ role }: StaffReader, row: HistoryRow): 'event' | 'reload' {
  const seesMoney = kitchenOrderAudience.financial_summary.some((one) => one === role)
  return row.kind === 'refund' && !seesMoney ? 'reload' : 'event'
}

/** Nothing in a row says from which day an order was moved, and one that becomes a test leaves the list. */
function toDriver({ today }: StaffReader, row: HistoryRow): 'event' | 'reload' | null {
  if (row.kind === 'moved') return 'reload'
  if (row.deliveryDate !== today() || row.kind === 'refund' || row.kind === 'problem') return null
  if (row.kind === 'test') return 'reload'
  return row.isTest ? null : 'event'
}

const eventOf = (row: HistoryRow): OrderEvent => ({
  order_id: row.orderId,
  order_number: row.orderNumber,
  kind: row.kind,
  from_status: row.fromStatus,
  to_status: row.toStatus,
  delivery_date: row.deliveryDate,
  occurred_at: row.occurredAt.toISOString(),
  is_test: row.isTest,
})
