import type { CustomerOrder, Portal } from '../../../../contract/household/portal-wire.ts'
import type {
  CalendarWeekWire,
  SubscriptionCalendar,
} from '../../../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { isUndelivered } from '../../../../domain/orders/order-status.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import type { BoxMeal } from './box-meals.tsx'

/** The boxes of the next delivery, paid and not yet arrived; a day that has passed is no longer next. */
export function nextDelivery(kitchen: Kitchen, orders: Portal['orders'], now: Date): CustomerOrder[] {
  const today = businessDateAt(kitchen, now)
  const coming = orders.filter(({ status, delivery_date }) => isUndelivered(status) && delivery_date >= today)
  const [first] = coming.map(({ delivery_date }) => delivery_date).sort()
  return coming.filter(({ delivery_date }) => delivery_date === first)
}

/** The first week that something can still be done about: a skipped one may come again. */
export const firstToDecide = (calendar: SubscriptionCalendar | undefined): CalendarWeekWire | null =>
  calendar?.weeks.find(({ box }) => box && (!box.actions.skip || !box.actions.unskip)) ?? null

/** The weeks of the calendar behind those that are on their own above it. */
export const weeksBehind = (
  { weeks }: SubscriptionCalendar,
  shown: readonly (string | undefined)[],
): CalendarWeekWire[] =>
  weeks.filter(({ delivery_date, box }) => !shown.includes(delivery_date) && box?.state !== 'delivered')

export const mealsOfOrder = (order: CustomerOrder): BoxMeal[] =>
  order.order_items.map(({ id, meal_name, quantity, image_url }) => ({
    id,
    name: meal_name,
    quantity,
    picture: image_url ?? undefined,
  }))

export const mealsOfBox = (
  { lines }: NonNullable<CalendarWeekWire['box']>,
  pictureOf: (mealId: string) => string | undefined,
): BoxMeal[] =>
  lines.map(({ meal_id, name, quantity }) => ({ id: meal_id, name, quantity, picture: pictureOf(meal_id) }))

export const mealCount = (meals: readonly { quantity: number }[]): string => {
  const count = meals.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count} ${count === 1 ? 'meal' : 'meals'}`
}
