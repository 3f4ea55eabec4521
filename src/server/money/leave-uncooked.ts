import { leftOf, refundableCents, refundableOf } from '../../domain/ledger/split-refund.ts'
import { type LeaveUncookedFailure, leaveUncooked } from '../../domain/orders/leave-uncooked.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { readDisputed } from '../ledger/refundable.reads.ts'
import { orderAsSubject } from '../orders/order-as-subject.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { leaveBoxOut } from './leave-box-out.ts'
import { lockOrderAndCredit } from './lock-order.ts'
import type { NotCookedEmailData } from './refunds/order-refund-email.tsx'
import { findPaymentOf, hasWaitingRefund } from './refunds/refunds.records.ts'

/**
 * Staff say of a box whose price we no longer have any part of that it is not cooked after all: it was refunded in full
 * before, or its bank has taken the money by a dispute. Its household is told by mail. A second click changes and mails
 * nothing. While a refund waits for the provider, its money may still come back to us.
 */
export async function leaveRefundedUncooked(
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  by: HistoryActor,
): Promise<Outcome<null, LeaveUncookedFailure | StandingLost | { code: 'order_not_found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const standing = await holdStanding(tx, by, 'refund-orders')
    if (!standing.ok) return standing
    await actAs(tx, by)
    const order = await lockOrderAndCredit(tx, orderId)
    if (!order?.confirmedAt) return fail({ code: 'order_not_found' })
    if (order.status === 'canceled') return succeed(null)
    if (await hasWaitingRefund(tx, orderId)) return fail({ code: 'cooks_on' })
    const payment = await findPaymentOf(tx, orderId)
    const disputed = await readDisputed(tx, payment?.providerPaymentIntentId ?? null)
    const left = leftOf(refundableOf(order, payment), disputed)
    const facts = { status: order.status, totalCents: order.totalAmountCents }
    const allowed = leaveUncooked(facts, refundableCents(left))
    if (!allowed.ok) return allowed
    const { userId, orderNumber, deliveryDate } = await leaveBoxOut(tx, order, { by, now })
    await recordChange(tx, {
      ...{ by, at: now, subject: orderAsSubject(order), act: 'left-uncooked' },
      ...{ before: { status: order.status }, after: { status: 'canceled' } },
    })
    const { fullName, email } = await readProfile(tx, userId)
    const isWithBank = disputed.takenCents > 0
    const data: NotCookedEmailData = { customerName: fullName ?? '', orderNumber, deliveryDate, isWithBank }
    await enqueueMail(tx, {
      kind: 'order-not-cooked',
      dedupKey: `order-not-cooked:${orderId}`,
      to: email,
      data,
    })
    return succeed(null)
  })
}
