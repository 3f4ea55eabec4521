import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import type { CalendarWeekWire, SubscriptionCalendar } from '../../contract/household/subscription-wire.ts'
import { termsOnWire } from '../../contract/household/terms-on-wire.ts'
import { selectionsFromWire, selectionsOnWire } from '../../contract/shared/selections-on-wire.ts'
import { type BoxRefusal, boxActions } from '../../domain/boxes/box-actions.ts'
import { boxLabel, boxState } from '../../domain/boxes/box-state.ts'
import { stillArrivingSentence } from '../../domain/boxes/coming-boxes.ts'
import { chargeForecast, FORECAST_CHARGES, WEEKS_TO_FORECAST } from '../../domain/charges/charge-forecast.ts'
import { deliveryWeekOn, upcomingDeliveryWeeks } from '../../domain/delivery/delivery-schedule.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { mealMinimum } from '../../domain/meal-plan/meal-minimum.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { isPlaced } from '../../domain/orders/order-status.ts'
import { cents } from '../../domain/shared/money.ts'
import { firstBoxAfterResume, type Pause, resumeSentence } from '../../domain/subscriptions/pause.ts'
import { reactivationTerms } from '../../domain/subscriptions/reactivation-terms.ts'
import type { RenewalTerms } from '../../domain/subscriptions/renewal-terms.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { calendarDateOf } from '../platform/wire-values.ts'
import { readAccount } from './demo-account.ts'
import { type DemoBook, readBook } from './demo-book.ts'
import { selectionsOf } from './demo-orders.ts'
import { boxContents, demoLines } from './price-demo-box.ts'

/** A week of the demo's subscription: the rules judge it as they judge a household's. */
export type DemoWeek = {
  deliveryDate: CalendarDate
  ordersCloseAt: Date
  order: CustomerOrder | null
  selections: MealSelections
  state: ReturnType<typeof boxState>
}

/** Weeks that were placed before, then those ahead. Nothing is ever charged, so none is past its cutoff. */
export function demoWeeks(kitchen: Kitchen, now: Date): DemoWeek[] {
  const book = readBook(kitchen, now)
  const { subscription, plan } = book
  if (!subscription) return []
  const today = businessDateAt(kitchen, now)
  const arriving = book.orders.filter(
    ({ status, delivery_date }) => isPlaced(status) && delivery_date >= today,
  )
  const placed = arriving.map((order) =>
    weekOf(kitchen, book, calendarDateOf(order.delivery_date), now, order),
  )
  const taken = new Set(arriving.map(({ delivery_date }) => delivery_date))
  const ahead = subscription.status === 'canceled' ? [] : freeWeeks(kitchen, taken, plan, now)
  return [
    ...placed,
    ...ahead.map(({ deliveryDate, ordersCloseAt }) =>
      weekOf(kitchen, book, deliveryDate, now, null, ordersCloseAt),
    ),
  ].sort((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1))
}

const freeWeeks = (kitchen: Kitchen, taken: ReadonlySet<string>, { first }: DemoBook['plan'], now: Date) =>
  upcomingDeliveryWeeks(kitchen, now, FORECAST_CHARGES).filter(
    ({ deliveryDate }) => !taken.has(deliveryDate) && deliveryDate >= (first ?? deliveryDate),
  )

/** What a demo agrees to when it takes its canceled subscription up again; null when no week is left. */
export function demoReactivationTerms(kitchen: Kitchen, now: Date): RenewalTerms | null {
  const { plan } = readBook(kitchen, now)
  const taken = new Set<string>(demoWeeks(kitchen, now).map(({ deliveryDate }) => deliveryDate))
  const [week] = freeWeeks(kitchen, taken, plan, now)
  if (!week) return null
  const lines = demoLines(selectionsFromWire(plan.standing))
  const weeklyCents = cents(boxContents(kitchen, lines.ok ? lines.value : []).total_amount_cents)
  const { deliveryDate: firstDelivery, ordersCloseAt } = week
  const facts = { firstDelivery, ordersCloseAt, firstChargeCents: weeklyCents, weeklyCents }
  return reactivationTerms(kitchen, { ...facts, mustChoose: false })
}

export function demoPause({ subscription, plan }: DemoBook): Pause | null {
  if (subscription?.status !== 'paused' || !plan.pausedAt) return null
  return { since: new Date(plan.pausedAt), until: plan.pausedUntil ? calendarDateOf(plan.pausedUntil) : null }
}

function weekOf(
  kitchen: Kitchen,
  book: DemoBook,
  deliveryDate: CalendarDate,
  now: Date,
  order: CustomerOrder | null,
  ordersCloseAt = deliveryWeekOn(kitchen, deliveryDate)?.ordersCloseAt ?? now,
): DemoWeek {
  const { plan } = book
  const own = plan.own[deliveryDate] ?? plan.standing
  const state = boxState(
    kitchen,
    {
      subscriptionStatus: book.subscription?.status ?? 'active',
      pause: demoPause(book),
      deliveryDate,
      ordersCloseAt,
      skippedAt: plan.skipped.includes(deliveryDate) ? now : null,
      outcome: null,
      orderStatus: order?.status ?? null,
      paymentFailed: false,
      plan: 'ready',
    },
    now,
  )
  const selections = order ? selectionsOf(order) : selectionsFromWire(own)
  return { deliveryDate, ordersCloseAt, order, selections, state }
}

const firstOpen = (weeks: readonly DemoWeek[], week: DemoWeek) =>
  weeks.find(({ order }) => order === null)?.deliveryDate ?? week.deliveryDate

