import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findWorkOrderOf,
  lockWorkOrdersOf,
  updateWorkOrder,
  type WorkOrderRow,
} from './work-orders.records.ts'

export type { WorkOrderRow }

/** The work order that counts for a delivery date; null while there is none. */
export const readWorkOrderOf = (db: Db, deliveryDate: CalendarDate): Promise<WorkOrderRow | null> =>
  findWorkOrderOf(db, deliveryDate)

/** The same, and nobody else changes it until the transaction ends. */
export async function holdWorkOrderOf(tx: Db, deliveryDate: CalendarDate): Promise<WorkOrderRow | null> {
  await lockWorkOrdersOf(tx, deliveryDate)
  return findWorkOrderOf(tx, deliveryDate)
}

/** In the caller's transaction, which holds it and tells the staff log. */
export const changeWorkOrder = updateWorkOrder
