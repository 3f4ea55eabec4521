import type { NextChargeWire } from '../../contract/household/checkout-wire.ts'
import { isBeforeFirstBox } from '../../domain/charges/next-charge.ts'
import { upcomingDeliveryWeeks } from '../../domain/delivery/delivery-schedule.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isLiveSubscription } from '../../domain/subscriptions/subscription-status.ts'
import { readBook } from './demo-book.ts'
import { boxContents, type demoLines } from './price-demo-box.ts'

type Lines = Extract<ReturnType<typeof demoLines>, { ok: true }>['value']

/** The second box of the subscription that a demo's first order starts. Its codes count on the first box only. */
export function demoNextCharge(kitchen: Kitchen, lines: Lines, now: Date): NextChargeWire | null {
  const { subscription } = readBook(kitchen, now)
  const [first, second] = upcomingDeliveryWeeks(kitchen, now, 2)
  if (!first || !second || (subscription && isLiveSubscription(subscription.status))) return null
  return {
    delivery_date: second.deliveryDate,
    charged_at: second.ordersCloseAt.toISOString(),
    due_cents: boxContents(kitchen, lines).total_amount_cents,
    is_before_first_box: isBeforeFirstBox(kitchen, second.ordersCloseAt, first.deliveryDate),
  }
}
