import { memo } from 'react'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { mayMove } from '../../../../domain/orders/order-status.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { OrderBadge } from '../../../orders/order-badge.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OfficeNotes } from '../pieces/office-notes.tsx'
import type { CardQuestion } from './card-question.ts'
import {
  DeliveryFacts,
  DietaryBox,
  FinancialDetails,
  MealLines,
  RefundedNote,
} from './kitchen-order-parts.tsx'
import type { NewsMark } from './order-news.ts'

type Props = {
  order: KitchenOrder
  /** The week on screen; an order for another day says so. */
  week: CalendarDate
  /** What happened to it while somebody looked on. */
  mark: NewsMark | null
  onAsk: (question: CardQuestion) => void
}

/** One order for the cook, the packer and the driver; folded up once it is delivered. */
export const KitchenOrderCard = memo(function KitchenOrderCard({ order, week, mark, onAsk }: Props) {
  const done = order.status === 'delivered'
  return (
    // Cards out of sight are not laid out: a week has hundreds of them. Their reserved height is rather too much than
    // too little, so that nothing lies over the card below before it is seen.
    <li className="-m-1 p-1 [contain-intrinsic-size:auto_70rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_52rem] lg:[contain-intrinsic-size:auto_44rem]">
      <article
        aria-labelledby={`order-${order.order_id}`}
        className={classes(
          'rounded-card border px-5 py-4 sm:px-6',
          done ? 'border-success/40 bg-success-soft' : 'border-line bg-card sm:py-5',
        )}
      >
        <OrderHead order={order} week={week} mark={mark} />
        <RefundedNote order={order} className="mt-3" />
        {done ? <DoneBody order={order} onAsk={onAsk} /> : <OpenBody order={order} onAsk={onAsk} />}
        {done && <UndoDeliveredButton order={order} onAsk={onAsk} />}
      </article>
    </li>
  )
})

type PartProps = Pick<Props, 'order' | 'onAsk'>

function OpenBody({ order, onAsk }: PartProps) {
  const may = useMay()
  return (
    <>
      <OrderFacts order={order} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-start gap-x-6">
          <FinancialDetails order={order} />
          <TestCustomerButton order={order} onAsk={onAsk} />
        </div>
        {may('mark-delivered') && mayMove(order.status, 'delivered') && (
          <Button
            size="large"
            name={'delivered' satisfies CardQuestion['about']}
            value={order.order_id}
            className="max-sm:w-full"
            onClick={() => onAsk({ about: 'delivered', shown: order })}
          >
            <Icon name="truck" className="size-6" />
            Mark as Delivered
            <span className="sr-only">: {order.order_number}</span>
          </Button>
        )}
      </div>
    </>
  )
}

function DoneBody({ order, onAsk }: PartProps) {
  const kitchen = useKitchen()
  return (
    <details className="group/done mt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sm">
        <Icon name="chevron-down" className="size-5 transition-transform group-open/done:rotate-180" />
        <span className="font-medium">
          Order details
          <span className="sr-only"> of {order.order_number}</span>
        </span>
        {order.delivered_at && (
          <span className="ml-auto">Delivered on {formatMoment(kitchen, order.delivered_at)}</span>
        )}
      </summary>
      <OrderFacts order={order} />
      <div className="mt-4 flex flex-col items-start">
        <FinancialDetails order={order} />
        <TestCustomerButton order={order} onAsk={onAsk} />
      </div>
    </details>
  )
}

/** Outside of the folded part, because staff look for it right after they touched the wrong card. */
function UndoDeliveredButton({ order, onAsk }: PartProps) {
  const may = useMay()
  if (!order.may_undo_delivered || !may('mark-delivered')) return null
  return (
    <Button
      tone="quiet"
      name={'undo-delivered' satisfies CardQuestion['about']}
      value={order.order_id}
      className="-ml-5 font-medium"
      onClick={() => onAsk({ about: 'undo-delivered', shown: order })}
    >
      Undo Delivered
      <span className="sr-only">: {order.order_number}</span>
    </Button>
  )
}

function TestCustomerButton({ order, onAsk }: PartProps) {
  const may = useMay()
  if (!may('mark-test-customers')) return null
  return (
    <Button
      tone="quiet"
      name={'test-customer' satisfies CardQuestion['about']}
      value={order.order_id}
      className="-ml-5 font-medium"
      onClick={() => onAsk({ about: 'test-customer', shown: order })}
    >
      {order.is_test_customer ? 'Make Real Customer' : 'Mark as Test Customer'}
      <span className="sr-only">: {isolated(order.customer_name)}</span>
    </Button>
  )
}

function OrderFacts({ order }: Pick<Props, 'order'>) {
  return (
    <>
      <DietaryBox preferences={order.dietary_preferences} />
      <OfficeNotes notes={order.staff_notes.kitchen} />
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <MealLines meals={order.meals} />
        <DeliveryFacts order={order} />
      </div>
    </>
  )
}

function OrderHead({ order, week, mark }: Omit<Props, 'onAsk'>) {
  const { order_id, order_number, status, summary, household_size } = order
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4
            id={`order-${order_id}`}
            translate="no"
            className="text-2xl font-bold tracking-tight tabular-nums"
          >
            {order_number}
          </h4>
          <OrderBadge status={status} />
          {mark && <Badge tone="accent">{mark}</Badge>}
          {order.is_test && <Badge>Test order</Badge>}
        </div>
        <p translate="no" className="text-xl font-medium [overflow-wrap:anywhere]">
          {order.customer_name}
        </p>
        {order.delivery_date !== week && (
          <p className="mt-1 font-semibold text-warning">
            Delivery on {formatLongDate(calendarDateOf(order.delivery_date))}
          </p>
        )}
      </div>
      <p className="flex items-baseline gap-x-3 sm:flex-col sm:items-end">
        <span className="text-2xl font-bold tabular-nums">
          {summary.total_meals} {summary.total_meals === 1 ? 'meal' : 'meals'}
        </span>
        <span className="text-lg text-ink-soft">
          {household_size === 1 ? '1 person' : `${household_size} people`}
        </span>
      </p>
    </header>
  )
}
