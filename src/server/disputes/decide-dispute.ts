import type { DisputeDecision } from '../../domain/disputes/dispute.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { findDisputeById, recordDecision } from './disputes.records.ts'

export type DecideFailure = { code: 'dispute_not_found' } | { code: 'dispute_decided' }

export type DecideDeps = {
  db: Db
  clock: Clock
  /**
   * Ends a household's subscription, if it has one. Handed in by the feature that charges boxes, which may not be
   * imported here.
   */
  cancelSubscriptionOf: (userId: string, by: HistoryActor) => Promise<void>
}

/**
 * An owner decides, once, about the household of a disputed payment: its card is charged again, or its subscription ends.
 * The end comes first: killed in between, the dispute still waits, and to end it again changes nothing.
 */
export async function decideDispute(
  { db, clock, cancelSubscriptionOf }: DecideDeps,
  { id, decision }: { id: string; decision: DisputeDecision },
  by: HistoryActor,
): Promise<Outcome<null, DecideFailure>> {
  const dispute = await findDisputeById(db, id)
  if (!dispute) return fail({ code: 'dispute_not_found' })
  if (dispute.decision) return fail({ code: 'dispute_decided' })
  if (decision === 'cancel_subscription' && dispute.userId) await cancelSubscriptionOf(dispute.userId, by)
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const isMine = await recordDecision(tx, dispute, { decision, by }, clock.now())
    return isMine ? succeed(null) : fail({ code: 'dispute_decided' })
  })
}
