import type { Portal } from '../../../contract/household/portal-wire.ts'
import { declineReason } from '../../../domain/charges/decline-reason.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { findOpenProblem } from './dunning.reads.ts'

/** What the portal says about a declined box that can still be paid; null when there is none. */
export async function readPaymentProblem(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<Portal['payment_problem']> {
  const problem = await findOpenProblem(db, userId, clock.now())
  if (!problem) return null
  return {
    delivery_date: problem.deliveryDate,
    amount_cents: problem.amountCents,
    fix_until: problem.giveUpAt.toISOString(),
    kind: problem.declineKind,
    last_message: declineReason(problem.lastCode),
  }
}
