import { spendCredit } from '../../domain/pricing/spend-credit.ts'
import { cents } from '../../domain/shared/money.ts'
import { releaseReason } from '../../domain/subscriptions/cutoff-step.ts'
import { isPausedOn } from '../../domain/subscriptions/pause.ts'
import { openRenewalPayment, type PaymentRow } from '../checkout/renewal-payment.ts'
import { holdCredit } from '../ledger/customer-credit.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { setOrderCredit } from '../orders/orders-of-subscription.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { fillBox } from '../subscriptions/fill-box.ts'
import { type PlannedBox, type PriceBook, planBoxes, stateFactsOf } from '../subscriptions/plan-boxes.ts'
import { lockBoxToSettle, releaseBox, startCharging } from '../subscriptions/settle-box.ts'
import { type Charge, descriptionOf } from './charge-box.ts'
import { holdPromo } from './hold-promo.ts'
import { settleFreeBox } from './record-charge.ts'
import { recordUnpayable } from './record-decline.ts'
import type { RenewalDeps } from './renewal-deps.ts'
import { mailBoxNotMade } from './renewal-mails.ts'
import { type BoxStep, stepOfBox } from './step-of-box.ts'
import { mailWeekClosed } from './week-mails.ts'

/**
 * Decides one box whose cutoff has passed, in one transaction under the locks of its subscription and itself: what
 * it holds and costs, and either its end or the intent of its charge. Called again, it finds the box decided.
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
    const locked = await lockBoxToSettle(tx, due)
    if (!locked || locked.box.processedAt) return null
    const [planned] = await planBoxes(tx, { boxId: due.id }, book)
    if (!planned) return null
    return carryOut(tx, stepOfBox(planned, now), planned, now)
  })
}

async function carryOut(tx: Db, step: BoxStep, planned: PlannedBox, now: Date): Promise<Charge | null> {
  const box = { boxId: planned.facts.boxId, orderId: planned.facts.order?.id ?? null }
  const mailed = { ...planned.facts, id: planned.facts.boxId }
  switch (step) {
    case 'wait':
      return null
    case 'release': {
      const reason = releaseReason(stateFactsOf(planned), now) ?? 'canceled'
      await releaseBox(tx, box, reason, now)
      if (reason === 'no_delivery' && isExpected(planned)) await mailWeekClosed(tx, mailed)
      return null
    }
    case 'ask':
      await releaseBox(tx, box, 'needs_choice', now)
      await mailBoxNotMade(tx, mailed, 'needs_choice')
      return null
    case 'not_served':
      await releaseBox(tx, box, 'not_served', now)
      await mailBoxNotMade(tx, mailed, 'not_served')
      return null
    default:
      return charge(tx, planned, now)
  }
}

/** A household that is away or skipped the week misses nothing when it is closed. */
const isExpected = ({ facts }: PlannedBox) => facts.skippedAt === null && !isPausedOn(facts, facts.pause)

/** Price, promo and credit are fixed here; whether the card pays is seen afterwards, outside this transaction. */
async function charge(tx: Db, planned: PlannedBox, now: Date): Promise<Charge | null> {
  const { facts } = planned
  const priced = await holdPromo(tx, await fillBox(tx, planned, now), planned, now)
  const order = await applyCredit(tx, priced, planned, now)
  const dueCents = order.totalAmountCents - order.creditCents
  await startCharging(tx, facts.boxId, now)
  if (dueCents === 0) {
    await settleFreeBox(tx, { boxId: facts.boxId, order, subscriptionId: facts.subscriptionId }, now)
    return null
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
  return chargeOf(payment, facts)
}

function chargeOf(payment: PaymentRow, { userId, deliveryDate }: PlannedBox['facts']): Charge {
  return { payment, userId, description: descriptionOf(deliveryDate), isRepeated: false }
}

/** Under the customer's lock: what is there may be less than planned, and a rest too small to charge is avoided. */
async function applyCredit(tx: Db, order: OrderRow, planned: PlannedBox, now: Date): Promise<OrderRow> {
  if (planned.creditCents === 0 && order.creditCents === 0) return order
  const { userId, id: orderId, totalAmountCents } = order
  const available = await holdCredit(tx, { userId, orderId, upToCents: totalAmountCents, now })
  const { creditCents } = spendCredit(cents(totalAmountCents), available)
  if (creditCents < available) await holdCredit(tx, { userId, orderId, upToCents: creditCents, now })
  return setOrderCredit(tx, orderId, creditCents, now)
}
