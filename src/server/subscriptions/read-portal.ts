import type { Portal } from '../../contract/household/portal-wire.ts'
import { personsOnWire } from '../../contract/shared/persons-on-wire.ts'
import { isNewCustomer } from '../../domain/accounts/new-customer.ts'
import { isPausedUnpaid } from '../../domain/charges/dunning.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cardOf } from '../cards/cards.reads.ts'
import { cardOnWire } from '../cards/read-card.ts'
import { acceptedTerms } from '../consent/renewal-consents.reads.ts'
import { addressOfNextOrder } from '../customers/delivery-address.ts'
import { orderFactsJson, orderFactsOf } from '../customers/order-facts.reads.ts'
import { deliveryScheduleOnWire } from '../delivery/delivery-wire.ts'
import { readDeliveryWeek, readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { mailConsentOf } from '../marketing/read-mail-consent.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import { editableOf, editableOnWire } from '../orders/find-editable-order.ts'
import { ordersOfCustomer, ordersOnWire, readPartsOfOrders } from '../orders/list-customer-orders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Asked, Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { type Piece, readTogetherOnce } from '../platform/db/read-together.ts'
import { chargesHeldSql } from './charges-held.reads.ts'
import { latestSubscription, type SubscriptionRow } from './subscriptions.records.ts'

/** `paymentProblemOf` is handed in by the feature that charges boxes, which may not be imported here. */
export type PortalDeps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  paymentProblemOf: (userId: Asked<string>, now: Asked<string>) => Piece<Portal['payment_problem']>
}

/** Everything the customer portal shows, in one answer: two statements, and one more once a second. */
export function createReadPortal({ db, clock, kitchen, paymentProblemOf }: PortalDeps) {
  const read = readerOf(paymentProblemOf)
  return async (userId: string): Promise<Omit<Portal, 'events_after'>> => {
    const now = clock.now()
    return portalOf({ db, kitchen, now }, userId, await read(db, { userId, now: now.toISOString() }))
  }
}

const readerOf = (paymentProblemOf: PortalDeps['paymentProblemOf']) =>
  readTogetherOnce((db, { userId, now }: Places<{ userId: string; now: string }>) => ({
    facts: orderFactsJson(userId),
    subscriptions: latestSubscription(db, userId),
    terms: acceptedTerms(db, userId),
    cards: cardOf(db, userId),
    problem: paymentProblemOf(userId, now),
    isHeld: chargesHeldSql(userId),
    consents: mailConsentOf(db, userId),
    ...ordersOfCustomer(db, userId),
  }))

type Read = Awaited<ReturnType<ReturnType<typeof readerOf>>>

async function portalOf(
  { db, kitchen, now }: { db: Db; kitchen: Kitchen; now: Date },
  userId: string,
  read: Read,
): Promise<Omit<Portal, 'events_after'>> {
  const { fullName, email, addresses } = orderFactsOf(read.facts, userId)
  const answers = read.facts?.household ?? null
  const weeks = await readOpenWeeks(kitchen, db, now)
  const edited = editableOf(read.open, weeks)
  const parts = await readPartsOfOrders(db, read.bought, edited)
  const [[subscription], [terms], [card], [consent]] = [
    read.subscriptions,
    read.terms,
    read.cards,
    read.consents,
  ]
  return {
    profile: { full_name: fullName, email },
    is_new_customer: isNewCustomer({
      hasPreferences: answers !== null,
      hasActiveAddress: addressOfNextOrder(addresses)?.isActive === true,
      hasPlacedOrder: read.hasPlacedOrder,
    }),
    subscription: subscription ? subscriptionOnWire(subscription) : null,
    card: card ? cardOnWire(card) : null,
    orders: ordersOnWire(read.bought, { ...parts, menu: await listAllMeals(db) }),
    editable_order: edited && editableOnWire(edited, parts.selections, weeks),
    preferences: answers && {
      avoid_proteins: answers.avoidProteins,
      avoid_ingredients: answers.avoidIngredients,
      additional_notes: answers.additionalNotes,
      household_size: answers.householdSize,
      persons: personsOnWire(answers.persons),
    },
    payment_problem: read.problem,
    charges_on_hold: read.isHeld,
    schedule: deliveryScheduleOnWire(await readDeliveryWeek(kitchen, db, now), now),
    renewal_terms: terms ? { accepted_at: terms.acceptedAt.toISOString(), text: terms.termsText } : null,
    mail: { weekly_menu: consent?.weeklyMenu ?? false },
  }
}

function subscriptionOnWire(row: SubscriptionRow) {
  const { id, status, createdAt } = row
  return { id, status, created_at: createdAt.toISOString(), paused_unpaid: isPausedUnpaid(row) }
}
