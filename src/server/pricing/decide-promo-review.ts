import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { decideReview, type PromoDecision } from './promo-reviews.records.ts'

/** Staff decide, once, whether the use of a code stands or its household gets no further codes. */
export async function decidePromoReview(
  { db, clock }: { db: Db; clock: Clock },
  { id, decision }: { id: string; decision: PromoDecision },
  by: HistoryActor,
): Promise<Outcome<null, StandingLost | { code: 'review_not_open' }>> {
  return db.transaction(async (tx) => {
    const standing = await holdStanding(tx, by, 'refund-orders')
    if (!standing.ok) return standing
    const isDone = await decideReview(tx, id, { decision, by, now: clock.now() })
    return isDone ? succeed(null) : fail({ code: 'review_not_open' })
  })
}
