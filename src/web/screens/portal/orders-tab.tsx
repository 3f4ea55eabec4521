import type { CustomerOrder } from '../../../contract/household/portal-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { cutoffTime, cutoffWeekdayName } from '../../../domain/kitchen-place/kitchen-words.ts'
import { isReorderable } from '../../../domain/orders/order-status.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import { formatLongDate, formatShortDate } from '../../../domain/time/date-format.ts'
import { BowlPicture } from '../../app/bowl-picture.tsx'
import { MealThumbnail } from '../../meal-plan/meal-thumbnail.tsx'
import { orderNote } from '../../orders/order.words.ts'
import { OrderBadge } from '../../orders/order-badge.tsx'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStartOrder } from './account/use-portal.ts'
import { ordersWords } from './portal.words.ts'
import { roomLinkWords } from './room/account-row.words.ts'

type Props = {
  orders: readonly CustomerOrder[]
  onShow: (order: CustomerOrder) => void
  onReorder: (order: CustomerOrder) => void
  /** The order that is being ordered again. */
  busyId: string | null
}

export function OrdersTab({ orders, onShow, onReorder, busyId }: Props) {
  const kitchen = useKitchen()
  const startOrder = useStartOrder()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 tabIndex={-1} className="font-display text-2xl font-semibold">
          {ordersWords.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {orders.length > 0 && <TextLink to={screenPaths.account}>{roomLinkWords.rate}</TextLink>}
          <Button tone={orders.length === 0 ? 'outline' : 'primary'} onClick={() => startOrder()}>
            {ordersWords.newOrder}
          </Button>
        </div>
      </div>
      {orders.length === 0 ? (
        <NoOrders onStart={() => startOrder()} />
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onShow={onShow} onReorder={onReorder} busyId={busyId} />
          ))}
        </ul>
      )}
      <Notice title={ordersWords.changes}>
        {ordersWords.toChange}{' '}
        <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>{' '}
        {ordersWords.before(cutoffWeekdayName(kitchen), kitchen.timeZoneLabel, cutoffTime(kitchen))}
      </Notice>
    </div>
  )
}

function NoOrders({ onStart }: { onStart: () => void }) {
  return (
    <Card as="div" flush className="grid sm:grid-cols-2">
      <BowlPicture sizes="(min-width: 40rem) 34rem, 100vw" className="h-48 sm:h-72" />
      <div className="flex flex-col items-start justify-center gap-4 p-5 sm:p-8">
        <div>
          <p className="font-display text-heading font-semibold">{ordersWords.none}</p>
          <p className="mt-1 text-ink-soft">{ordersWords.noneLead}</p>
        </div>
        <Button tone="accent" onClick={onStart}>
          {ordersWords.first}
        </Button>
      </div>
    </Card>
  )
}

/** How many pictures stand for a box. */
const PICTURES = 4

function OrderCard({ order, onShow, onReorder, busyId }: Omit<Props, 'orders'> & { order: CustomerOrder }) {
  const kitchen = useKitchen()
  const note = orderNote(order.status)
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 translate="no" className="font-display text-heading font-semibold">
          {order.order_number}
        </h3>
        <OrderBadge status={order.status} />
      </div>
      {note && <p className="mt-2">{note}</p>}
      <div className="mt-4 flex flex-col gap-x-8 gap-y-4 lg:flex-row lg:items-center">
        <div aria-hidden="true" className="flex flex-wrap gap-1.5">
          {order.order_items.slice(0, PICTURES).map(({ id, image_url }) => (
            <MealThumbnail key={id} address={image_url ?? undefined} className="w-15" />
          ))}
        </div>
        <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-3 max-[20rem]:grid-cols-1 sm:grid-cols-[auto_auto_auto_auto] sm:justify-between">
          <Fact
            label={ordersWords.placed}
            value={formatShortDate(businessDateAt(kitchen, new Date(order.created_at)))}
          />
          <Fact label={ordersWords.delivery} value={formatLongDate(calendarDateOf(order.delivery_date))} />
          <Fact label={ordersWords.total} value={formatDollars(cents(order.total_amount_cents))} />
          <Fact label={ordersWords.meals} value={String(order.total_meals)} />
          {order.tracking_number && <Fact label={ordersWords.trackingNumber} value={order.tracking_number} />}
        </dl>
        <div className="mt-1 flex flex-wrap gap-2 lg:mt-0">
          <Button tone="outline" size="small" onClick={() => onShow(order)}>
            {ordersWords.details}
            <span className="sr-only"> {ordersWords.ofOrder(order.order_number)}</span>
          </Button>
          {isReorderable(order.status) && (
            <Button size="small" busy={busyId === order.id} onClick={() => onReorder(order)}>
              {ordersWords.reorder}
              <span className="sr-only"> {order.order_number}</span>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
