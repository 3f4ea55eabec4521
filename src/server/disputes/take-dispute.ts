import { disputeNews } from '../../domain/disputes/dispute.ts'
import { postDisputeMoved } from '../ledger/post-dispute.ts'
import { lockOrderAndCredit } from '../money/lock-order.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'
import type { ProviderDispute } from '../platform/payments/provider-disputes.ts'
import { holdSubscriptionOf } from '../subscriptions/set-subscription-card.ts'
import {
  type DisputeRow,
  findDispute,
  findDisputedOrder,
  insertMovements,
  listOpenDisputes,
  saveDispute,
} from './disputes.records.ts'
import { tellOwnersOfDispute } from './tell-owners-of-dispute.ts'

export type DisputeDeps = { db: Db; clock: Clock; payments: Payments }

/**
 * Brings our record of a dispute or fraud warning to where the provider's is, as it was just fetched: notices and the
 * listing both call it, in any order and any number of times. From its first record on the household's card is not charged
 * until an owner decides. What the dispute moved is booked, each movement once, and owners are written to.
 * @returns the provider's state that was taken
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function takeDispute(deps: DisputeDeps, fetched: ProviderDispute): Promise<ProviderDispute> {
  const known = await findDispute(deps.db, fetched.id)
  // A word against our record may be older than the word that made it: the one fetched now is not.
  const isOtherwise = known !== null && known.status !== fetched.status
  const word = (isOtherwise && (await fetchDispute(deps.payments, fetched))) || fetched
  const expected = known?.status ?? null
  const isTaken = await deps.db.transaction((tx) => record(tx, { word, expected }, deps.clock.now()))
  return isTaken ? word : takeDispute(deps, word)
}

export function fetchDispute(
  payments: Payments,
  { id, kind }: Pick<ProviderDispute, 'id' | 'kind'>,
): Promise<ProviderDispute | null> {
  return kind === 'dispute' ? payments.retrieveDispute(id) : payments.retrieveFraudWarning(id)
}

/**
 * Takes the same locks as a decision about a box or a refund of the order (docs/decisions/0043), so that they wait for it.
 * @returns false when another word was recorded since the record was `expected`
 */
async function record(
  tx: Db,
  { word, expected }: { word: ProviderDispute; expected: DisputeRow['status'] | null },
  now: Date,
): Promise<boolean> {
  await actAs(tx, 'payment')
  const about = await findDisputedOrder(tx, word)
  if (about) await holdSubscriptionOf(tx, about.userId)
  const order = about && (await lockOrderAndCredit(tx, about.orderId))
  const saved = await saveDispute(tx, word, { order: about, expected }, now)
  if (!saved) return false
  const { row, before } = saved
  for (const movement of await insertMovements(tx, row.id, word.movements)) {
    const { orderId, userId, reason } = row
    await postDisputeMoved(tx, { ...movement, orderId, userId, reason }, now)
  }
  const news = disputeNews(before, row.status)
  if (news) await tellOwnersOfDispute(tx, row, { news, order, movements: word.movements, now })
  return true
}

/** Those whose bank may still have something to say, oldest first. */
export async function listUnfinishedDisputes(db: Db, limit: number): Promise<DisputeRow[]> {
  return listOpenDisputes(db, limit)
}
