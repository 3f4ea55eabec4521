import type { ProductionWire } from '../../contract/staff/production/production-wire.ts'
import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../domain/kitchen/work-order.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import { listKitchenWeeks } from '../kitchen/list-kitchen-orders.ts'
import { readWorkOrderOf, type WorkOrderRow } from '../kitchen/work-order-of-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { batchesOnWire } from './batches-on-wire.ts'
import { listBatches, readSettings } from './production.records.ts'
import { type DayPlan, readPlan } from './read-plan.ts'
import { releaseBlockers } from './release-blockers.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; staffNames: () => Promise<(actor: string) => string> }

/** A delivery date as the kitchen makes it: planned until the release, and from then on as it was released. */
export async function readProduction(
  { db, clock, kitchen, staffNames }: Deps,
  deliveryDate: CalendarDate,
): Promise<Omit<ProductionWire, 'events_after'>> {
  const [workOrder, plan, settings] = await Promise.all([
    readWorkOrderOf(db, deliveryDate),
    readPlan(db, deliveryDate),
    readSettings(db),
  ])
  const isReleased = workOrder !== null && workOrder.releasedAt !== null
  const frozen = isReleased ? await listBatches(db, workOrder.id) : null
  const productionDate = productionDateOf(deliveryDate)
  return {
    ...{ delivery_date: deliveryDate, production_date: productionDate },
    ...{ orders: plan.orders, portions: plan.portions, plan: plan.hash },
    work_order: workOrder && workOrderOnWire(workOrder, plan, await staffNames()),
    settings: {
      weight_units: settings.weightUnits,
      extra_bp: settings.extraBp,
      version: settings.version,
    },
    batches: await batchesOnWire(db, frozen ?? { kitchen, productionDate, plan }),
    unplanned: isReleased ? [] : plan.unplanned.map(({ name, portions }) => ({ name, portions })),
    blockers: isReleased
      ? []
      : (await releaseBlockers(db, deliveryDate, plan)).map(({ kind, orderNumber, text }) => ({
          ...{ kind, text },
          order_number: orderNumber,
        })),
    weeks: await listKitchenWeeks({ db, clock, kitchen }, []),
  }
}

export const productionDateOf = (deliveryDate: CalendarDate): CalendarDate =>
  addDays(deliveryDate, -PRODUCTION_DAYS_BEFORE_DELIVERY)

function workOrderOnWire(
  row: WorkOrderRow,
  plan: DayPlan,
  nameOf: (actor: string) => string,
): ProductionWire['work_order'] {
  return {
    ...{ id: row.id, number: row.workOrderNumber, status: row.status, extra_bp: row.extraBp },
    ...{ override_reason: row.overrideReason, overridden: row.overridden },
    released_at: row.releasedAt?.toISOString() ?? null,
    released_by: row.releasedBy && nameOf(row.releasedBy),
    is_outdated: row.inputHash !== plan.inputHash,
  }
}
