import {
  type CutoffStep,
  cutoffStep,
  type ReleaseReason,
  releaseReason,
} from '../../domain/cutoffs/cutoff-step.ts'
import { spendCredit } from '../../domain/pricing/spend-credit.ts'
import { cents } from '../../domain/shared/money.ts'
import { isPausedOn } from '../../domain/subscriptions/pause.ts'
import { type Charge, descriptionOf } from '../charges/charge-box.ts'
import { mailPaidBoxes, settleFreeBox } from '../charges/record-charge.ts'
import { recordUnpayable } from '../charges/record-decline.ts'
import type { RenewalDeps } from '../charges/renewal-deps.ts'
import { mailBoxNotMade } from '../charges/renewal-mails.ts'
import { openRenewalPayment, openRenewalPayments, type PaymentRow } from '../charges/renewal-payment.ts'
import { mailWeekClosed } from '../delivery-weeks/week-mails.ts'
import { holdCredit } from '../ledger/customer-credit.ts'
import { lockOrdersToCharge, type OrderRow } from '../orders/find-order.ts'
import { setOrderCredit } from '../orders/orders-of-subscription.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { holdPromoCodes } from '../pricing/reserve-promo.ts'
import { fillBox, refillBoxes } from '../subscriptions/boxes/fill-box.ts'
import {
  decidedWith,
  type PlannedBox,
  type PriceBook,
  planBoxes,
  pricedBoxOf,
  stateFactsOf,
} from '../subscriptions/boxes/plan-boxes.ts'
import {
  lockBoxesToSettle,
  releaseBox,
  releaseBoxes,
  startCharging,
  startChargingAll,
} from '../subscriptions/boxes/settle-box.ts'
import { holdPromo } from './hold-promo.ts'

/**
 * Decides one box whose cutoff has passed, in one transaction under the locks of its subscription, itself and its
 * customer: what it holds and costs, and either its end or the intent of its charge. Called again, it finds the box
 * decided.
 * @returns the charge that is now to be made, or null
 */
export async function processBox(
  { db, clock }: Pick<RenewalDeps, 'db' | 'clock'>,
  due: { id: string; subscriptionId: string },
  book?: PriceBook,
): Promise<Charge | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, 'renewal')
    const [box] = await lockBoxesToSettle(tx, [due])
    if (!box) return null
    const [planned] = await planBoxes(tx, { boxId: box.id }, book)
    if (!planned) return null
    const [charge] = await carryOutAll(tx, [planned], now)
    return charge ?? null
  })
}

/**
 * Decides several boxes of one delivery date, each of another subscription, in one transaction. Most of them have
 * the right order and a card, and nothing to think about: their intents are written together.
 */
export async function processBoxes(
  { db, clock }: Pick<RenewalDeps, 'db' | 'clock'>,
  due: readonly { id: string; subscriptionId: string }[],
  book: PriceBook,
): Promise<Charge[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, 'renewal')
    const boxIds = (await lockBoxesToSettle(tx, due)).map(({ id }) => id)
    if (boxIds.length === 0) return []
    const planned = await planBoxes(tx, { boxIds }, book)
    const orders = await lockOrdersAndCodes(tx, planned)
    const released = await releaseTogether(tx, planned, now)
    const plain = await holdPlainCharges(tx, { planned, orders }, now)
    const charges = await chargeTogether(tx, plain, now)
    const decided = new Set([...released, ...plain])
    const others = planned.filter((box) => !decided.has(box))
    return [...charges, ...(await carryOutAll(tx, others, now))]
  })
}

/** Box by box, but for the mails about free ones. @returns the charges that are now to be made */
async function carryOutAll(tx: Db, planned: readonly PlannedBox[], now: Date): Promise<Charge[]> {
  const made: Made[] = []
  for (const box of planned) made.push(await carryOut(tx, cutoffStep(pricedBoxOf(box), now), box, now))
  const free = made.flatMap((one) => (one && 'free' in one ? [one.free] : []))
  await mailPaidBoxes(tx, free, now)
  return made.flatMap((one) => (one && 'charge' in one ? [one.charge] : []))
}

/** What a decision about a box has led to: a charge, or the confirmed order of a free box. */
type Made = { charge: Charge } | { free: OrderRow } | null

/** All of them before anything is done about one, as several are locked in the order of their ids. */
async function lockOrdersAndCodes(tx: Db, planned: readonly PlannedBox[]): Promise<OrderRow[]> {
  const orders = await lockOrdersToCharge(
    tx,
    planned.flatMap(({ facts }) => facts.order?.id ?? []),
  )
  const codes = [...orders, ...planned.map(({ promo }) => ({ promoCodeId: promo?.promoCodeId ?? null }))]
  await holdPromoCodes(
    tx,
    codes.map(({ promoCodeId }) => promoCodeId),
  )
  return orders
}

/** Reasons that a household may have to be told. */
const TOLD: ReadonlySet<ReleaseReason> = new Set(['no_delivery', 'too_late'])

/** Boxes that nobody expects and nobody is told about, grouped by reason. @returns them */
async function releaseTogether(tx: Db, planned: readonly PlannedBox[], now: Date): Promise<PlannedBox[]> {
  const byReason = new Map<ReleaseReason, PlannedBox[]>()
  for (const box of planned) {
    const reason =
      cutoffStep(pricedBoxOf(box), now) === 'release' ? releaseReason(stateFactsOf(box), now) : null
    if (reason && !TOLD.has(reason)) byReason.set(reason, [...(byReason.get(reason) ?? []), box])
  }
  for (const [reason, boxes] of byReason) {
    const released = boxes.map(({ facts }) => ({ boxId: facts.boxId, orderId: facts.order?.id ?? null }))
    await releaseBoxes(tx, released, reason, now)
  }
  return [...byReason.values()].flat()
}

