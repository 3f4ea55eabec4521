import type { BoxState } from '../boxes/box-state.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { businessHourOn } from '../time/business-time.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { FeedEvent } from './ics.ts'

/** A box of the household: paid for, or still to be charged. */
export type FedBox = {
  /** The regular day of its week: it stays when the delivery moves. */
  scheduledDate: CalendarDate
  deliveryDate: CalendarDate
  /** Of an order beside the subscription; null for the box of a week. */
  orderId: string | null
  orderNumber: string | null
  meals: readonly { name: string; quantity: number }[]
  state: BoxState
  /** Null once orders are closed. */
  ordersCloseAt: Date | null
}

/** What is told by the box itself, in the order of its life. */
const COMES = [
  'open',
  'needs_choice',
  'closing',
  'payment_failed',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
]
const IS_PAID = ['confirmed', 'preparing', 'out_for_delivery', 'delivered']

const HOUR = 3_600_000

type Words = { name: string; portalUrl: string; uidOf: (what: string) => string }

/**
 * The deliveries of a household, and until when each open box can be changed. What does not come is left out, so that
 * programs take it away.
 */
export function feedEvents(kitchen: Kitchen, boxes: readonly FedBox[], words: Words, now: Date): FeedEvent[] {
  return boxes
    .filter(({ state }) => COMES.includes(state))
    .flatMap((box) => [deliveryOf(kitchen, box, words), ...cutoffOf(box, words, now)])
}

const nameOf = ({ scheduledDate, orderId }: FedBox) => orderId ?? scheduledDate

function deliveryOf(kitchen: Kitchen, box: FedBox, { name, portalUrl, uidOf }: Words): FeedEvent {
  const { fromHour, toHour } = kitchen.window
  const meals = box.meals.map((meal) => `${meal.quantity} × ${meal.name}`)
  const isPaid = IS_PAID.includes(box.state)
  const about = box.orderNumber
    ? `Order ${box.orderNumber}`
    : isPaid
      ? 'Your box'
      : 'Planned: you can still change it'
  return {
    uid: uidOf(`delivery ${nameOf(box)}`),
    from: businessHourOn(kitchen, box.deliveryDate, fromHour),
    until: businessHourOn(kitchen, box.deliveryDate, toHour),
    summary: `${name} delivery`,
    description: [about, ...meals, portalUrl].join('\n'),
    isCertain: isPaid,
  }
}

/** The last hour in which a box can be changed. */
function cutoffOf(box: FedBox, { name, portalUrl, uidOf }: Words, now: Date): FeedEvent[] {
  const { ordersCloseAt, state } = box
  if (ordersCloseAt === null || ordersCloseAt <= now || (state !== 'open' && state !== 'needs_choice'))
    return []
  return [
    {
      uid: uidOf(`cutoff ${nameOf(box)}`),
      from: new Date(ordersCloseAt.getTime() - HOUR),
      until: ordersCloseAt,
      summary: `${name}: last hour to change your box`,
      description: ['Choose, change or skip your box until then.', portalUrl].join('\n'),
      isCertain: true,
    },
  ]
}
