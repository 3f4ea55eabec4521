import type { Portal } from '../../contract/household/portal-wire.ts'
import { isNewCustomer } from '../../domain/accounts/new-customer.ts'
import { isPausedUnpaid } from '../../domain/charges/dunning.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { readCard } from '../cards/read-card.ts'
import { readAcceptedTerms } from '../consent/renewal-consents.reads.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { readAnswers } from '../customers/customers.reads.ts'
import { findActiveAddress } from '../customers/delivery-address.ts'
import { deliveryScheduleOnWire } from '../delivery/delivery-wire.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import { readMailConsent } from '../marketing/read-mail-consent.ts'
import { findEditableOrder, hasPlacedOrder } from '../orders/find-editable-order.ts'
import { listCustomerOrders } from '../orders/list-customer-orders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { areChargesHeld } from './charges-held.reads.ts'
import { findLatestSubscription, type SubscriptionRow } from './subscriptions.records.ts'

/** `paymentProblemOf` is handed in by the feature that charges boxes, which may not be imported here. */
export type PortalDeps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  paymentProblemOf: (userId: string) => Promise<Portal['payment_problem']>
}

/** Everything the customer portal shows, in one answer. */
export async function readPortal(
  { db, clock, kitchen, paymentProblemOf }: PortalDeps,
  userId: string,
): Promise<Omit<Portal, 'events_after'>> {
  const now = clock.now()
  const { fullName, email } = await readProfile(db, userId)
  const answers = await readAnswers(db, userId)
  const subscription = await findLatestSubscription(db, userId)
  const terms = await readAcceptedTerms(db, userId)
  return {
    profile: { full_name: fullName, email },
    is_new_customer: isNewCustomer({
      hasPreferences: answers !== null,
      hasActiveAddress: (await findActiveAddress(db, userId)) !== null,
      hasPlacedOrder: await hasPlacedOrder(db, userId),
    }),
    subscription: subscription && subscriptionOnWire(subscription),
    card: await readCard(db, userId),
    orders: await listCustomerOrders(db, userId),
    editable_order: await findEditableOrder(kitchen, db, userId, now),
    preferences: answers && {
      avoid_proteins: answers.avoidProteins,
      avoid_ingredients: answers.avoidIngredients,
      additional_notes: answers.additionalNotes,
      household_size: answers.householdSize,
    },
    payment_problem: await paymentProblemOf(userId),
    charges_on_hold: await areChargesHeld(db, userId),
    schedule: deliveryScheduleOnWire(await readDeliveryWeek(kitchen, db, now), now),
    renewal_terms: terms && { accepted_at: terms.acceptedAt.toISOString(), text: terms.termsText },
    mail: { weekly_menu: await readMailConsent(db, userId) },
  }
}

function subscriptionOnWire(row: SubscriptionRow) {
  const { id, status, createdAt } = row
  return { id, status, created_at: createdAt.toISOString(), paused_unpaid: isPausedUnpaid(row) }
}
