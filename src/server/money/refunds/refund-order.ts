import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { refundKey } from '../../../domain/ledger/refund-key.ts'
import {
  isSameRefund,
  leftOf,
  type RefundTo,
  refundableCents,
  refundableOf,
  splitRefund,
} from '../../../domain/ledger/split-refund.ts'
import {
  type LeaveUncookedFailure,
  leaveUncooked,
  mustAnswerCooking,
} from '../../../domain/orders/leave-uncooked.ts'
import { type Cents, cents } from '../../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../../accounts/standing/hold-standing.ts'
import { readDisputed } from '../../ledger/refundable.reads.ts'
import { returnOrderCredit } from '../../orders/changes/return-order-credit.ts'
import type { OrderRow } from '../../orders/find-order.ts'
import { orderAsSubject } from '../../orders/order-as-subject.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { PaymentProviderError } from '../../platform/payments/provider-error.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { lockOrderAndCredit } from '../lock-order.ts'
import type { MoneyDeps } from '../money-deps.ts'
import {
  type AskedOtherwise,
  type Declined,
  type Held,
  holdForSecondPerson,
} from '../second-person/hold-for-second-person.ts'
import { type AskedBefore, findMoneyRequestByKey } from '../second-person/money-requests.records.ts'
import { askAgain } from './finish-refunds.ts'
import {
  findPaymentOf,
  findRefundByKey,
  insertRefund,
  type RefundRow,
  takeFromPayment,
} from './refunds.records.ts'
import { sendRefund, settleRefund } from './settle-refund.ts'

export type RefundRequest = {
  orderId: string
  amountCents: number
  to: RefundTo
  reason: string
  /** Chosen by the caller, so that a second click is the same refund. */
  requestKey: string
  /** The box is not cooked any more; only with a refund in full, which has to say it either way. */
  leavesUncooked?: boolean | undefined
}

export type RefundFailure =
  | StandingLost
  | { code: 'order_not_found' }
  | { code: 'order_not_paid' }
  | { code: 'payment_disputed' }
  | { code: 'more_than_left'; leftCents: Cents }
  | LeaveUncookedFailure
  | { code: 'cooking_unanswered' }
  | AskedOtherwise

/** `role`: may not give as much alone; without one, as when an owner has approved, nobody is asked. */
type Giver = { by: HistoryActor; role?: StaffRole }

/**
 * Staff give money back, in part or in full, with a reason. The amount is taken out of what is left before the
 * provider is called, and put back if the provider refuses; without an answer it stays taken, and the job finishes it.
 * A box that is left uncooked is canceled in the transaction that settles its refund, and cooked until then.
 * A key that comes again with another amount or way is refused: its answer would be a refund that nobody meant.
 */
export async function refundOrder(
  deps: MoneyDeps,
  request: RefundRequest,
  giver: Giver,
): Promise<Outcome<RefundRow, RefundFailure | Held | Declined>> {
  const opened = await deps.db.transaction((tx) => openRefund(tx, request, giver, deps.clock.now()))
  return opened.ok ? succeed(await finishRefund(deps, opened.value)) : opened
}

/** Asks the provider for what was taken out in a transaction that has ended. */
export async function finishRefund(
  deps: MoneyDeps,
  { refund, paymentIntentId, isKnown }: OpenedRefund,
): Promise<RefundRow> {
  if (refund.status !== 'pending') return refund
  if (!isKnown) return sendRefund(deps, refund, paymentIntentId)
  try {
    return await askAgain(deps, refund, paymentIntentId)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error({ err: error, refund: refund.id }, 'a refund could not be asked for again')
    return refund
  }
}

export type OpenedRefund = { refund: RefundRow; paymentIntentId: string | null; isKnown: boolean }

