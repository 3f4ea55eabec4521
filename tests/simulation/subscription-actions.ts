import type { CalendarDate } from '../../src/domain/shared/calendar-date.ts'
import { readDeliveryWeek } from '../../src/server/delivery/read-delivery-schedule.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { retryWithNewCard } from '../../src/server/renewals/retry-charges.ts'
import { lockBoxOn, updateBox } from '../../src/server/subscriptions/boxes.records.ts'
import { emptyBox, refillBoxes } from '../../src/server/subscriptions/fill-box.ts'
import { openBoxesOf } from '../../src/server/subscriptions/open-boxes.ts'
import { releaseBox } from '../../src/server/subscriptions/settle-box.ts'
import {
  insertSubscription,
  listStandingSelections,
  lockSubscription,
  replaceStandingSelections,
  updateSubscription,
} from '../../src/server/subscriptions/subscriptions.records.ts'
import { newYorkDate, newYorkMidnight } from './calendar.ts'
import type { SimulatedProduct } from './simulated-product.ts'

type OpenBox = { id: string; orderId: string | null; ordersCloseAt: Date }

const undecided = (product: SimulatedProduct, subscriptionId: string) =>
  product.rows<OpenBox>(
    `select id, order_id as "orderId", orders_close_at as "ordersCloseAt" from boxes
     where subscription_id = $1 and processed_at is null order by delivery_date`,
    [subscriptionId],
  )

async function changing(
  product: SimulatedProduct,
  subscriptionId: string,
  change: (tx: Db, now: Date) => Promise<void>,
): Promise<void> {
  const { db, clock } = product.deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, subscriptionId)
    await change(tx, now)
    await openBoxesOf(tx, subscriptionId, now)
  })
}

/** Whether the week could still be skipped, or taken back. */
export async function setSkipped(
  product: SimulatedProduct,
  { subscriptionId, deliveryDate }: { subscriptionId: string; deliveryDate: string },
  isSkipped: boolean,
): Promise<boolean> {
  let isDone = false
  await changing(product, subscriptionId, async (tx, now) => {
    const box = await lockBoxOn(tx, subscriptionId, deliveryDate)
    if (!box || box.processedAt || now >= box.ordersCloseAt) return
    await updateBox(tx, box.id, { skippedAt: isSkipped ? now : null })
    if (isSkipped) await emptyBox(tx, box, now)
    isDone = true
  })
  return isDone
}

export async function pauseSubscription(
  product: SimulatedProduct,
  subscriptionId: string,
  until: string | null,
): Promise<void> {
  const boxes = await undecided(product, subscriptionId)
  await changing(product, subscriptionId, async (tx, now) => {
    const changes = { status: 'paused' as const, pausedAt: now, pausedUntil: until as CalendarDate | null }
    await updateSubscription(tx, subscriptionId, changes, now)
    for (const box of boxes)
      if (now < box.ordersCloseAt && (until === null || box.ordersCloseAt <= newYorkMidnight(until)))
        await emptyBox(tx, box, now)
  })
}

/** A box whose cutoff fell into the pause is not charged by a run that comes after the household is back. */
export async function resumeSubscription(product: SimulatedProduct, subscriptionId: string): Promise<void> {
  const boxes = await undecided(product, subscriptionId)
  await changing(product, subscriptionId, async (tx, now) => {
    const pausedAt = (await lockSubscription(tx, subscriptionId))?.pausedAt
    for (const { id, orderId, ordersCloseAt } of boxes)
      if (pausedAt && pausedAt < ordersCloseAt && ordersCloseAt <= now)
        await releaseBox(tx, { boxId: id, orderId }, 'paused', now)
    await updateSubscription(tx, subscriptionId, { status: 'active', pausedAt: null, pausedUntil: null }, now)
  })
}

/** @returns how many pauses have come to their end */
export async function endPauses(product: SimulatedProduct): Promise<number> {
  const ended = await product.rows<{ id: string }>(
    `select id from subscriptions where status = 'paused' and paused_until <= $1`,
    [newYorkDate(product.now())],
  )
  for (const { id } of ended) await resumeSubscription(product, id)
  return ended.length
}

export async function cancelSubscription(product: SimulatedProduct, subscriptionId: string): Promise<void> {
  const boxes = await undecided(product, subscriptionId)
  await changing(product, subscriptionId, async (tx, now) => {
    const changes = { status: 'canceled' as const, canceledAt: now, pausedUntil: null }
    await updateSubscription(tx, subscriptionId, changes, now)
    for (const { id, orderId } of boxes) await releaseBox(tx, { boxId: id, orderId }, 'canceled', now)
  })
}

/** @returns the subscription that takes the canceled one up again, and its first delivery */
export async function reactivateSubscription(
  product: SimulatedProduct,
  canceledId: string,
): Promise<{ subscriptionId: string; firstDeliveryDate: string }> {
  const { db, clock } = product.deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const old = await lockSubscription(tx, canceledId)
    if (!old) throw new Error('There is no such subscription')
    const { userId, householdSize, deliveryAddressId, paymentMethodId } = old
    const firstDeliveryDate = (await readDeliveryWeek(tx, now)).deliveryDate
    const copied = { userId, householdSize, deliveryAddressId, paymentMethodId, firstDeliveryDate }
    const made = await insertSubscription(tx, { ...copied, continuesId: canceledId }, now)
    if (!made) throw new Error('The household has a live subscription already')
    await replaceStandingSelections(tx, made.id, await listStandingSelections(tx, canceledId))
    await openBoxesOf(tx, made.id, now)
    return { subscriptionId: made.id, firstDeliveryDate }
  })
}

/** Another good card, kept and tried at once on what is owed. @returns the provider's id of it */
export async function changeCard(
  product: SimulatedProduct,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<string> {
  const [customer] = await product.rows<{ id: string }>(
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [userId],
  )
  const card = await product.attachCard(customer?.id ?? '')
  await product.rows('update stored_payment_methods set is_default = false where user_id = $1', [userId])
  const [stored] = await product.rows<{ id: string }>(
    `insert into stored_payment_methods (user_id, provider_payment_method_id, created_at)
     values ($1, $2, $3) returning id`,
    [userId, card, product.now()],
  )
  await changing(product, subscriptionId, async (tx, now) => {
    await updateSubscription(tx, subscriptionId, { paymentMethodId: stored?.id ?? null }, now)
    await refillBoxes(tx, subscriptionId, now)
  })
  await retryWithNewCard(product.deps, userId)
  return card
}
