import type { DeliveryScheduleWire } from '../../contract/household/menu-wire.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'

export function deliveryScheduleOnWire(week: DeliveryWeek, now: Date): DeliveryScheduleWire {
  return {
    now: now.toISOString(),
    orders_close_at: week.ordersCloseAt.toISOString(),
    cutoff_date: week.cutoffDate,
    delivery_date: week.deliveryDate,
  }
}
