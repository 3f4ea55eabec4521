import type { DeliveryScheduleWire } from '../../../contract/menu-wire.ts'
import { cutoffNotice } from '../../../domain/delivery/cutoff-notice.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Icon } from '../../ui/icon.tsx'

/** When the box comes and until when it can be ordered, by the server's clock. */
export function DeliveryBanner({ schedule }: { schedule: DeliveryScheduleWire }) {
  const deliveryDate = calendarDateOf(schedule.delivery_date)
  const notice = cutoffNotice(new Date(schedule.now), new Date(schedule.orders_close_at), deliveryDate)
  return (
    <section
      aria-label="Your delivery"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card bg-leaf px-5 py-4 text-on-leaf"
    >
      <div className="flex items-center gap-3">
        <Icon name="truck" className="size-7" />
        <div>
          <p className="font-display text-heading font-semibold">{formatLongDate(deliveryDate)}</p>
          <p className="text-on-leaf-soft">{notice.daysUntilDeliveryText}</p>
        </div>
      </div>
      <div className="sm:text-right">
        <p className="font-semibold">{notice.orderBy}</p>
        <p className="text-sm text-on-leaf-soft">Orders close {notice.orderByExact}</p>
      </div>
      {notice.urgency && (
        <p
          aria-live="polite"
          className="w-full rounded-field bg-warning-soft px-4 py-2 font-semibold text-warning"
        >
          {notice.urgency}
        </p>
      )}
    </section>
  )
}
