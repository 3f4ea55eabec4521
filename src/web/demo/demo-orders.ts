import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import { orderAddressSchema } from '../../contract/shared/address-wire.ts'
import {
  NO_DELIVERY_ADDRESS,
  NO_EDITABLE_ORDER,
  NO_ORDER_TO_UPDATE,
  ORDER_ALREADY_PLACED,
  ORDER_NOT_FOUND,
  ORDERS_CLOSED,
} from '../../contract/shared/refusal-texts.ts'
import { selectionsFromWire, selectionsOnWire } from '../../contract/shared/selections-on-wire.ts'
import { deliveryScheduleAt, upcomingDeliveryWeeks } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { checkMealSelections, mealSelectionsMessage } from '../../domain/meal-plan/check-selections.ts'
import { editMinimumNotice } from '../../domain/meal-plan/meal-minimum.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { demoOrderNumber } from '../../domain/orders/order-number.ts'
import { isEditable, isPlaced, mayMove, type OpenStatus } from '../../domain/orders/order-status.ts'
import { findServedZip } from '../../domain/service-area/served-zip-codes.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { cents } from '../../domain/shared/money.ts'
import {
  checkAcceptance,
  renewalTerms,
  renewalTermsChangedMessage,
  renewalTermsText,
  type ShownAmounts,
} from '../../domain/subscriptions/renewal-terms.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { CallOutcome } from '../platform/api-client.ts'
import { newId } from '../platform/new-id.ts'
import { calendarDateOf } from '../platform/wire-values.ts'
import { leaveAnswersOfOneOrder, readAccount, readNextOrder } from './demo-account.ts'
import { placedOrders, readBook, saveBook, withOrder } from './demo-book.ts'
import { applyDemoPromo, boxContents, demoLines, demoPriceSentence, refusePromo } from './price-demo-box.ts'
import { answer, refuse } from './refusal.ts'

/** As many weeks ahead as a demo's box may be open. */
const OPEN_WEEKS = 3

export const openWeeks = (kitchen: Kitchen, now: Date): readonly DeliveryWeek[] =>
  upcomingDeliveryWeeks(kitchen, now, OPEN_WEEKS)

const isOpen = (kitchen: Kitchen, order: CustomerOrder, now: Date) =>
  openWeeks(kitchen, now).some((week) => week.deliveryDate === order.delivery_date)

export const selectionsOf = (order: CustomerOrder) => selectionsFromWire(order.order_items)

/** The one draft of the coming week, with these meals (docs/spec-coverage, section 4). */
export function draftOrder(
  kitchen: Kitchen,
  selections: MealSelections,
  now: Date,
): CallOutcome<CustomerOrder> {
  const { householdSize, address } = readNextOrder()
  const checked = checkMealSelections(selections, householdSize)
  if (!checked.ok) return refuse(422, checked.failure.code, mealSelectionsMessage(checked.failure))
  const lines = demoLines(selections)
  if (!lines.ok) return lines
  if (!address) return refuse(422, 'no_address', NO_DELIVERY_ADDRESS)
  if (!findServedZip(address.zip_code))
    return refuse(422, 'zip_not_served', notServedMessage(address.zip_code))
  const { deliveryDate } = deliveryScheduleAt(kitchen, now)
  const book = readBook(kitchen, now)
  const draft = book.orders.find(
    ({ status, delivery_date: day }) => status === 'draft' && day === deliveryDate,
  )
  const order = {
    ...newOrder(kitchen, 'draft', deliveryDate, now),
    ...(draft && { id: draft.id, created_at: draft.created_at }),
    ...boxContents(kitchen, lines.value),
  }
  saveBook(withOrder(book, order))
  return answer(order)
}

/** An empty order for the demo's household as it is now; a draft also for what was answered for it alone. */
function newOrder(kitchen: Kitchen, status: OpenStatus, deliveryDate: string, now: Date): CustomerOrder {
  const account = readAccount()
  const { preferences } = account
  const { householdSize, address } = status === 'draft' ? readNextOrder() : account
  return {
    id: newId(),
    status,
    order_number: null,
    delivery_date: deliveryDate,
    ...boxContents(kitchen, []),
    avoid_proteins: preferences.avoid_proteins,
    avoid_ingredients: preferences.avoid_ingredients,
    dietary_notes: preferences.additional_notes,
    household_size: householdSize,
    tracking_number: null,
    delivery_notes: null,
    created_at: now.toISOString(),
    delivered_at: null,
    address: address && orderAddressSchema.parse(address),
  }
}

/** May this order be paid, and what does it cost with this code? Asked before and after the wait. */
export function priceForCheckout(
  kitchen: Kitchen,
  orderId: string,
  promoCode: string | null,
  now: Date,
): CallOutcome<CustomerOrder> {
  const book = readBook(kitchen, now)
  const order = book.orders.find(({ id }) => id === orderId)
  if (!order) return refuse(404, 'order_not_found', ORDER_NOT_FOUND)
  if (isPlaced(order.status)) return refuse(409, 'order_already_placed', ORDER_ALREADY_PLACED)
  if (!mayMove(order.status, 'confirmed') || !isOpen(kitchen, order, now))
    return refuse(409, 'orders_closed', ORDERS_CLOSED)
  const lines = demoLines(selectionsOf(order))
  if (!lines.ok) return lines
  if (!promoCode?.trim()) return answer({ ...order, ...boxContents(kitchen, lines.value) })
  const { subtotal_cents: subtotal, shipping_fee_cents: shipping } = boxContents(kitchen, lines.value)
  const promo = applyDemoPromo(kitchen, promoCode, {
    amountCents: cents(subtotal + shipping),
    placed: placedOrders(book),
    now,
  })
  if (!promo.ok) return refusePromo(promo.failure)
  return answer({ ...order, ...boxContents(kitchen, lines.value, promo.value) })
}

