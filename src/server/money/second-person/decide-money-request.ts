import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../../accounts/standing/hold-standing.ts'
import { customerAsSubject } from '../../customers/customer-as-subject.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { type GiftFailure, giveCreditIn } from '../give-credit.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { finishRefund, type OpenedRefund, openRefund, type RefundFailure } from '../refunds/refund-order.ts'
import type { RefundRow } from '../refunds/refunds.records.ts'
import type { Declined, Held } from './hold-for-second-person.ts'
import {
  insertMoneyDecision,
  isDecided,
  lockMoneyRequest,
  type MoneyRequestRow,
  readMoneyLimit,
  setMoneyLimit,
} from './money-requests.records.ts'

export type DecideFailure =
  | StandingLost
  | { code: 'request_not_found' }
  | { code: 'request_decided' }
  | { code: 'own_request' }
  | RefundFailure
  | GiftFailure

/** The refund that was opened, or null for a credit. */
type Done = OpenedRefund | null

/**
 * An owner approves what somebody else asked for. The request is locked, so that of two approvals one gives the money;
 * who approved is who gives it. When it cannot be given any more, nothing is decided and the owner hears why. So it is
 * when it gives back the last of a box's price and nobody has said whether the box is cooked: then the owner says it.
 */
export async function approveMoneyRequest(
  deps: MoneyDeps,
  { id, leavesUncooked }: { id: string; leavesUncooked?: boolean | undefined },
  by: HistoryActor,
): Promise<Outcome<{ refund: RefundRow | null }, DecideFailure>> {
  const now = deps.clock.now()
  const opened = await deps.db.transaction(async (tx): Promise<Outcome<Done, DecideFailure>> => {
    const found = await openRequest(tx, id, by)
    if (!found.ok) return found
    const { value: asked } = found
    const answered = { ...asked, leavesUncooked: leavesUncooked ?? asked.leavesUncooked }
    const given = await give(tx, answered, by, now)
    if (!given.ok) return given
    await insertMoneyDecision(tx, { requestId: id, isApproved: true, decidedBy: by, decidedAt: now })
    await recordDecision(tx, asked, { by, act: 'approved' }, now)
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
    const now = clock.now()
    await insertMoneyDecision(tx, { requestId: id, isApproved: false, decidedBy: by, decidedAt: now })
    await recordDecision(tx, found.value, { by, act: 'declined' }, now)
    return succeed(null)
  })
}

async function recordDecision(
  tx: Db,
  { kind, userId, amountCents }: MoneyRequestRow,
  { by, act }: { by: HistoryActor; act: 'approved' | 'declined' },
  now: Date,
): Promise<void> {
  await recordChange(tx, {
    ...{ by, at: now, subject: await customerAsSubject(tx, userId), act: `${kind}-${act}` },
    ...{ before: null, after: { amount_cents: amountCents } },
  })
}

async function openRequest(
  tx: Db,
  id: string,
  by: HistoryActor,
): Promise<Outcome<MoneyRequestRow, DecideFailure>> {
  const standing = await holdStanding(tx, by, 'approve-money')
  if (!standing.ok) return standing
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
      { orderId, amountCents, to: refundTo, reason, requestKey, leavesUncooked: leavesUncooked ?? undefined },
      { by },
      now,
    )
    if (opened.ok) return opened
    return fail(notHeld(opened.failure))
  }
  const given = await giveCreditIn(tx, { customerId: userId, amountCents, reason, requestKey }, { by }, now)
  if (given.ok) return succeed(null)
  return fail(notHeld(given.failure))
}

function notHeld<F extends { code: string }>(failure: F | Held | Declined): F {
  if ('requestId' in failure) throw new Error('An owner waits for nobody')
  return failure
}

const MONEY_LIMIT = { kind: 'setting', id: 'money-limit', name: 'What support gives alone' }

/** Up to how much staff give a customer within a day without an owner. */
export async function changeMoneyLimit(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  limitCents: number,
  by: HistoryActor,
): Promise<Outcome<null, StandingLost>> {
  return db.transaction(async (tx) => {
    const standing = await holdStanding(tx, by, 'approve-money')
    if (!standing.ok) return standing
    const now = clock.now()
    const before = await readMoneyLimit(tx)
    await setMoneyLimit(tx, limitCents, by, now)
    await recordChange(tx, {
      ...{ by, at: now, subject: MONEY_LIMIT, act: 'changed' },
      ...{ before: { limit_cents: before }, after: { limit_cents: limitCents } },
    })
    return succeed(null)
  })
}
