import {
  draftOrderRequestSchema,
  draftOrderResponseSchema,
  removePromoCodeResponseSchema,
  sendOrderEmailRequestSchema,
  sendOrderEmailResponseSchema,
} from '../../contract/household/checkout-wire.ts'
import { quoteOnWire } from '../../contract/household/quote-on-wire.ts'
import { NO_DELIVERY_ADDRESS, ORDER_UNKNOWN } from '../../contract/shared/refusal-texts.ts'
import { EVERY_ROLE } from '../../contract/shared/seen-by.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import {
  markDeliveredRequestSchema,
  markDeliveredResponseSchema,
  undoDeliveredRequestSchema,
  undoDeliveredResponseSchema,
} from '../../contract/staff/kitchen-wire.ts'
import { mayStaff, type StaffRole } from '../../domain/accounts/roles.ts'
import { deliveryDateChangedMessage } from '../../domain/delivery/delivery-date-changed.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mealSelectionsMessage } from '../../domain/meal-plan/check-selections.ts'
import { statusLabel } from '../../domain/orders/order-status.ts'
import type { UndoDeliveredFailure } from '../../domain/orders/undo-delivered.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { mealsUnavailableMessage, soldOutMessage } from '../pricing/price-box.ts'
import { clashAnswer } from '../pricing/take-and-price.ts'
import { removePromoCode } from './changes/remove-promo-code.ts'
import {
  type Markable,
  type MarkDeliveredFailure,
  markOrderDelivered,
} from './delivered/mark-order-delivered.ts'
import { type UndoDeliveredDeps, undoOrderDelivered } from './delivered/undo-order-delivered.ts'
import { type DraftOrderDeps, type DraftOrderFailure, draftOrder } from './draft-order.ts'
import { sendOrderEmail } from './mails/send-order-email.ts'

const draftFailures: FailureAnswers<DraftOrderFailure> = {
  no_meals_selected: [422, mealSelectionsMessage],
  invalid_meal_quantity: [422, mealSelectionsMessage],
  meal_listed_twice: [422, mealSelectionsMessage],
  below_meal_minimum: [422, mealSelectionsMessage],
  too_many_meals: [422, mealSelectionsMessage],
  meals_unavailable: [422, mealsUnavailableMessage],
  sold_out: [409, soldOutMessage],
  clash_not_confirmed: clashAnswer,
  delivery_date_changed: [409, deliveryDateChangedMessage],
  no_address: [422, NO_DELIVERY_ADDRESS],
  zip_not_served: [422, (failure) => notServedMessage(failure.zipCode)],
}

const deliveredFailures: FailureAnswers<MarkDeliveredFailure> = {
  order_not_found: [404, ORDER_UNKNOWN],
  order_not_deliverable: [
    409,
    ({ status }) => `An order that is ${statusLabel(status).toLowerCase()} cannot be marked as delivered.`,
  ],
}

const undoFailures: FailureAnswers<UndoDeliveredFailure | { code: 'order_not_found' }> = {
  order_not_found: [404, ORDER_UNKNOWN],
  order_not_delivered: [
    409,
    ({ status }) => `This order is ${statusLabel(status).toLowerCase()}: there is no delivery mark to undo.`,
  ],
  marked_again: [
    409,
    'This order was marked as delivered again meanwhile. Please look at it once more before you undo that.',
  ],
  undo_too_late: [
    409,
    ({ markedOn }) =>
      `This order was marked as delivered on ${formatWeekdayAndDay(markedOn)}. That can be undone on the same day only.`,
  ],
}

/** A driver sees only today's deliveries and may mark only those. */
const markableBy = ({ clock, kitchen }: { clock: Clock; kitchen: Kitchen }, role: StaffRole): Markable =>
  mayStaff(role, 'view-all-weeks') ? 'every-order' : { of: businessDateAt(kitchen, clock.now()) }

export function ordersRoutes(deps: DraftOrderDeps & UndoDeliveredDeps): Endpoint[] {
  return [
    endpoint({
      name: 'saveDraftOrder',
      summary: 'Keep the chosen meals as the draft order of the coming delivery date',
      access: 'customer',
      body: draftOrderRequestSchema,
      response: draftOrderResponseSchema,
      failures: draftFailures,
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const selections = selectionsFromWire(body.meal_selections)
        const draft = { selections, shownDate: body.delivery_date ?? null }
        const outcome = await draftOrder(deps, draft, actor.userId)
        if (!outcome.ok) return outcome
        const { order, ordersCloseAt, quote, taxCents } = outcome.value
        return succeed({
          value: {
            success: true,
            order_id: order.id,
            delivery_date: order.deliveryDate,
            orders_close_at: ordersCloseAt.toISOString(),
            quote: quoteOnWire({ quote, taxCents }),
          },
        })
      },
    }),
    endpoint({
      name: 'removePromoCode',
      summary: 'Take the promo code off the own draft order, and free the use that was held for it',
      access: 'customer',
      response: removePromoCodeResponseSchema,
      failures: {
        promo_in_payment: [
          409,
          'Your payment page is still open with this code. Please try again in a moment.',
        ],
      },
      limit: { points: 30, seconds: 60, by: 'account' },
      handle: async ({ actor }) => {
        const outcome = await removePromoCode(deps, actor.userId)
        return outcome.ok ? succeed({ value: { success: true, removed: outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'sendOrderEmail',
      summary: 'Mail the confirmation of an own placed order, once',
      access: 'customer',
      body: sendOrderEmailRequestSchema,
      response: sendOrderEmailResponseSchema,
      failures: { order_not_found: [404, ORDER_UNKNOWN] },
      limit: { points: 20, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const outcome = await sendOrderEmail(deps, body.orderId, actor.userId)
        return outcome.ok ? succeed({ value: { success: true, queued: outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'markOrderDelivered',
      summary: 'Staff hand an order over to its household',
      access: 'mark-delivered',
      body: markDeliveredRequestSchema,
      response: markDeliveredResponseSchema,
      seen: EVERY_ROLE,
      failures: deliveredFailures,
      handle: async ({ body, actor }) => {
        const by = staffActor(actor.account)
        const outcome = await markOrderDelivered(deps, body.orderId, by, markableBy(deps, actor.role))
        if (!outcome.ok) return outcome
        const delivered_at = outcome.value.toISOString()
        return succeed({
          value: { success: true, order_id: body.orderId, status: 'delivered', delivered_at },
        })
      },
    }),
    endpoint({
      name: 'undoOrderDelivered',
      summary: 'Take back, on the same business day, that an order was marked as delivered',
      access: 'mark-delivered',
      body: undoDeliveredRequestSchema,
      response: undoDeliveredResponseSchema,
      seen: EVERY_ROLE,
      failures: undoFailures,
      handle: async ({ body: { order_id, delivered_at }, actor }) => {
        const which = markableBy(deps, actor.role)
        const meant = { orderId: order_id, mark: new Date(delivered_at), which }
        const outcome = await undoOrderDelivered(deps, meant, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true, order_id, status: outcome.value } }) : outcome
      },
    }),
  ]
}
