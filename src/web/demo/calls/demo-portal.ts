import type { Portal } from '../../../contract/household/portal-wire.ts'
import { selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { demoUser } from '../../platform/storage/browser-storage.ts'
import { readAccount } from '../demo-account.ts'
import { placedOrders, readBook } from '../demo-book.ts'
import { editableOrder, openWeeks, selectionsOf } from '../demo-orders.ts'
import { DEMO_CARD } from './demo-card-calls.ts'
import { demoSchedule } from './demo-public-calls.ts'

/** The most orders that the portal lists (docs/spec-coverage, section 9). */
const PORTAL_ORDERS = 20

/** Nobody is new in a demo: its onboarding counts as complete (docs/spec-coverage, section 4). */
export function demoPortal(kitchen: Kitchen, now: Date): Portal {
  const { preferences, persons, householdSize, weeklyMenu } = readAccount()
  const user = demoUser.read()
  const book = readBook(kitchen, now)
  return {
    profile: { full_name: user?.name ?? null, email: user?.email ?? '' },
    is_new_customer: false,
    subscription: book.subscription && { ...book.subscription, paused_unpaid: false },
    card: book.subscription && DEMO_CARD,
    orders: placedOrders(book)
      .sort((a, b) => b.delivery_date.localeCompare(a.delivery_date))
      .slice(0, PORTAL_ORDERS),
    editable_order: editableOnWire(kitchen, now),
    preferences: { ...preferences, household_size: householdSize, persons },
    payment_problem: null,
    charges_on_hold: false,
    schedule: demoSchedule(kitchen, now),
    renewal_terms: book.renewal_terms,
    mail: { weekly_menu: weeklyMenu },
    events_after: '',
  }
}

function editableOnWire(kitchen: Kitchen, now: Date): Portal['editable_order'] {
  const order = editableOrder(kitchen, now)
  const week = openWeeks(kitchen, now).find(({ deliveryDate }) => deliveryDate === order?.delivery_date)
  if (!order || !week) return null
  return {
    id: order.id,
    status: order.status === 'pending' ? 'pending' : 'draft',
    delivery_date: order.delivery_date,
    orders_close_at: week.ordersCloseAt.toISOString(),
    household_size: order.household_size,
    meal_selections: selectionsOnWire(selectionsOf(order)),
  }
}
