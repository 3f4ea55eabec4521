import {
  type CutoffStep,
  cutoffStep,
  type ReleaseReason,
  releaseReason,
} from '../../domain/cutoffs/cutoff-step.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
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
  type Release,
  releaseBox,
  releaseBoxes,
  startCharging,
  startChargingAll,
} from '../subscriptions/boxes/settle-box.ts'
import { holdPromo } from './hold-promo.ts'

type Due = { id: string; subscriptionId: string }
type Deps = Pick<RenewalDeps, 'db' | 'clock' | 'kitchen'>

/**
 * What the cutoff has made of one box. `decided_before`: by another run, which left nothing to do; `waits`: undecided
 * until its cutoff, or until a dispute is decided; `charging`: this charge is now to be made; `unpayable`: it has no
 * card, and its household is asked for one.
 */
export type BoxResult = { boxId: string } & (
  | { kind: 'decided_before' | 'waits' | 'unpayable' }
  | { kind: 'released'; outcome: Release }
  | { kind: 'charging'; charge: Charge }
  | { kind: 'free'; order: OrderRow }
)

/** The charges that are now to be made. */
export const chargesIn = (results: readonly BoxResult[]): Charge[] =>
  results.flatMap((result) => (result.kind === 'charging' ? [result.charge] : []))

/** Decides one box whose cutoff has passed, in the way of `processBoxes`. */
export async function processBox(deps: Deps, due: Due, book?: PriceBook): Promise<BoxResult> {
  return resultOf(due, await decideBoxes(deps, [due], book))
}

/**
 * Decides boxes of one delivery date whose cutoff has passed, each of another subscription, in one transaction under the
 * locks of their subscriptions, themselves and their customers: what they hold and cost, and either their end or the
 * intent of their charge. Called again, it finds them decided. Most of them have the right order and a card, and nothing
 * to think about: their intents are written together.
 */
export async function processBoxes(deps: Deps, due: readonly Due[], book?: PriceBook): Promise<BoxResult[]> {
  const results = await decideBoxes(deps, due, book)
  return due.map((box) => resultOf(box, results))
}

const resultOf = ({ id }: Due, results: readonly BoxResult[]): BoxResult =>
  results.find(({ boxId }) => boxId === id) ?? { boxId: id, kind: 'decided_before' }

/** @returns what was made of those that nobody had decided before */
async function decideBoxes(
  { db, clock, kitchen }: Deps,
  due: readonly Due[],
  book?: PriceBook,
): Promise<BoxResult[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, 'renewal')
    const boxIds = (await lockBoxesToSettle(tx, due)).map(({ id }) => id)
    if (boxIds.length === 0) return []
    const planned = await planBoxes(kitchen, tx, { boxIds }, { book })
    const orders = await lockOrdersAndCodes(tx, planned)
    const released = await releaseTogether(kitchen, tx, planned, now)
    const plain = await holdPlainCharges(kitchen, tx, { planned, orders }, now)
    const charging = await chargeTogether(tx, plain, now)
    const decided = new Set([...released, ...charging].map(({ boxId }) => boxId))
    const others = planned.filter(({ facts }) => !decided.has(facts.boxId))
    return [...released, ...charging, ...(await carryOutAll(kitchen, tx, others, now))]
  })
}

/** Box by box, but for the mails about free ones. */
async function carryOutAll(
  kitchen: Kitchen,
  tx: Db,
  planned: readonly PlannedBox[],
  now: Date,
): Promise<BoxResult[]> {
  const results: BoxResult[] = []
  for (const box of planned)
    results.push(await carryOut(kitchen, tx, cutoffStep(kitchen, pricedBoxOf(box), now), box, now))
  const free = results.flatMap((result) => (result.kind === 'free' ? [result.order] : []))
  await mailPaidBoxes(kitchen, tx, free, now)
  return results
}

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
async function releaseTogether(
  kitchen: Kitchen,
  tx: Db,
  planned: readonly PlannedBox[],
  now: Date,
): Promise<BoxResult[]> {
  const byReason = new Map<ReleaseReason, PlannedBox[]>()
  for (const box of planned) {
    const reason =
      cutoffStep(kitchen, pricedBoxOf(box), now) === 'release'
        ? releaseReason(kitchen, stateFactsOf(box), now)
        : null
    if (reason && !TOLD.has(reason)) byReason.set(reason, [...(byReason.get(reason) ?? []), box])
  }
  const results: BoxResult[] = []
  for (const [reason, boxes] of byReason) {
    const released = boxes.map(({ facts }) => ({ boxId: facts.boxId, orderId: facts.order?.id ?? null }))
    await releaseBoxes(tx, released, reason, now)
    results.push(...released.map(({ boxId }) => ({ boxId, kind: 'released' as const, outcome: reason })))
  }
  return results
}