/** Takes the amount out of what is left, or keeps it as a request of somebody who may not give it alone. */
export async function openRefund(
  tx: Db,
  request: RefundRequest,
  { by, role }: Giver,
  now: Date,
): Promise<Outcome<OpenedRefund, RefundFailure | Held | Declined>> {
  const standing = await holdStanding(tx, by, 'refund-orders')
  if (!standing.ok) return standing
  await actAs(tx, by)
  const order = await lockOrderAndCredit(tx, request.orderId)
  if (!order) return fail({ code: 'order_not_found' })
  const payment = await findPaymentOf(tx, order.id)
  const paymentIntentId = payment?.providerPaymentIntentId ?? null
  const idempotencyKey = refundKey(order.id, request.requestKey)
  const known = await findRefundByKey(tx, idempotencyKey)
  if (known)
    return isSameRefund(request, known)
      ? succeed({ refund: known, paymentIntentId, isKnown: true })
      : otherwise(known)
  const before = role ? await findMoneyRequestByKey(tx, idempotencyKey) : null
  if (before) return answerAgain(tx, request, before, paymentIntentId)
  if (!order.confirmedAt || (!payment && order.creditCents === 0)) return fail({ code: 'order_not_paid' })

  const disputed = await readDisputed(tx, paymentIntentId)
  if (disputed.isUndecided) return fail({ code: 'payment_disputed' })
  const left = leftOf(refundableOf(order, payment), disputed)
  const parts = splitRefund(request.amountCents, request.to, left)
  if (!parts.ok) return parts
  const cooking = checkCooking(order, request, refundableCents(left) - request.amountCents)
  if (!cooking.ok) return cooking
  if (role) {
    const { amountCents, to: refundTo, reason, leavesUncooked = null } = request
    const gift = { userId: order.userId, orderId: order.id, amountCents, refundTo, reason, leavesUncooked }
    const asked = { ...gift, kind: 'refund' as const, requestKey: idempotencyKey }
    const held = await holdForSecondPerson(tx, asked, { by, role: standing.value ?? role }, now)
    if (held) return fail(held)
  }
  const isTaken =
    (!payment || (await takeFromPayment(tx, payment.id, parts.value, now))) &&
    (await returnOrderCredit(tx, order.id, parts.value.creditReturnedCents, now))
  if (!isTaken) throw new Error(`What is left of order ${order.id} changed under its lock`)
  const refund = await insertRefund(
    tx,
    {
      orderId: order.id,
      paymentId: payment?.id ?? null,
      idempotencyKey,
      amountCents: request.amountCents,
      parts: parts.value,
      reason: request.reason,
      leavesUncooked: cooking.value,
      actor: by,
    },
    now,
  )
  await recordRefund(tx, order, { request, by }, now)
  if (refund.cardCents > 0) return succeed({ refund, paymentIntentId, isKnown: false })
  const settled = await settleRefund(tx, refund.id, { status: 'succeeded' }, now)
  return succeed({ refund: settled, paymentIntentId, isKnown: false })
}

async function recordRefund(
  tx: Db,
  order: OrderRow,
  { request, by }: { request: RefundRequest; by: HistoryActor },
  now: Date,
): Promise<void> {
  const { amountCents, to, reason, leavesUncooked } = request
  const cooked = leavesUncooked === undefined ? {} : { still_cooked: !leavesUncooked }
  await recordChange(tx, {
    ...{ by, at: now, reason, subject: orderAsSubject(order), act: 'refunded' },
    ...{ before: null, after: { refund_cents: amountCents, to, ...cooked } },
  })
}

/** @returns the answer about the box, or null where there is no question */
function checkCooking(
  { status, totalAmountCents: totalCents }: OrderRow,
  { leavesUncooked }: RefundRequest,
  leftCents: number,
): Outcome<boolean | null, LeaveUncookedFailure | { code: 'cooking_unanswered' }> {
  const order = { status, totalCents }
  if (leavesUncooked) {
    const allowed = leaveUncooked(order, leftCents)
    return allowed.ok ? succeed(true) : allowed
  }
  if (!mustAnswerCooking(order, leftCents)) return succeed(null)
  return leavesUncooked === undefined ? fail({ code: 'cooking_unanswered' }) : succeed(false)
}

/** A repeated call with the same key: what has become of the request, and of the refund when an owner gave it. */
async function answerAgain(
  tx: Db,
  asked: RefundRequest,
  { request, isApproved }: AskedBefore,
  paymentIntentId: string | null,
): Promise<Outcome<OpenedRefund, RefundFailure | Held | Declined>> {
  const { id: requestId, amountCents, refundTo, leavesUncooked } = request
  const isSame =
    asked.amountCents === amountCents &&
    asked.to === refundTo &&
    (asked.leavesUncooked ?? false) === (leavesUncooked ?? false)
  if (!isSame) {
    const cardCents = cents(refundTo === 'card' ? amountCents : 0)
    return fail({ code: 'asked_otherwise', amountCents: cents(amountCents), cardCents })
  }
  if (isApproved === null) return fail({ code: 'waits_for_owner', requestId })
  if (!isApproved) return fail({ code: 'owner_declined', requestId })
  const refund = await findRefundByKey(tx, refundKey(asked.orderId, requestId))
  if (!refund) throw new Error(`The approved request ${requestId} has no refund`)
  return succeed({ refund, paymentIntentId, isKnown: true })
}

const otherwise = ({ amountCents, cardCents }: RefundRow) =>
  fail({ code: 'asked_otherwise', amountCents: cents(amountCents), cardCents: cents(cardCents) } as const)
