import { memo } from 'react'
import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { mayMove } from '../../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { OrderBadge } from '../../orders/order-badge.tsx'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { formatMoment } from '../../staff/format-moment.ts'
import { useMay } from '../../staff/staff-member.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { DeliveryFacts, DietaryBox, FinancialDetails, MealLines } from './kitchen-order-parts.tsx'

type Props = {
  order: KitchenOrder
  /** The week on screen; an order for another day says so. */
  week: CalendarDate
  onAsk: (question: CardQuestion) => void
}

/** What a card's button asks the reader to confirm. */
export type CardQuestion = { about: 'delivered' | 'test-customer'; orderId: string }

/** One order for the cook, the packer and the driver; folded up once it is delivered. */
export const KitchenOrderCard = memo(function KitchenOrderCard({ order, week, onAsk }: Props) {
  const done = order.status === 'delivered'
  return (
    <li>
      <article
        aria-labelledby={`order-${order.order_id}`}
        className={classes(
          'rounded-card border border-l-8 p-5 sm:p-6 print:break-inside-avoid print:shadow-none',
          done
            ? 'border-success/30 border-l-success bg-success-soft'
            : 'border-line border-l-clay bg-card shadow-card',
        )}
      >
        <OrderHead order={order} week={week} />
        {done ? <DoneBody order={order} onAsk={onAsk} /> : <OpenBody order={order} onAsk={onAsk} />}
      </article>
    </li>
  )
})

function OpenBody({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  const may = useMay()
  return (
    <>
      <OrderFacts order={order} />
      <div className="mt-5 flex flex-wrap items-start justify-between gap-4 border-t border-line pt-4 print:hidden">
        <div className="flex w-full max-w-sm flex-col items-start">
          <FinancialDetails order={order} />
          <TestCustomerButton order={order} onAsk={onAsk} />
        </div>
        {may('mark-delivered') && mayMove(order.status, 'delivered') && (
          <Button size="large" onClick={() => onAsk({ about: 'delivered', orderId: order.order_id })}>
            <Icon name="truck" />
            Mark as Delivered
            <span className="sr-only">: {order.order_number}</span>
          </Button>
        )}
      </div>
    </>
  )
}

function DoneBody({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  return (
    <>
      {order.delivered_at && <p className="mt-2">Delivered on {formatMoment(order.delivered_at)}</p>}
      <details className="mt-2 print:hidden">
        <summary className="flex min-h-11 items-center gap-2 rounded-sm font-medium">
          <Icon name="chevron-down" />
          Order details
          <span className="sr-only"> of {order.order_number}</span>
        </summary>
        <OrderFacts order={order} />
        <div className="mt-4 flex flex-col items-start">
          <FinancialDetails order={order} />
          <TestCustomerButton order={order} onAsk={onAsk} />
        </div>
      </details>
    </>
  )
}

function TestCustomerButton({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  const may = useMay()
  if (!may('mark-test-customers')) return null
  return (
    <Button
      tone="quiet"
      className="-ml-5 font-medium"
      onClick={() => onAsk({ about: 'test-customer', orderId: order.order_id })}
    >
      {order.is_test_customer ? 'Make Real Customer' : 'Mark as Test Customer'}
      <span className="sr-only">: {order.customer_name}</span>
    </Button>
  )
}

function OrderFacts({ order }: Pick<Props, 'order'>) {
  return (
    <div className="mt-5 grid gap-6 lg:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <DietaryBox preferences={order.dietary_preferences} />
        <MealLines meals={order.meals} />
      </div>
      <DeliveryFacts order={order} />
    </div>
  )
}

function OrderHead({ order, week }: Pick<Props, 'order' | 'week'>) {
  const { order_id, order_number, status, summary, household_size } = order
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 id={`order-${order_id}`} className="font-display text-2xl font-semibold tabular-nums">
            {order_number}
          </h3>
          <OrderBadge status={status} />
          {order.is_test && <Badge>Test order</Badge>}
        </div>
        <p className="mt-1 text-lg font-medium">{order.customer_name}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{order.customer_email}</p>
        {order.delivery_date !== week && (
          <p className="mt-1 font-semibold text-warning">
            Delivery on {formatLongDate(calendarDateOf(order.delivery_date))}
          </p>
        )}
      </div>
      <p className="sm:text-right">
        <span className="block text-2xl font-semibold tabular-nums">
          {summary.total_meals} {summary.total_meals === 1 ? 'meal' : 'meals'}
        </span>
        <span className="text-ink-soft">
          {household_size === 1 ? '1 person' : `${household_size} people`}
        </span>
      </p>
    </header>
  )
}
