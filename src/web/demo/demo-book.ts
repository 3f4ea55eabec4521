import { z } from 'zod'
import { mealSelectionSchema } from '../../contract/household/checkout-wire.ts'
import {
  type CustomerOrder,
  customerOrderSchema,
  portalResponseSchema,
  subscriptionSchema,
} from '../../contract/household/portal-wire.ts'
import { receiptSchema } from '../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isPlaced, isUndelivered } from '../../domain/orders/order-status.ts'
import { isLiveSubscription } from '../../domain/subscriptions/subscription-status.ts'
import { businessDateAt, startOfBusinessDay } from '../../domain/time/business-time.ts'
import { demoOrder } from '../platform/storage/browser-storage.ts'
import { calendarDateOf } from '../platform/wire-values.ts'

const MILLISECONDS_PER_HOUR = 3_600_000

const NO_PLAN = {
  standing: [],
  own: {},
  skipped: [],
  first: null,
  pausedAt: null,
  pausedUntil: null,
  receipts: [],
}

/** What the household has decided about its weeks, by delivery date. */
const planSchema = z.object({
  standing: z.array(mealSelectionSchema),
  own: z.record(z.string(), z.array(mealSelectionSchema)),
  skipped: z.array(z.string()),
  /** The delivery of the first box. */
  first: z.iso.date().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  pausedUntil: z.iso.date().nullable(),
  receipts: z.array(receiptSchema),
})
export type DemoPlan = z.output<typeof planSchema>

const bookSchema = z.object({
  orders: z.array(customerOrderSchema),
  subscription: subscriptionSchema.omit({ paused_unpaid: true }).nullable(),
  renewal_terms: portalResponseSchema.shape.renewal_terms.catch(null),
  // A demo that was stored before it knew weeks has no decisions about them.
  plan: planSchema.catch(NO_PLAN),
})

/** The orders of the demo in every status, and the subscription that the first of them began. */
export type DemoBook = z.output<typeof bookSchema>

/** What cannot be read as a book is ignored: the demo then has no orders yet. */
export function readBook(kitchen: Kitchen, now: Date): DemoBook {
  const book = bookSchema.safeParse(demoOrder.read())
  if (!book.success) return { orders: [], subscription: null, renewal_terms: null, plan: NO_PLAN }
  return { ...book.data, orders: book.data.orders.map((order) => deliveredBy(kitchen, order, now)) }
}

export function hasLiveSubscription(kitchen: Kitchen): boolean {
  const { subscription } = readBook(kitchen, new Date())
  return subscription !== null && isLiveSubscription(subscription.status)
}

export const saveBook = (book: DemoBook): void => demoOrder.save(book)

/** Puts the order in place of its earlier version, or first when it is new. */
export function withOrder(book: DemoBook, order: CustomerOrder): DemoBook {
  const known = book.orders.some(({ id }) => id === order.id)
  const orders = known
    ? book.orders.map((one) => (one.id === order.id ? order : one))
    : [order, ...book.orders]
  return { ...book, orders }
}

export const placedOrders = (book: DemoBook): CustomerOrder[] =>
  book.orders.filter(({ status }) => isPlaced(status))

/** No kitchen marks a demo's box: once its day is over it has arrived, so that it can be ordered again. */
function deliveredBy(kitchen: Kitchen, order: CustomerOrder, now: Date): CustomerOrder {
  const day = calendarDateOf(order.delivery_date)
  if (!isUndelivered(order.status) || day >= businessDateAt(kitchen, now)) return order
  const arrived = new Date(
    startOfBusinessDay(kitchen, day).getTime() + kitchen.window.toHour * MILLISECONDS_PER_HOUR,
  )
  return { ...order, status: 'delivered', delivered_at: arrived.toISOString() }
}
