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
      className="flex flex-wrap items-start gap-x-8 gap-y-1 text-sm leading-snug sm:text-[0.9375rem]"
    >
      <div className="flex items-start gap-2">
        <Icon name="truck" className="size-5 text-leaf-ink" />
        <div className="flex flex-wrap gap-x-2">
          <p className="font-semibold">{formatLongDate(deliveryDate)}</p>
          <p className="text-ink-soft">{notice.daysUntilDeliveryText}</p>
        </div>
      </div>
      <div
        className={classes(
          'flex items-start gap-2',
          urgency && 'rounded-field bg-warning-soft px-2.5 py-1 text-warning max-sm:w-full',
        )}
      >
        <Icon name="clock" className={classes('size-5', !urgency && 'text-leaf-ink')} />
        <div className="flex flex-wrap gap-x-2">
          {/* An urgent sentence that begins with these words says them in their place. */}
          <p className={urgency?.startsWith(orderBy) ? 'sr-only' : 'font-semibold'}>{orderBy}</p>
          <p className={urgency ? '' : 'text-ink-soft'}>{mealsPageWords.ordersClose(notice.orderByExact)}</p>
          <p aria-live="polite" className="order-first font-semibold empty:hidden">
            {urgency}
          </p>
        </div>
      </div>
    </section>
  )
}
