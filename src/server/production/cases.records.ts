import { and, asc, eq } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { kitchenCases } from '../platform/db/schema/production/kitchen-cases.ts'

/** What nobody has settled yet about the boxes of a delivery date. */
export const listOpenCases = (db: Db, deliveryDate: CalendarDate) =>
  db
    .select({ id: kitchenCases.id, reason: kitchenCases.reason, orderNumber: orders.orderNumber })
    .from(kitchenCases)
    .innerJoin(orders, eq(orders.id, kitchenCases.orderId))
    .where(and(eq(kitchenCases.deliveryDate, deliveryDate), eq(kitchenCases.state, 'open')))
    .orderBy(asc(orders.orderNumber), asc(kitchenCases.openedAt))
