import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import { customerAsSubject } from '../customers/customer-as-subject.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
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
    const now = clock.now()
    const userId = await decideReview(tx, id, { decision, by, now })
    if (userId === null) return fail({ code: 'review_not_open' })
    await recordChange(tx, {
      ...{ by, at: now, subject: await customerAsSubject(tx, userId), act: 'promo-use-reviewed' },
      ...{ before: null, after: { decision } },
    })
    return succeed(null)
  })
}
