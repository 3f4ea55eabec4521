import { isBeforeFirstBox, type NextCharge } from '../../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import { takeAsConfirmed } from '../../../domain/meal-plan/take-meals.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { readHousehold } from '../../customers/customer-facts.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import { creditBalance } from '../../ledger/customer-credit.ts'
import { findMeals } from '../../menu/list-available-meals.ts'
import type { Db } from '../../platform/db/db.ts'
import { chargeToTell, readNextCharges } from './next-charges.ts'
import { type PlannedBox, planFacts } from './plan-boxes.ts'
import { NOTHING_TOLD } from './told-book.ts'

/** A first box that is not paid yet. Its customer has no live subscription. */
export type FirstBox = {
  userId: string
  deliveryDate: CalendarDate
  selections: MealSelections
  householdSize: number
  /** null outside the served area. */
  county: string | null
  promoCode: string | null
}

/**
 * The charge that follows when this first box is paid and starts a subscription: its second box, planned as it will be
 * planned then. null when it would not be charged as it is.
 */
export async function planSecondBox(
  kitchen: Kitchen,
  db: Db,
  first: FirstBox,
  now: Date,
): Promise<NextCharge | null> {
  const { userId, householdSize, county, promoCode } = first
  const household = await readHousehold(db, userId)
  const [week] = (await readOpenWeeks(kitchen, db, now))
    .filter(({ deliveryDate }) => deliveryDate > first.deliveryDate)
    .sort((a, b) => a.ordersCloseAt.getTime() - b.ordersCloseAt.getTime())
  if (!week) return null
  const { scheduledDate, deliveryDate, ordersCloseAt } = week
  const { persons } = household
  const meals = await findMeals(
    db,
    first.selections.map(({ mealId }) => mealId),
  )
  const standingSelections = takeAsConfirmed(first.selections, {
    ...{ meals, persons, household },
    standing: first.selections,
  })
  const facts = {
    ...{
      boxId: '',
      subscriptionId: '',
      userId,
      subscribedAt: now,
      subscriptionStatus: 'active' as const,
      pause: null,
    },
    ...{ scheduledDate, deliveryDate, ordersCloseAt, isWeekClosed: false },
    ...{ skippedAt: null, outcome: null, payBy: null, order: null },
    ...{ householdSize, county, promoCode, addressId: '', ownAddressId: null },
    ...{
      card: null,
      providerCustomerId: null,
      chargesHeld: false,
      isTest: false,
      ...NOTHING_TOLD,
    },
    ...{ standingSelections, ownSelections: null },
    avoidProteins: [...household.avoidProteins],
    avoidIngredients: [...household.avoidIngredients],
    dietaryNotes: household.additionalNotes,
    householdCreditCents: await creditBalance(db, userId),
    persons: household.persons,
  }
  const [planned] = await planFacts(kitchen, db, [facts], { afterFirst: true })
  if (!planned || planned.plan.kind === 'needs_choice') return null
  return chargeAfter(kitchen, first.deliveryDate, {
    deliveryDate,
    chargedAt: ordersCloseAt,
    dueCents: planned.dueCents,
    ...(planned.plan.kind === 'menu_to_come' && { isAbout: true }),
  })
}

/**
 * The next charge once this first box has started its subscription.
 * @param opened the box that was opened with it, which nearly always is the one
 */
export async function chargeAfterFirst(
  kitchen: Kitchen,
  tx: Db,
  first: { subscriptionId: string; deliveryDate: CalendarDate },
  { opened, now }: { opened: PlannedBox | null; now: Date },
): Promise<NextCharge | null> {
  const charge =
    (opened && chargeToTell(kitchen, opened, now)) ??
    (await readNextCharges(kitchen, tx, [first], now)).get(first.subscriptionId)
  return charge ? chargeAfter(kitchen, first.deliveryDate, charge) : null
}

const chargeAfter = (
  kitchen: Kitchen,
  firstDelivery: CalendarDate,
  charge: Omit<NextCharge, 'isBeforeFirstBox'>,
): NextCharge => ({
  ...charge,
  isBeforeFirstBox: isBeforeFirstBox(kitchen, charge.chargedAt, firstDelivery),
})
