import type { DisputeDecision } from '../../domain/disputes/dispute.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { findDisputeById, recordDecision } from './disputes.records.ts'

export type DecideFailure = StandingLost | { code: 'dispute_not_found' } | { code: 'dispute_decided' }

export type DecideDeps = {
  db: Db
  clock: Clock
  /**
   * Ends a household's subscription, if it has one, within `tx`. Handed in by the feature that charges boxes, which may
   * not be imported here.
   */
  cancelSubscriptionOf: (tx: Db, userId: string, by: HistoryActor) => Promise<void>
}

/** Takes back the end of a subscription whose dispute somebody else has decided. */
class DecidedMeanwhile extends Error {}

/**
 * An owner decides, once, about the household of a disputed payment: its card is charged again, or its subscription ends.
 * Both in one transaction, whose first lock is on who may decide.
 */
export async function decideDispute(
  { db, clock, cancelSubscriptionOf }: DecideDeps,
  { id, decision }: { id: string; decision: DisputeDecision },
  by: HistoryActor,
): Promise<Outcome<null, DecideFailure>> {
  try {
    return await db.transaction(async (tx): Promise<Outcome<null, DecideFailure>> => {
      const standing = await holdStanding(tx, by, 'decide-disputes')
      if (!standing.ok) return standing
      await actAs(tx, by)
      const dispute = await findDisputeById(tx, id)
      if (!dispute) return fail({ code: 'dispute_not_found' })
      if (dispute.decision) return fail({ code: 'dispute_decided' })
      // Before the dispute is locked: the bank's word locks the subscription first, too.
      if (decision === 'cancel_subscription' && dispute.userId)
        await cancelSubscriptionOf(tx, dispute.userId, by)
      const now = clock.now()
      if (!(await recordDecision(tx, dispute, { decision, by }, now))) throw new DecidedMeanwhile()
      await recordChange(tx, {
        ...{ by, at: now, act: 'decided', before: null, after: { decision } },
        subject: { kind: 'dispute', id, name: dispute.providerId },
      })
      return succeed(null)
    })
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return fail({ code: 'dispute_decided' })
    throw error
  }
}
