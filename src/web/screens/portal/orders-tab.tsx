import type { CustomerOrder } from '../../../contract/portal-wire.ts'
import { CUTOFF_WEEKDAY_NAME } from '../../../domain/delivery/delivery-weekday.ts'
import { isReorderable } from '../../../domain/orders/order-status.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { businessDateAt } from '../../../domain/shared/business-zone.ts'
import { formatLongDate, formatShortDate } from '../../../domain/shared/date-format.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { OrderBadge } from '../../orders/order-badge.tsx'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStartOrder } from './use-portal.ts'

type Props = {
  orders: readonly CustomerOrder[]
  onShow: (order: CustomerOrder) => void
  onReorder: (order: CustomerOrder) => void
}

export function OrdersTab({ orders, onShow, onReorder }: Props) {
  const startOrder = useStartOrder()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-semibold">Order History</h2>
        <Button onClick={() => startOrder()}>New Order</Button>
      </div>
      <Notice title="Changes and cancellations">
        To change or cancel an order, contact us at{' '}
        <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>{' '}
        before {CUTOFF_WEEKDAY_NAME} midnight ET ({CUTOFF_WEEKDAY_NAME} 11:59 PM ET). After that, our kitchen
        is cooking for you.
      </Notice>
      {orders.length === 0 ? (
        <Card className="flex flex-col items-start gap-4">
          <p className="text-ink-soft">You have no orders yet.</p>
          <Button onClick={() => startOrder()}>Place Your First Order</Button>
        </Card>
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onShow={onShow} onReorder={onReorder} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OrderCard({ order, onShow, onReorder }: Omit<Props, 'orders'> & { order: CustomerOrder }) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-heading font-semibold">{order.order_number}</h3>
        <OrderBadge status={order.status} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label="Placed" value={formatShortDate(businessDateAt(new Date(order.created_at)))} />
        <Fact label="Delivery" value={formatLongDate(calendarDateOf(order.delivery_date))} />
        <Fact label="Total" value={formatDollars(cents(order.total_amount_cents))} />
        <Fact label="Meals" value={String(order.total_meals)} />
        {order.tracking_number && <Fact label="Tracking number" value={order.tracking_number} />}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button tone="outline" size="small" onClick={() => onShow(order)}>
          View Details<span className="sr-only"> of {order.order_number}</span>
        </Button>
        {isReorderable(order.status) && (
          <Button size="small" onClick={() => onReorder(order)}>
            Reorder<span className="sr-only"> {order.order_number}</span>
          </Button>
        )}
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
