import type { DeliveryScheduleWire } from '../../../contract/household/menu-wire.ts'
import { cutoffNotice } from '../../../domain/delivery/cutoff-notice.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { mealsPageWords } from './meals-page.words.ts'

/** When the box comes and until when it can be ordered, by the server's clock. */
export function DeliveryBanner({ schedule }: { schedule: DeliveryScheduleWire }) {
  const kitchen = useKitchen()
  const deliveryDate = calendarDateOf(schedule.delivery_date)
  const notice = cutoffNotice(
    kitchen,
    new Date(schedule.now),
    new Date(schedule.orders_close_at),
    deliveryDate,
  )
  const { urgency, orderBy } = notice
  return (
    <section
      aria-label={mealsPageWords.delivery}
      className="grid overflow-hidden rounded-card bg-leaf-soft sm:grid-cols-2 lg:grid-cols-1"
    >
      <div className="flex items-center gap-3.5 px-4 py-2.5 sm:px-6 sm:py-4">
        <Icon name="truck" className="size-6 text-leaf-ink" />
        <div>
          <p className="font-display text-heading font-semibold">{formatLongDate(deliveryDate)}</p>
          <p className="leading-snug text-ink-soft">{notice.daysUntilDeliveryText}</p>
        </div>
      </div>
      <div
        className={classes(
          'flex items-center gap-3.5 px-4 py-2.5 leading-snug max-sm:text-sm sm:px-6 sm:py-4',
          urgency ? 'bg-warning-soft text-warning' : 'pt-0 sm:pt-4 lg:pt-0',
        )}
      >
        <Icon name="clock" className={classes('size-6', !urgency && 'text-leaf-ink')} />
        <div className="flex flex-col">
          {/* An urgent sentence that begins with these words says them in their place. */}
          <p className={urgency?.startsWith(orderBy) ? 'sr-only' : 'font-semibold'}>{orderBy}</p>
          <p className={urgency ? 'text-sm' : 'text-ink-soft'}>
            {mealsPageWords.ordersClose(notice.orderByExact)}
          </p>
          <p aria-live="polite" className="order-first font-semibold">
            {urgency}
          </p>
        </div>
      </div>
    </section>
  )
}
