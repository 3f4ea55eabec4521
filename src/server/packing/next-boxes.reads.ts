import { and, asc, eq, gte } from 'drizzle-orm'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { orders } from '../platform/db/schema/orders.ts'

const isPacked = and(inFixed(orders.status, PLACED_STATUSES), eq(orders.isTest, false))

/** For a box that comes back, or that somebody asks about. */
const DAYS_BACK = 14

/** Delivery days that have placed boxes, of the last two weeks and to come, in their order. */
export async function listBoxDays(db: Db, today: CalendarDate): Promise<CalendarDate[]> {
  const from = addDays(today, -DAYS_BACK)
  const rows = await db
    .selectDistinct({ day: orders.deliveryDate })
    .from(orders)
    .where(and(gte(orders.deliveryDate, from), isPacked))
    .orderBy(asc(orders.deliveryDate))
  return rows.map(({ day }) => day)
}

/** The first delivery day from today on that has a placed box; null while there is none. */
export async function findNextBoxes(db: Db, today: CalendarDate): Promise<CalendarDate | null> {
  const [row] = await db
    .select({ day: orders.deliveryDate })
    .from(orders)
    .where(and(gte(orders.deliveryDate, today), isPacked))
    .orderBy(asc(orders.deliveryDate))
    .limit(1)
  return row?.day ?? null
}