/** Boxes to be charged for what they hold now: no code, no credit; with their orders for that day filled. */
async function holdPlainCharges(
  kitchen: Kitchen,
  tx: Db,
  { planned, orders }: { planned: readonly PlannedBox[]; orders: readonly OrderRow[] },
  now: Date,
): Promise<PlannedBox[]> {
  const likely = planned.filter(
    (box) =>
      cutoffStep(kitchen, pricedBoxOf(box), now) === 'charge' &&
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

async function chargeTogether(tx: Db, plain: readonly PlannedBox[], now: Date): Promise<BoxResult[]> {
  const wanted = plain.map(({ facts, dueCents }) => ({
    orderId: facts.order?.id ?? '',
    amountCents: dueCents,
    providerPaymentMethodId: facts.card?.providerPaymentMethodId ?? '',
  }))
  await startChargingAll(tx, plain.map(decidedBox), now)
  const payments = await openRenewalPayments(tx, wanted, now)
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]))
  return plain.map(({ facts }) => {
    const payment = byOrder.get(facts.order?.id ?? '')
    if (!payment) throw new Error(`The payment of box ${facts.boxId} was not stored`)
    return { boxId: facts.boxId, kind: 'charging', charge: chargeOf(payment, facts) }
  })
}

async function carryOut(
  kitchen: Kitchen,
  tx: Db,
  step: CutoffStep,
  planned: PlannedBox,
  now: Date,
): Promise<BoxResult> {
  const { boxId } = planned.facts
  switch (step) {
    case 'wait':
    case 'hold':
      return { boxId, kind: 'waits' }
    case 'release': {
      const outcome = releaseReason(kitchen, stateFactsOf(planned), now) ?? 'canceled'
      await release(kitchen, tx, planned, outcome, now)
      return { boxId, kind: 'released', outcome }
    }
    case 'ask':
      await release(kitchen, tx, planned, 'needs_choice', now)
      return { boxId, kind: 'released', outcome: 'needs_choice' }
    case 'not_served':
    case 'on_hold':
      await release(kitchen, tx, planned, step, now)
      return { boxId, kind: 'released', outcome: step }
    default:
      return charge(kitchen, tx, planned, now)
  }
}

async function release(
  kitchen: Kitchen,
  tx: Db,
  planned: PlannedBox,
  outcome: Release,
  now: Date,
): Promise<void> {
  const { boxId, order } = planned.facts
  const decision = outcome === 'needs_choice' ? decidedWith(planned) : null
  await releaseBox(tx, { boxId, orderId: order?.id ?? null }, outcome, now, decision)
  const mailed = { ...planned.facts, id: boxId }
  if (outcome === 'no_delivery' && isExpected(kitchen, planned)) await mailWeekClosed(tx, mailed)
  if (outcome === 'too_late') await mailBoxNotMade(tx, mailed, 'not_charged')
  if (outcome === 'needs_choice' || outcome === 'not_served' || outcome === 'on_hold')
    await mailBoxNotMade(tx, mailed, outcome)
}

const decidedBox = (planned: PlannedBox) => ({
  boxId: planned.facts.boxId,
  decidedWith: decidedWith(planned),
})

/** A household that is away or skipped the week misses nothing when it is closed. */
const isExpected = (kitchen: Kitchen, { facts }: PlannedBox) =>
  facts.skippedAt === null && !isPausedOn(kitchen, facts, facts.pause)

/** Price, promo and credit are fixed here; whether the card pays is seen afterwards, outside this transaction. */
async function charge(kitchen: Kitchen, tx: Db, planned: PlannedBox, now: Date): Promise<BoxResult> {
  const { facts } = planned
  const { boxId } = facts
  const priced = await holdPromo(kitchen, tx, await fillBox(tx, planned, now), planned, now)
  const order = await applyCredit(tx, priced, planned, now)
  const dueCents = order.totalAmountCents - order.creditCents
  // Planned as free, and not any more: given up here, the next run plans it again and holds it.
  if (dueCents > 0 && facts.chargesHeld) throw new Error(`The charge of box ${boxId} is held`)
  await startCharging(tx, decidedBox(planned), now)
  if (dueCents === 0) {
    const free = { boxId, order, subscriptionId: facts.subscriptionId }
    return { boxId, kind: 'free', order: await settleFreeBox(kitchen, tx, free, now) }
  }
  if (!facts.card) {
    await recordUnpayable(kitchen, tx, { ...facts, orderId: order.id }, now)
    return { boxId, kind: 'unpayable' }
  }
  const payment = await openRenewalPayment(
    tx,
    { order, amountCents: dueCents, providerPaymentMethodId: facts.card.providerPaymentMethodId },
    now,
  )
  return { boxId, kind: 'charging', charge: chargeOf(payment, facts) }
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
