import type { ReactNode } from 'react'
import type { CustomerOrder } from '../../../../contract/household/portal-wire.ts'
import { cutoffNotice } from '../../../../domain/delivery/cutoff-notice.ts'
import { betweenHours } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { statusLabel } from '../../../../domain/orders/order-status.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { BowlPicture } from '../../../app/bowl-picture.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BoxMealTiles } from './box-meals.tsx'
import { mealCount, mealsOfOrder } from './coming-box.ts'
import { weekWords } from './weeks.words.ts'

/** The first card of the portal: the next box, when it comes and what is in it. */
export function NextDeliveryCard({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  return (
    <Card flush className="flex h-full flex-col">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-leaf-soft px-5 pt-3 sm:px-6 sm:pt-4">
        <h2 tabIndex={-1} className="font-semibold text-leaf-ink">
          {weekWords.nextDelivery}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  )
}

/** The day in large letters, and how far away it is. */
export function DeliveryDay({ date, now }: { date: CalendarDate; now: Date }) {
  const kitchen = useKitchen()
  const { daysUntilDeliveryText } = cutoffNotice(kitchen, now, now, date)
  return (
    <div className="bg-leaf-soft px-5 pb-4 sm:px-6 sm:pb-5">
      <p className="font-display text-[1.4rem] leading-tight font-semibold sm:text-title">
        {formatLongDate(date)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2 text-ink-soft">
        <span className="font-semibold text-ink">{daysUntilDeliveryText}</span>
        <span>{weekWords.deliveredBetween(betweenHours(kitchen))}</span>
      </p>
    </div>
  )
}

type PaidProps = {
  order: CustomerOrder
  /** What else comes on its day. */
  besides: readonly CustomerOrder[]
  now: Date
  onShow: (order: CustomerOrder) => void
}

/** A box that is paid for. */
export function PaidDelivery({ order, besides, now, onShow }: PaidProps) {
  const meals = mealsOfOrder(order)
  return (
    <NextDeliveryCard
      badge={
        <span className="inline-flex items-center gap-1.5 font-semibold text-leaf-ink">
          <Icon name={order.status === 'out_for_delivery' ? 'truck' : 'check'} className="size-4" />
          {statusLabel(order.status)}
        </span>
      }
    >
      <DeliveryDay date={calendarDateOf(order.delivery_date)} now={now} />
      <div className="flex flex-1 flex-col gap-4 p-5 sm:gap-5 sm:p-6">
        <BoxMealTiles meals={meals} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-ink-soft">
            <span className="text-lg font-semibold text-ink tabular-nums">
              {formatDollars(cents(order.total_amount_cents))}
            </span>{' '}
            {weekWords.paid}
            <span className="max-sm:sr-only"> {weekWords.forMeals(mealCount(meals))}</span>
          </p>
          <Button tone="outline" onClick={() => onShow(order)}>
            {weekWords.fullDetails}
          </Button>
        </div>
        {besides.map((other) => (
          <BesidesIt key={other.id} order={other} onShow={onShow} />
        ))}
      </div>
    </NextDeliveryCard>
  )
}

function BesidesIt({ order, onShow }: Pick<PaidProps, 'order' | 'onShow'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{weekWords.oneMoreBox}</span>
        <span className="block">
          {weekWords.besides(
            mealCount(mealsOfOrder(order)),
            formatDollars(cents(order.total_amount_cents)),
            statusLabel(order.status),
          )}
        </span>
      </p>
      <Button
        tone="outline"
        aria-label={weekWords.viewOrder(order.order_number)}
        onClick={() => onShow(order)}
      >
        {weekWords.view}
      </Button>
    </div>
  )
}

/** In place of the next box when none comes: how to get one. */
export function NoDelivery({ children }: { children: ReactNode }) {
  return (
    <NextDeliveryCard>
      <div className="grid flex-1 sm:grid-cols-2">
        <BowlPicture sizes="(min-width: 64rem) 24rem, 50vw" className="h-44 sm:h-full sm:max-h-80" />
        <div className="flex flex-col justify-center gap-2 p-5 sm:p-6">
          <p className="font-display text-heading font-semibold">{weekWords.noDelivery}</p>
          <p className="text-ink-soft">{children}</p>
        </div>
      </div>
    </NextDeliveryCard>
  )
}
