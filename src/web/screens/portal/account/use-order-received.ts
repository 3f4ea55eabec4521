import type { CustomerOrder, Portal } from '../../../../contract/household/portal-wire.ts'
import {
  type BesideBadge,
  besideBadge,
  justReceived,
  type PortalBadge,
  portalBadge,
  receivedUntil,
} from '../../../../domain/subscriptions/portal-badge.ts'
import { type ServerTime, useServerClock } from '../../../platform/use-server-clock.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'

const facts = ({ status, created_at, order_number, delivery_date }: CustomerOrder) => ({
  status,
  createdAt: new Date(created_at),
  number: order_number,
  deliveryDate: calendarDateOf(delivery_date),
})

export type OrderReceived = {
  /** The server's time. */
  now: Date
  badge: PortalBadge
  beside: BesideBadge | null
  /** The order that the banner is about. */
  received: ReturnType<typeof facts> | null
}

/** Badge and banner, also when the 30 minutes end while the screen is open. */
export function useOrderReceived(portal: Portal, heardAt: number): OrderReceived {
  const orders = portal.orders.map(facts)
  const time: ServerTime = { said: new Date(portal.schedule.now), heardAt }
  const now = useServerClock(time, (at) => {
    const order = justReceived(orders, at)
    return order && receivedUntil(order)
  })
  const subscriptionStatus = portal.subscription?.status ?? null
  const badge = portalBadge({ subscriptionStatus, orders }, now)
  const beside = besideBadge({
    badge,
    subscriptionStatus,
    hasPaymentProblem: portal.payment_problem !== null,
    isPausedUnpaid: portal.subscription?.paused_unpaid ?? false,
  })
  return { now, badge, beside, received: justReceived(orders, now) }
}
