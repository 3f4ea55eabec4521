import { type OrderStatus, statusLabel } from '../../domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

const TONES: Record<OrderStatus, BadgeTone> = {
  draft: 'neutral',
  pending: 'neutral',
  confirmed: 'accent',
  preparing: 'accent',
  out_for_delivery: 'warning',
  delivered: 'success',
  canceled: 'danger',
}

export function OrderBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={TONES[status]}>
      {status === 'delivered' && <Icon name="check" className="size-4" />}
      {statusLabel(status)}
    </Badge>
  )
}
