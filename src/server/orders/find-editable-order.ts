import type { z } from 'zod'
import type { editableOrderSchema } from '../../contract/household/portal-wire.ts'
import { selectionsOnWire } from '../../contract/shared/selections-on-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import type { Db } from '../platform/db/db.ts'
import { hasOrderWithStatus, listOpenOrders, listSelections } from './orders.records.ts'

export type EditableOrder = z.infer<typeof editableOrderSchema>

/** The order that the portal edits: the next coming box, else a draft, while its week is open. */
export async function findEditableOrder(
  kitchen: Kitchen,
  db: Db,
  userId: string,
  now: Date,
): Promise<EditableOrder | null> {
  const weeks = await readOpenWeeks(kitchen, db, now)
  const open = (await listOpenOrders(db, userId)).filter((order) =>
    weeks.some((week) => week.deliveryDate === order.deliveryDate),
  )
  const order = open.find(({ status }) => status === 'pending') ?? open[0]
  const week = weeks.find(({ deliveryDate }) => deliveryDate === order?.deliveryDate)
  if (!order || !week) return null
  const selections = await listSelections(db, order.id)
  return {
    id: order.id,
    status: order.status === 'pending' ? 'pending' : 'draft',
    delivery_date: order.deliveryDate,
    orders_close_at: week.ordersCloseAt.toISOString(),
    household_size: order.householdSize,
    meal_selections: selectionsOnWire(selections),
  }
}

/** Part of the portal's new-customer rule: drafts do not count there (docs/spec-coverage, section 4). */
export async function hasPlacedOrder(db: Db, userId: string): Promise<boolean> {
  return hasOrderWithStatus(db, userId, PLACED_STATUSES)
}