export const demoActions = (weeks: readonly DemoWeek[], week: DemoWeek, now: Date) =>
  boxActions({ ...week, firstOpenDeliveryDate: firstOpen(weeks, week) }, now)

export function demoCalendar(kitchen: Kitchen, now: Date): SubscriptionCalendar {
  const book = readBook(kitchen, now)
  const weeks = demoWeeks(kitchen, now)
  return {
    now: now.toISOString(),
    subscription: subscriptionOf(kitchen, book, weeks, now),
    weeks: weeks.map((week) => onWire(kitchen, book, weeks, week, now)),
    forecast: chargeForecast(
      weeksToForecast(kitchen, book, weeks, now).map((week) => plannedCharge(kitchen, week)),
      cents(0),
    ).map((charge) => ({
      delivery_date: charge.deliveryDate,
      charged_at: charge.chargedAt.toISOString(),
      total_cents: charge.totalCents,
      credit_cents: charge.creditCents,
      due_cents: charge.dueCents,
    })),
    credit_cents: 0,
    receipts: book.plan.receipts,
  }
}

/** Those of the calendar, and as many after it as skipped and paused ones make room for. */
function weeksToForecast(
  kitchen: Kitchen,
  book: DemoBook,
  weeks: readonly DemoWeek[],
  now: Date,
): DemoWeek[] {
  const last = weeks.at(-1)?.deliveryDate
  if (!last || book.subscription?.status === 'canceled') return [...weeks]
  const later = upcomingDeliveryWeeks(kitchen, now, WEEKS_TO_FORECAST).filter(
    ({ deliveryDate }) => deliveryDate > last,
  )
  return [
    ...weeks,
    ...later.map(({ deliveryDate, ordersCloseAt }) =>
      weekOf(kitchen, book, deliveryDate, now, null, ordersCloseAt),
    ),
  ]
}

const plannedCharge = (kitchen: Kitchen, week: DemoWeek) => ({
  deliveryDate: week.deliveryDate,
  chargedAt: week.ordersCloseAt,
  state: week.state,
  totalCents: cents(contentsOf(kitchen, week).total_amount_cents),
})

const everyWeekContents = (kitchen: Kitchen, standing: DemoBook['plan']['standing']) => {
  const lines = demoLines(selectionsFromWire(standing))
  return boxContents(kitchen, lines.ok ? lines.value : [])
}

function contentsOf(kitchen: Kitchen, { order, selections }: DemoWeek) {
  if (order) return order
  const lines = demoLines(selections)
  return boxContents(kitchen, lines.ok ? lines.value : [])
}

function onWire(
  kitchen: Kitchen,
  book: DemoBook,
  weeks: readonly DemoWeek[],
  week: DemoWeek,
  now: Date,
): CalendarWeekWire {
  const contents = contentsOf(kitchen, week)
  const actions = demoActions(weeks, week, now)
  const comes = !['skipped', 'paused', 'canceled'].includes(week.state)
  return {
    delivery_date: week.deliveryDate,
    moved_from: null,
    reason: null,
    box: {
      orders_close_at: week.ordersCloseAt.toISOString(),
      state: week.state,
      label: boxLabel(week.state),
      lines: contents.order_items.map((item) => ({ ...item, name: item.meal_name })),
      selections: selectionsOnWire(week.selections),
      notes: [],
      missing: 0,
      amounts: comes ? amountsOf(contents) : null,
      has_own_selections: week.deliveryDate in book.plan.own,
      own_address: null,
      own_delivery_address: null,
      order_number: week.order?.order_number ?? null,
      pay_by: null,
      actions: {
        skip: refusalOf(actions.skip),
        unskip: refusalOf(actions.unskip),
        edit: refusalOf(actions.edit),
        change_address: refusalOf(actions.change_address),
      },
    },
  }
}

export const amountsOf = (contents: ReturnType<typeof boxContents> | CustomerOrder) => ({
  subtotal_cents: contents.subtotal_cents,
  discount_cents: contents.discount_cents,
  shipping_cents: contents.shipping_fee_cents,
  tax_cents: contents.tax_cents,
  total_cents: contents.total_amount_cents,
  credit_cents: 0,
  due_cents: contents.total_amount_cents,
})

const refusalOf = (refusal: BoxRefusal | null) =>
  refusal && {
    code: refusal.code,
    sentence: refusal.sentence,
    first_open_delivery_date: refusal.firstOpenDeliveryDate,
  }

function subscriptionOf(
  kitchen: Kitchen,
  { subscription, plan }: DemoBook,
  weeks: readonly DemoWeek[],
  now: Date,
): SubscriptionCalendar['subscription'] {
  const { householdSize, address } = readAccount()
  if (!subscription || !address) return null
  const { id, status } = subscription
  const open = weeks.filter(({ order, state }) => !order && state !== 'skipped')
  const first =
    status === 'paused' ? firstBoxAfterResume(kitchen, open, businessDateAt(kitchen, now), now) : null
  const arriving = weeks.filter(({ order }) => order !== null).map(({ deliveryDate }) => deliveryDate)
  const terms = status === 'canceled' ? demoReactivationTerms(kitchen, now) : null
  return {
    ...{ id, status, household_size: householdSize, address },
    paused_until: plan.pausedUntil,
    meal_minimum: mealMinimum(householdSize),
    every_week_cents: cents(everyWeekContents(kitchen, plan.standing).total_amount_cents),
    standing_selections: plan.standing,
    if_resumed: first && resumeSentence(kitchen, first),
    if_canceled: stillArrivingSentence(arriving),
    if_reactivated: status === 'canceled' ? 'Your weeks begin again at once.' : null,
    reactivation_terms: terms && termsOnWire(terms),
  }
}
