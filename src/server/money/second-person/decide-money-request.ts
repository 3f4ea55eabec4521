import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type GiftFailure, giveCreditIn } from '../give-credit.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { finishRefund, type OpenedRefund, openRefund, type RefundFailure } from '../refund-order.ts'
import type { RefundRow } from '../refunds.records.ts'
import {
  insertMoneyDecision,
  isDecided,
  lockMoneyRequest,
  type MoneyRequestRow,
} from './money-requests.records.ts'

export type DecideFailure =
  | { code: 'request_not_found' }
  | { code: 'request_decided' }
  | { code: 'own_request' }
  | RefundFailure
  | GiftFailure

/** The refund that was opened, or null for a credit. */
type Done = OpenedRefund | null

/**
 * An owner approves what somebody else asked for. The request is locked, so that of two approvals one gives the money;
 * who approved is who gives it. When it cannot be given any more, nothing is decided and the owner hears why.
 */
export async function approveMoneyRequest(
  deps: MoneyDeps,
  id: string,
  by: HistoryActor,
): Promise<Outcome<{ refund: RefundRow | null }, DecideFailure>> {
  const now = deps.clock.now()
  const opened = await deps.db.transaction(async (tx): Promise<Outcome<Done, DecideFailure>> => {
    const found = await openRequest(tx, id, by)
    if (!found.ok) return found
    const given = await give(tx, found.value, by, now)
    if (!given.ok) return given
    await insertMoneyDecision(tx, { requestId: id, isApproved: true, decidedBy: by, decidedAt: now })
    return given
  })
  if (!opened.ok) return opened
  return succeed({ refund: opened.value && (await finishRefund(deps, opened.value)) })
}

/** An owner declines: nothing is given, and the person who asked can see that. */
export async function declineMoneyRequest(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
  by: HistoryActor,
): Promise<Outcome<null, DecideFailure>> {
  return db.transaction(async (tx) => {
    const found = await openRequest(tx, id, by)
    if (!found.ok) return found
    const decision = { requestId: id, isApproved: false, decidedBy: by, decidedAt: clock.now() }
    await insertMoneyDecision(tx, decision)
    return succeed(null)
  })
}

async function openRequest(
  tx: Db,
  id: string,
  by: HistoryActor,
): Promise<Outcome<MoneyRequestRow, DecideFailure>> {
  await actAs(tx, by)
  const request = await lockMoneyRequest(tx, id)
  if (!request) return fail({ code: 'request_not_found' })
  if (await isDecided(tx, id)) return fail({ code: 'request_decided' })
  return request.askedBy === by ? fail({ code: 'own_request' }) : succeed(request)
}

async function give(
  tx: Db,
  request: MoneyRequestRow,
  by: HistoryActor,
  now: Date,
): Promise<Outcome<Done, DecideFailure>> {
  const { id: requestKey, userId, orderId, refundTo, amountCents, reason } = request
  const leavesUncooked = request.leavesUncooked ?? undefined
  if (orderId && refundTo) {
    const opened = await openRefund(
      tx,
      { orderId, amountCents, to: refundTo, reason, requestKey, leavesUncooked },
      { by },
      now,
    )
    if (opened.ok) return opened
    if (opened.failure.code === 'waits_for_owner') throw new Error('An owner waits for nobody')
    return fail(opened.failure)
  }
  const given = await giveCreditIn(tx, { customerId: userId, amountCents, reason, requestKey }, { by }, now)
  if (given.ok) return succeed(null)
  if (given.failure.code === 'waits_for_owner') throw new Error('An owner waits for nobody')
  return fail(given.failure)
}
