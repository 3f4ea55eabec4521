import { sql } from 'drizzle-orm'
import type { BoxOutcome } from '../../domain/boxes/box-state.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import { joinOfFirstOrder } from '../orders/orders-of-subscription.ts'
import { builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { noteMade } from '../platform/db/lock-order.ts'
import { boxes, subscriptionSelections, subscriptions } from '../platform/db/schema/subscriptions.ts'
import { type ChosenMeals, chosenRow, type NewSubscription } from './subscriptions.records.ts'

export type NewlyStarted = {
  subscription: NewSubscription & { promoCodeId: string | null }
  /** The order that starts it and fills its first box; the caller has locked it. */
  orderId: string
  standing: ChosenMeals
  /** Of its boxes. The first one is the order's. */
  weeks: readonly [DeliveryWeek, ...DeliveryWeek[]]
}

/**
 * A subscription with its standing selections, its first order and its boxes, in one statement.
 * @returns its id, or null, and nothing is written, when the customer has a live subscription already
 */
export async function insertStarted(
  tx: Db,
  { subscription, orderId, standing, weeks }: NewlyStarted,
  now: Date,
): Promise<string | null> {
  const [first, ...later] = weeks.map(({ scheduledDate, deliveryDate, ordersCloseAt }) => ({
    ...{ scheduledDate, deliveryDate, ordersCloseAt },
  }))
  const paid = { orderId, outcome: 'first_box' satisfies BoxOutcome, settledAt: now }
  const { rows } = await insertAll(tx, {
    ...subscription,
    orderId,
    standing: JSON.stringify(standing.map(chosenRow)),
    boxes: JSON.stringify([{ ...first, ...paid }, ...later]),
    now: now.toISOString(),
  })
  const [row] = rows
  if (!row) return null
  noteMade(tx, 'subscription', [row])
  noteMade(
    tx,
    'box',
    row.boxIds.map((id) => ({ id })),
  )
  return row.id
}

type Given = NewlyStarted['subscription'] & { orderId: string; standing: string; boxes: string; now: string }

const insertAll = builtOnce((tx, given: Places<Given>) => {
  const now = sql`${given.now}::timestamptz`
  return tx.execute<{ id: string; boxIds: string[] }>(sql`
    with started as (
      insert into ${subscriptions} (user_id, household_size, delivery_address_id, payment_method_id,
        promo_code_id, first_delivery_date, created_at, updated_at)
      values (${given.userId}, ${given.householdSize}, ${given.deliveryAddressId}, ${given.paymentMethodId},
        ${given.promoCodeId}, ${given.firstDeliveryDate}, ${now}, ${now})
      on conflict do nothing returning id, user_id),
    joined as (${joinOfFirstOrder(given.orderId, now)}),
    chosen as (
      insert into ${subscriptionSelections}
        (subscription_id, meal_id, quantity, accepted_clashes, for_persons, confirmation)
      select started.id, c."mealId", c.quantity, c."acceptedClashes", c."forPersons", c.confirmation
      from started, jsonb_to_recordset(${given.standing}::jsonb) as c ("mealId" uuid, quantity int,
        "acceptedClashes" text[], "forPersons" uuid[], confirmation text)),
    boxed as (
      insert into ${boxes} (subscription_id, user_id, scheduled_date, delivery_date, orders_close_at,
        order_id, outcome, processed_at, settled_at, created_at)
      select started.id, started.user_id, w."scheduledDate", w."deliveryDate", w."ordersCloseAt",
        w."orderId", w.outcome, w."settledAt", w."settledAt", ${now}
      from started, jsonb_to_recordset(${given.boxes}::jsonb) as w ("scheduledDate" date, "deliveryDate" date,
        "ordersCloseAt" timestamptz, "orderId" uuid, outcome text, "settledAt" timestamptz)
      returning id)
    select started.id, array(select id from boxed) as "boxIds" from started`)
})
