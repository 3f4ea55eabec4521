import type { BoxWire } from '../../../../contract/household/subscription-wire.ts'
import type { BoxState } from '../../../../domain/boxes/box-state.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { lastShortMomentText, shortMomentText } from '../../../../domain/time/moment-text.ts'
import { ORDER_TONES } from '../../../orders/order-badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'

const TONES: Readonly<Record<BoxState, BadgeTone>> = {
  open: 'success',
  needs_choice: 'warning',
  closing: 'accent',
  payment_failed: 'danger',
  confirmed: ORDER_TONES.confirmed,
  preparing: ORDER_TONES.preparing,
  out_for_delivery: ORDER_TONES.out_for_delivery,
  delivered: ORDER_TONES.delivered,
  skipped: 'neutral',
  paused: 'warning',
  canceled: ORDER_TONES.canceled,
  dropped: 'danger',
}

export const badgeTone = (state: BoxState): BadgeTone => TONES[state]

const closing = (kitchen: Kitchen, box: BoxWire) =>
  lastShortMomentText(kitchen, new Date(box.orders_close_at))

/** What happens with the box, and until when it can be changed. */
export function boxHint(kitchen: Kitchen, box: BoxWire): string {
  switch (box.state) {
    case 'open':
      return `You can change it until ${closing(kitchen, box)}.`
    case 'needs_choice':
      return `Please choose meals by ${closing(kitchen, box)}.`
    case 'closing':
      return 'Orders are closed. Your card is charged now.'
    case 'payment_failed':
      return box.pay_by
        ? `Your card was declined. Please change your card before ${shortMomentText(kitchen, new Date(box.pay_by))}.`
        : 'Your card was declined. Please change your card.'
    case 'skipped':
      return box.actions.unskip
        ? 'You skipped this week.'
        : `You skipped this week. You can un-skip it until ${closing(kitchen, box)}.`
    case 'paused':
      return 'Your subscription is paused in this week.'
    case 'dropped':
      return 'This box does not come, and nothing was charged for it.'
    case 'canceled':
      return 'This box does not come.'
    case 'confirmed':
    case 'preparing':
    case 'out_for_delivery':
    case 'delivered':
      return box.order_number ? `Paid for. Order ${box.order_number}.` : 'Paid for.'
  }
}
