import type { Portal } from '../../../contract/household/portal-wire.ts'
import { declineReason } from '../../../domain/charges/decline-reason.ts'
import type { Asked } from '../../platform/db/built-once.ts'
import type { Piece } from '../../platform/db/read-together.ts'
import { type OpenProblem, openProblemJson } from './dunning.reads.ts'

/** What the portal says about a declined box that can still be paid; null when there is none. `now` as JSON has it. */
export const paymentProblemOf = (
  userId: Asked<string>,
  now: Asked<string>,
): Piece<Portal['payment_problem']> => ({
  sql: openProblemJson(userId, now),
  map: (problem: OpenProblem | null) =>
    problem && {
      delivery_date: problem.deliveryDate,
      amount_cents: problem.amountCents,
      fix_until: new Date(problem.giveUpAt).toISOString(),
      kind: problem.declineKind,
      last_message: declineReason(problem.lastCode),
    },
})