/** Boxes to be charged for what they hold now: no code, no credit; with their orders for that day filled. */
async function holdPlainCharges(
  tx: Db,
  { planned, orders }: { planned: readonly PlannedBox[]; orders: readonly OrderRow[] },
  now: Date,
): Promise<PlannedBox[]> {
  const likely = planned.filter(
    (box) =>
      cutoffStep(pricedBoxOf(box), now) === 'charge' &&
      !box.promo &&
      box.creditCents === 0 &&
      box.facts.card !== null,
  )
  const plain = new Map(
    orders
      .filter(({ status, creditCents, promoCodeId }) => {
        return status === 'pending' && creditCents === 0 && promoCodeId === null
      })
      .map(({ id, deliveryDate }) => [id, deliveryDate]),
  )
  const held = likely.filter(({ facts }) => facts.order && plain.get(facts.order.id) === facts.deliveryDate)
  await refillBoxes(tx, held, now)
  return held
}

async function chargeTogether(tx: Db, plain: readonly PlannedBox[], now: Date): Promise<Charge[]> {
  const wanted = plain.map(({ facts, dueCents }) => ({
    orderId: facts.order?.id ?? '',
    amountCents: dueCents,
    providerPaymentMethodId: facts.card?.providerPaymentMethodId ?? '',
  }))
  await startChargingAll(tx, plain.map(decidedBox), now)
  const payments = await openRenewalPayments(tx, wanted, now)
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]))
  return plain.flatMap(({ facts }) => {
    const payment = byOrder.get(facts.order?.id ?? '')
    return payment ? [chargeOf(payment, facts)] : []
  })
}

async function carryOut(tx: Db, step: CutoffStep, planned: PlannedBox, now: Date): Promise<Made> {
  const box = { boxId: planned.facts.boxId, orderId: planned.facts.order?.id ?? null }
  const mailed = { ...planned.facts, id: planned.facts.boxId }
  switch (step) {
    case 'wait':
    case 'hold':
      return null
    case 'release': {
      const reason = releaseReason(stateFactsOf(planned), now) ?? 'canceled'
      await releaseBox(tx, box, reason, now)
      if (reason === 'no_delivery' && isExpected(planned)) await mailWeekClosed(tx, mailed)
      if (reason === 'too_late') await mailBoxNotMade(tx, mailed, 'not_charged')
      return null
    }
    case 'ask':
      await releaseBox(tx, box, 'needs_choice', now, decidedWith(planned))
      await mailBoxNotMade(tx, mailed, 'needs_choice')
      return null
    case 'not_served':
      await releaseBox(tx, box, 'not_served', now)
      await mailBoxNotMade(tx, mailed, 'not_served')
      return null
    case 'on_hold':
      await releaseBox(tx, box, 'on_hold', now)
      await mailBoxNotMade(tx, mailed, 'on_hold')
      return null
    default:
      return charge(tx, planned, now)
  }
}

const decidedBox = (planned: PlannedBox) => ({
  boxId: planned.facts.boxId,
  decidedWith: decidedWith(planned),
})

/** A household that is away or skipped the week misses nothing when it is closed. */
const isExpected = ({ facts }: PlannedBox) => facts.skippedAt === null && !isPausedOn(facts, facts.pause)

/** Price, promo and credit are fixed here; whether the card pays is seen afterwards, outside this transaction. */
async function charge(tx: Db, planned: PlannedBox, now: Date): Promise<Made> {
  const { facts } = planned
  const priced = await holdPromo(tx, await fillBox(tx, planned, now), planned, now)
  const order = await applyCredit(tx, priced, planned, now)
  const dueCents = order.totalAmountCents - order.creditCents
  // Planned as free, and not any more: given up here, the next run plans it again and holds it.
  if (dueCents > 0 && facts.chargesHeld) throw new Error(`The charge of box ${facts.boxId} is held`)
  await startCharging(tx, decidedBox(planned), now)
  if (dueCents === 0) {
    const { boxId, subscriptionId } = facts
    return { free: await settleFreeBox(tx, { boxId, order, subscriptionId }, now) }
  }
  if (!facts.card) {
    await recordUnpayable(tx, { ...facts, orderId: order.id }, now)
    return null
  }
  const payment = await openRenewalPayment(
    tx,
    { order, amountCents: dueCents, providerPaymentMethodId: facts.card.providerPaymentMethodId },
    now,
  )
  return { charge: chargeOf(payment, facts) }
}

function chargeOf(payment: PaymentRow, facts: PlannedBox['facts']): Charge {
  const { providerCustomerId: customerId, deliveryDate } = facts
  return { payment, customerId, description: descriptionOf(deliveryDate), isRepeated: false }
}

/**
 * Under the customer's lock: what is there may be less than planned, and a rest too small to charge is avoided. A code
 * that ran out since it was planned leaves something for credit to pay.
 */
async function applyCredit(tx: Db, order: OrderRow, planned: PlannedBox, now: Date): Promise<OrderRow> {
  const isAsPlanned = order.totalAmountCents === planned.total.totalCents
  if (isAsPlanned && planned.creditCents === 0 && order.creditCents === 0) return order
  const { userId, id: orderId, totalAmountCents } = order
  const available = await holdCredit(tx, { userId, orderId, upToCents: totalAmountCents, now })
  const { creditCents } = spendCredit(cents(totalAmountCents), available)
  if (creditCents < available) await holdCredit(tx, { userId, orderId, upToCents: creditCents, now })
  return setOrderCredit(tx, orderId, creditCents, now)
}
