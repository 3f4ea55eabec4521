import {
  checkoutReturnRequestSchema,
  draftOrderRequestSchema,
  nextChargeRequestSchema,
  quoteRequestSchema,
  type StartCheckoutRequest,
  sendOrderEmailRequestSchema,
  startCheckoutRequestSchema,
  validatePromoRequestSchema,
} from '../../../contract/household/checkout-wire.ts'
import {
  updatePreferencesRequestSchema,
  updateSubscriptionMealsRequestSchema,
} from '../../../contract/household/portal-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { CHECKOUT_UNKNOWN, NOT_AUTHENTICATED } from '../../../contract/shared/refusal-texts.ts'
import { selectionsFromWire } from '../../../contract/shared/selections-on-wire.ts'
import { checkShownDate, deliveryDateChangedMessage } from '../../../domain/delivery/delivery-date-changed.ts'
import { deliveryScheduleAt } from '../../../domain/delivery/delivery-schedule.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { promoMessage } from '../../../domain/pricing/promo-code.ts'
import { cents } from '../../../domain/shared/money.ts'
import { demoUser } from '../../platform/storage/browser-storage.ts'
import { readNextOrder, updateAccount } from '../demo-account.ts'
import { placedOrders, readBook } from '../demo-book.ts'
import { demoNextCharge } from '../demo-next-charge.ts'
import {
  agreedTerms,
  applyPreferences,
  changeMeals,
  draftOrder,
  placeOrder,
  priceForCheckout,
  selectionsOf,
} from '../demo-orders.ts'
import { applyDemoPromo, demoLines, demoQuote } from '../price-demo-box.ts'
import { answer, checked, refuse } from '../refusal.ts'
import { demoPortal } from './demo-portal.ts'
import { demoSchedule } from './demo-public-calls.ts'
import type { DemoCalls } from './demo-source.ts'

/** In place of the payment (docs/spec-coverage, section 9): success after about 1.5 seconds. */
const CHECKOUT_SECONDS = 1.5

const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))

const acceptanceOf = ({ accepted_renewal_terms: version, shown_amounts: shown }: StartCheckoutRequest) =>
  version
    ? {
        version,
        shown: shown ? { firstChargeCents: shown.first_charge_cents, weeklyCents: shown.weekly_cents } : null,
      }
    : null

/** In the letters that a checkout session's id may have. */
const sessionIdOf = (orderId: string) => `demo_${orderId.replaceAll('-', '_')}`

/** Where the payment page would lead back to: the checkout's own success screen. */
const successUrlOf = (orderId: string) =>
  new URL(`${screenPaths.checkout}?session_id=${sessionIdOf(orderId)}`, window.location.origin).href

export const demoOrderCalls = (kitchen: Kitchen) =>
  ({
    quoteFirstBox: checked(quoteRequestSchema, ({ meal_selections, household_size }) => {
      const lines = demoLines(selectionsFromWire(meal_selections))
      if (!lines.ok) return lines
      return answer(demoQuote(kitchen, lines.value, household_size ?? readNextOrder().householdSize))
    }),
    saveDraftOrder: checked(draftOrderRequestSchema, ({ meal_selections, delivery_date: shown = null }) => {
      const now = new Date()
      const schedule = deliveryScheduleAt(kitchen, now)
      const moved = checkShownDate(shown, schedule.deliveryDate)
      if (moved) return refuse(409, moved.code, deliveryDateChangedMessage(moved))
      const draft = draftOrder(kitchen, selectionsFromWire(meal_selections), now)
      if (!draft.ok) return draft
      const { id, delivery_date, household_size } = draft.value
      const lines = demoLines(selectionsOf(draft.value))
      if (!lines.ok) return lines
      return answer({
        success: true,
        order_id: id,
        delivery_date,
        orders_close_at: schedule.ordersCloseAt.toISOString(),
        quote: demoQuote(kitchen, lines.value, household_size),
      })
    }),
    validatePromoCode: checked(validatePromoRequestSchema, ({ p_code, p_order_amount }) => {
      const now = new Date()
      const placed = placedOrders(readBook(kitchen, now))
      const box = { amountCents: cents(p_order_amount), placed, now }
      const promo = applyDemoPromo(kitchen, p_code, box)
      return answer(
        promo.ok
          ? { valid: true, error: null, discount_amount: promo.value.discount.discountCents }
          : { valid: false, error: promoMessage(promo.failure), discount_amount: 0 },
      )
    }),
    // A demo holds no code before it is paid with.
    removePromoCode: () => answer({ success: true, removed: false }),
    startCheckout: checked(startCheckoutRequestSchema, async (body) => {
      const { order_id, promo_code } = body
      const code = promo_code ?? null
      const asked = priceForCheckout(kitchen, order_id, code, new Date())
      if (!asked.ok) return asked
      const agreed = agreedTerms(kitchen, asked.value, acceptanceOf(body), new Date())
      if (!agreed.ok) return agreed
      await pause(CHECKOUT_SECONDS)
      // Left meanwhile, here or in another tab: nothing of the demo may come back.
      if (!demoUser.read()) return refuse(401, 'not_authenticated', NOT_AUTHENTICATED)
      const now = new Date()
      const priced = priceForCheckout(kitchen, order_id, code, now)
      if (!priced.ok) return priced
      const url = successUrlOf(placeOrder(kitchen, priced.value, agreed.value, now).id)
      return answer({ success: true, url, data: { url } })
    }),
    foreseeNextCharge: checked(nextChargeRequestSchema, ({ meal_selections }) => {
      const lines = demoLines(selectionsFromWire(meal_selections))
      return lines.ok ? answer({ next_charge: demoNextCharge(kitchen, lines.value, new Date()) }) : lines
    }),
    returnFromCheckout: checked(checkoutReturnRequestSchema, ({ session_id }) => {
      const order = placedOrders(readBook(kitchen, new Date())).find(
        ({ id }) => sessionIdOf(id) === session_id,
      )
      if (!order) return refuse(404, 'checkout_not_found', CHECKOUT_UNKNOWN)
      return answer({ state: 'confirmed', order_id: order.id, order_number: order.order_number })
    }),
    sendOrderEmail: checked(sendOrderEmailRequestSchema, () => answer({ success: true, queued: false })),
    getDeliverySchedule: () => answer(demoSchedule(kitchen, new Date())),
    getPortal: () => answer(demoPortal(kitchen, new Date())),
    updateSubscriptionMeals: checked(updateSubscriptionMealsRequestSchema, (change) => {
      const when = { everyWeek: change.apply_to_future_orders, now: new Date() }
      const changed = changeMeals(kitchen, change.order_id, selectionsFromWire(change.meal_selections), when)
      return changed.ok ? answer({ success: true, ...changed.value }) : changed
    }),
    updatePreferences: checked(updatePreferencesRequestSchema, (change) => {
      const { avoid_proteins, avoid_ingredients, dietary_notes } = change
      updateAccount({ preferences: { avoid_proteins, avoid_ingredients, additional_notes: dietary_notes } })
      if (change.apply_to_existing_orders)
        applyPreferences(kitchen, { avoid_proteins, avoid_ingredients, dietary_notes }, new Date())
      return answer({ success: true })
    }),
  }) satisfies Partial<DemoCalls>
