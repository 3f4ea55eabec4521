import type { CustomerOrder, Portal } from '../../../contract/portal-wire.ts'
import { DELIVERY_WINDOW } from '../../../domain/delivery/delivery-weekday.ts'
import { businessDateAt } from '../../../domain/shared/business-zone.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { justReceived, portalBadge, receivedUntil } from '../../../domain/subscriptions/portal-badge.ts'
import { useSession } from '../../platform/session.tsx'
import { type ServerTime, useServerClock } from '../../platform/use-server-clock.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentProblemNotice } from './payment-problem-notice.tsx'
import { useStartOrder } from './use-portal.ts'
import { lastMinuteBefore } from './week-texts.ts'

const BADGE_TONES: Record<ReturnType<typeof portalBadge>, BadgeTone> = {
  Active: 'success',
  Paused: 'warning',
  Ready: 'neutral',
  'Order Received': 'accent',
}

/** The next box that has been paid and not yet arrived; a day that has passed is no longer next. */
function nextDelivery(orders: readonly CustomerOrder[], now: Date): CustomerOrder | null {
  const today = businessDateAt(now)
  const coming = orders.filter(
    ({ status, delivery_date }) => status !== 'delivered' && delivery_date >= today,
  )
  return coming.sort((a, b) => a.delivery_date.localeCompare(b.delivery_date))[0] ?? null
}

const receivedOrders = (portal: Portal) =>
  portal.orders.map(({ status, created_at, order_number, delivery_date }) => ({
    status,
    createdAt: new Date(created_at),
    number: order_number,
    deliveryDate: calendarDateOf(delivery_date),
  }))

/** Badge and banner, also when the 30 minutes end while the screen is open. */
function useOrderReceived(portal: Portal, heardAt: number) {
  const orders = receivedOrders(portal)
  const time: ServerTime = { said: new Date(portal.schedule.now), heardAt }
  const now = useServerClock(time, (at) => {
    const order = justReceived(orders, at)
    return order && receivedUntil(order)
  })
  const badge = portalBadge({ subscriptionStatus: portal.subscription?.status ?? null, orders }, now)
  return { now, badge, received: justReceived(orders, now) }
}

type Props = {
  portal: Portal
  /** When the answer came, by this browser's clock, in ms. */
  heardAt: number
  onShow: (order: CustomerOrder) => void
  onManage: () => void
}

export function DashboardTab({ portal, heardAt, onShow, onManage }: Props) {
  const startOrder = useStartOrder()
  const { now, badge, received } = useOrderReceived(portal, heardAt)
  return (
    <div className="flex flex-col gap-6">
      <DevelopmentCard portal={portal} />
      <PaymentProblemNotice portal={portal} />
      {received && (
        <Notice tone="success" title="Order Received">
          Thank you! We have your order {received.number} for {formatLongDate(received.deliveryDate)}.
        </Notice>
      )}
      <p className="flex items-center gap-3">
        <span className="text-ink-soft">Subscription status</span>
        <Badge tone={BADGE_TONES[badge]}>{badge}</Badge>
      </p>
      <div className="grid gap-6 lg:grid-cols-3">
        <NextDeliveryCard
          order={nextDelivery(portal.orders, now)}
          planned={portal.editable_order?.status === 'pending' ? portal.editable_order : null}
          onShow={onShow}
        />
        <div className="flex flex-col gap-6">
          <Card>
            <CardTitle>Start New Order</CardTitle>
            <p className="mt-2 text-ink-soft">Choose fresh meals for another box.</p>
            <Button className="mt-4" onClick={() => startOrder()}>
              Start New Order
            </Button>
          </Card>
          <Card>
            <CardTitle>Manage Subscription</CardTitle>
            <p className="mt-2 text-ink-soft">Change your meals and dietary preferences.</p>
            <Button tone="outline" className="mt-4" onClick={onManage}>
              Manage Subscription
            </Button>
          </Card>
        </div>
      </div>
    </div>
  )
}

function NextDeliveryCard({
  order,
  planned,
  onShow,
}: {
  order: CustomerOrder | null
  /** The box that comes next by the subscription, not paid for yet. */
  planned: Portal['editable_order']
  onShow: (order: CustomerOrder) => void
}) {
  return (
    <Card className="lg:col-span-2">
      <CardTitle>Next Delivery</CardTitle>
      {order ? (
        <>
          <p className="mt-3 font-display text-title font-semibold">
            {formatLongDate(calendarDateOf(order.delivery_date))}
          </p>
          <p className="mt-1 text-ink-soft">
            Delivered between {DELIVERY_WINDOW.text.replace(' to ', ' and ')}
          </p>
          <ul className="mt-4 flex flex-col gap-1">
            {order.order_items.slice(0, 3).map((item) => (
              <li key={item.id}>
                <span className="font-semibold tabular-nums">{item.quantity} ×</span> {item.meal_name}
              </li>
            ))}
            {order.order_items.length > 3 && (
              <li className="text-ink-soft">and {order.order_items.length - 3} more</li>
            )}
          </ul>
          <Button tone="outline" className="mt-5" onClick={() => onShow(order)}>
            View Full Details
          </Button>
        </>
      ) : (
        <p className="mt-3 text-ink-soft">
          No delivery is on its way.{' '}
          {planned
            ? `Your next box is planned for ${formatLongDate(calendarDateOf(planned.delivery_date))}. You can change it until ${lastMinuteBefore(planned.orders_close_at)}.`
            : 'Start an order and it shows up here.'}
        </p>
      )}
    </Card>
  )
}

/** What a developer wants to see at a glance; never in production. */
function DevelopmentCard({ portal }: { portal: Portal }) {
  const { app, user } = useSession()
  if (app.mode !== 'local') return null
  return (
    <details className="rounded-field border border-dashed border-line-strong px-4 py-3 text-sm text-ink-soft">
      <summary className="font-medium">Development info</summary>
      <p className="mt-2">
        User {user?.id} · payments {app.payments} · {portal.orders.length} placed orders · subscription{' '}
        {portal.subscription?.status ?? 'none'} · editable order {portal.editable_order?.status ?? 'none'}
      </p>
    </details>
  )
}
