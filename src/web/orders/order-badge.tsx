import { type OrderStatus, statusLabel } from '../../domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

/** The one color of each status, wherever an order or the box that became it is shown. */
export const ORDER_TONES = {
  draft: 'neutral',
  pending: 'neutral',
  confirmed: 'accent',
  preparing: 'accent',
  out_for_delivery: 'warning',
  delivered: 'success',
  canceled: 'neutral',
} as const satisfies Record<OrderStatus, BadgeTone>

export function OrderBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={ORDER_TONES[status]}>
      {status === 'delivered' && <Icon name="check" className="size-4" />}
      {statusLabel(status)}
    </Badge>
  )
}
