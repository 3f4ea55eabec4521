import type { OrderRow } from '../../orders/find-order.ts'
import {
  type BoxOrder,
  cancelBoxOrder,
  type FilledOrder,
  fillBoxOrder,
  fillBoxOrders,
  openBoxOrder,
  openFilledOrders,
} from '../../orders/orders-of-subscription.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BoxLine } from '../../pricing/price-box.ts'
import { holdPromoCodes } from '../../pricing/reserve-promo.ts'
import type { PresentOrder } from './box-facts.records.ts'
import { fillingBoxes, updateBox } from './boxes.records.ts'
import type { PlannedBox } from './plan-boxes.ts'

/**
 * The pending order of a box for its day, as planned: made when there is none, written again only where it differs. One
 * of another day ends.
 */
export async function fillBox(tx: Db, planned: PlannedBox, now: Date): Promise<OrderRow> {
  const { facts } = planned
  const order = orderOf(planned)
  const { id, userId, ...row } = await openBoxOrder(tx, order, now)
  if (facts.order?.id !== id) {
    await updateBox(tx, facts.boxId, { orderId: id })
    if (facts.order) await cancelBoxOrder(tx, facts.order.id, now)
  } else if (isAsPlanned(planned)) return { id, userId, ...row }
  return fillBoxOrder(tx, filledOrder({ id, userId }, planned), now)
}

/** Fills several boxes whose pending orders exist and are locked. */
export async function refillBoxes(tx: Db, planned: readonly PlannedBox[], now: Date): Promise<void> {
  const filled = planned.flatMap((box) => {
    const { order, userId } = box.facts
    return order && !isAsPlanned(box) ? [filledOrder({ id: order.id, userId }, box)] : []
  })
  await fillBoxOrders(tx, filled, now)
}

function filledOrder(order: FilledOrder['order'], planned: PlannedBox): FilledOrder {
  const { userId: _, subscriptionId: __, ...facts } = orderOf(planned)
  return { order, facts, contents: planned }
}

/** The first orders of many boxes, each of another subscription, in a few statements. */
export async function fillNewBoxes(tx: Db, planned: readonly PlannedBox[], now: Date): Promise<void> {
  await holdPromoCodes(
    tx,
    planned.map(({ promo }) => promo?.promoCodeId ?? null),
  )
  const wanted = planned.map((contents) => ({ order: orderOf(contents), contents }))
  const boxIds = planned.map(({ facts }) => facts.boxId)
  const made = await openFilledOrders(tx, wanted, now, fillingBoxes(tx, boxIds))
  const filled = new Set(made.map(({ subscriptionId }) => subscriptionId))
  // A box whose order was there without it knowing.
  for (const box of planned) if (!filled.has(box.facts.subscriptionId)) await fillBox(tx, box, now)
}

function orderOf({ facts }: PlannedBox): BoxOrder {
  return {
    userId: facts.userId,
    subscriptionId: facts.subscriptionId,
    deliveryDate: facts.deliveryDate,
    deliveryAddressId: facts.addressId,
    isTest: facts.isTest,
    householdSize: facts.householdSize,
    avoidProteins: facts.avoidProteins,
    avoidIngredients: facts.avoidIngredients,
    dietaryNotes: facts.dietaryNotes,
    persons: facts.persons,
  }
}

/** The box has no order any more: skipped, paused or canceled before its cutoff. */
export async function emptyBox(
  tx: Db,
  box: { id: string; orderId: string | null },
  now: Date,
): Promise<void> {
  if (!box.orderId) return
  await cancelBoxOrder(tx, box.orderId, now)
  await updateBox(tx, box.id, { orderId: null })
}

/** Whether the pending order of the box holds and costs what is planned for it. */
export function isAsPlanned({ facts, lines, total, promo }: PlannedBox): boolean {
  const { order } = facts
  if (
    order === null ||
    order.totalCents !== total.totalCents ||
    order.promoCodeId !== (promo?.promoCodeId ?? null)
  )
    return false
  const sameFacts =
    order.addressId === facts.addressId &&
    order.householdSize === facts.householdSize &&
    order.dietaryNotes === facts.dietaryNotes &&
    JSON.stringify(order.persons) === JSON.stringify(facts.persons) &&
    sameSet(order.avoidProteins, facts.avoidProteins) &&
    sameSet(order.avoidIngredients, facts.avoidIngredients)
  const priced = (line: PresentOrder['items'][number] | BoxLine) =>
    JSON.stringify([line.mealId, line.quantity, line.unitPriceCents, line.forPersons, line.confirmation])
  return sameFacts && sameSet(order.items.map(priced), lines.map(priced))
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word))