/** The terms that go with this order, word for word; null when it is one box, or one more of a live subscription. */
export function agreedTerms(
  kitchen: Kitchen,
  order: CustomerOrder,
  accepted: { version: string; shown: ShownAmounts | null } | null,
  now: Date,
): CallOutcome<string | null> {
  if (!accepted || readBook(kitchen, now).subscription) return answer(null)
  const facts = {
    firstChargeCents: cents(order.total_amount_cents),
    weeklyCents: cents(order.subtotal_cents + order.shipping_fee_cents),
    // The sample codes are for first boxes.
    promo: order.promo_code === null ? null : { countsOnRenewals: false },
  }
  const change = checkAcceptance(accepted, facts)
  if (change) return refuse(409, change.code, renewalTermsChangedMessage(change))
  return answer(renewalTermsText(renewalTerms(kitchen, facts)))
}

/**
 * Confirms without a payment. As with a real first order that agreed to renewals, the subscription begins and the
 * week after gets its box, pending and open for changes until its own cutoff.
 */
export function placeOrder(
  kitchen: Kitchen,
  priced: CustomerOrder,
  terms: string | null,
  now: Date,
): CustomerOrder {
  const book = readBook(kitchen, now)
  const year = Number(businessDateAt(kitchen, now).slice(0, 4))
  const order: CustomerOrder = {
    ...priced,
    status: 'confirmed',
    order_number: demoOrderNumber(year, Math.random()),
    created_at: now.toISOString(),
  }
  const placed = withOrder(book, order)
  leaveAnswersOfOneOrder()
  if (placed.subscription || !terms) {
    saveBook(placed)
    return order
  }
  const next = openWeeks(kitchen, now).find((week) => week.deliveryDate > order.delivery_date)
  const lines = demoLines(selectionsOf(order))
  const coming = next &&
    lines.ok && {
      ...newOrder(kitchen, 'pending', next.deliveryDate, now),
      ...boxContents(kitchen, lines.value),
    }
  const subscription = { id: newId(), status: 'active' as const, created_at: now.toISOString() }
  const standing = order.order_items.map(({ meal_id, quantity }) => ({ meal_id, quantity }))
  saveBook({
    ...(coming ? withOrder(placed, coming) : placed),
    subscription,
    renewal_terms: { accepted_at: now.toISOString(), text: terms },
    plan: { ...placed.plan, standing, first: order.delivery_date },
  })
  return order
}

/** The order that the portal edits: the coming box, else a draft, while its week is open. */
export function editableOrder(kitchen: Kitchen, now: Date): CustomerOrder | null {
  const { orders, plan, subscription } = readBook(kitchen, now)
  const open = orders
    .filter((order) => isEditable(order.status) && isOpen(kitchen, order, now))
    .filter(
      ({ status, delivery_date: day }) =>
        status === 'draft' || (subscription?.status === 'active' && !plan.skipped.includes(day)),
    )
  return open.find(({ status }) => status === 'pending') ?? open[0] ?? null
}

/** The coming box, and as a choice every week that has no meals of its own. */
export function changeMeals(
  kitchen: Kitchen,
  orderId: string,
  selections: MealSelections,
  { everyWeek, now }: { everyWeek: boolean; now: Date },
): CallOutcome<{ sentence: string | null }> {
  const book = readBook(kitchen, now)
  const order = book.orders.find(({ id }) => id === orderId)
  if (!order) return refuse(404, 'order_not_found', NO_ORDER_TO_UPDATE)
  if (!isEditable(order.status) || !isOpen(kitchen, order, now))
    return refuse(409, 'order_not_editable', NO_EDITABLE_ORDER)
  const checked = checkMealSelections(selections, order.household_size)
  if (!checked.ok) {
    const { failure } = checked
    const short = failure.code === 'below_meal_minimum'
    const sentence = short ? editMinimumNotice(failure.minimum).body : mealSelectionsMessage(failure)
    return refuse(422, failure.code, sentence)
  }
  const lines = demoLines(selections)
  if (!lines.ok) return lines
  const rows = selectionsOnWire(selections)
  const { [order.delivery_date]: _, ...others } = book.plan.own
  const own = everyWeek ? others : { ...others, [order.delivery_date]: rows }
  const plan = { ...book.plan, own, ...(everyWeek && { standing: rows }) }
  saveBook({ ...withOrder(book, { ...order, ...boxContents(kitchen, lines.value) }), plan })
  return answer({
    sentence: demoPriceSentence(kitchen, selections, everyWeek ? null : calendarDateOf(order.delivery_date)),
  })
}

/** What the household avoids from now on, copied to its open orders. */
export function applyPreferences(
  kitchen: Kitchen,
  preferences: Pick<CustomerOrder, 'avoid_proteins' | 'avoid_ingredients' | 'dietary_notes'>,
  now: Date,
): void {
  const book = readBook(kitchen, now)
  const orders = book.orders.map((order) =>
    isEditable(order.status) && isOpen(kitchen, order, now) ? { ...order, ...preferences } : order,
  )
  saveBook({ ...book, orders })
}
