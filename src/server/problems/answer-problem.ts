import type { StaffRole } from '../../domain/accounts/roles.ts'
import { type ProblemAnswer, problemSentence } from '../../domain/problems/problem-kinds.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding } from '../accounts/standing/hold-standing.ts'
import { customerAsSubject } from '../customers/customer-as-subject.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { lockCustomers } from '../customers/lock-customers.ts'
import { type GiftFailure, giveCreditIn } from '../money/give-credit.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import {
  finishRefund,
  type OpenedRefund,
  openRefund,
  type RefundFailure,
} from '../money/refunds/refund-order.ts'
import type { Declined, Held } from '../money/second-person/hold-for-second-person.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { closeReport, findReport, listLinesOf, lockReport, type ReportRow } from './problems.records.ts'

type NotOpen = { code: 'report_not_found' } | { code: 'report_answered' }
export type AnswerFailure = NotOpen | GiftFailure | RefundFailure

type Answer = { id: string; version: number; way: ProblemAnswer; amountCents: number | null; words: string }
type Giver = { by: HistoryActor; role: StaffRole }

/**
 * Staff answer a report: credit, money back, or a reason. The household is told by mail. Money goes the way of every
 * other gift and refund; a sum that an owner has to decide about leaves the case open until then.
 */
export async function answerProblem(
  deps: MoneyDeps,
  answer: Answer,
  giver: Giver,
): Promise<Outcome<null, AnswerFailure | Held | Declined>> {
  const found = await findReport(deps.db, answer.id)
  if (!found) return fail({ code: 'report_not_found' })
  const closed = await deps.db.transaction((tx) => close(tx, found, answer, giver, deps.clock.now()))
  if (!closed.ok) return closed
  // What the provider is asked for, once the case is closed; without an answer the job asks again.
  if (closed.value) await finishRefund(deps, closed.value)
  return succeed(null)
}

const isOpen = (report: ReportRow, { version }: Answer): Outcome<null, NotOpen> =>
  report.state === 'open' && report.version === version ? succeed(null) : fail({ code: 'report_answered' })

async function close(
  tx: Db,
  { id, userId }: ReportRow,
  answer: Answer,
  giver: Giver,
  now: Date,
): Promise<Outcome<OpenedRefund | null, AnswerFailure | Held | Declined>> {
  const standing = await holdStanding(tx, giver.by, 'answer-problems')
  if (!standing.ok) return standing
  await lockCustomers(tx, [userId])
  const report = await lockReport(tx, id)
  if (!report) return fail({ code: 'report_not_found' })
  const open = isOpen(report, answer)
  if (!open.ok) return open
  const { way, amountCents, words } = answer
  const given = await giveMoney(tx, report, answer, giver, now)
  if (!given.ok) return given
  await closeReport(tx, id, {
    ...{ answer: way, answerCents: way === 'reason' ? null : amountCents, answerWords: words },
    ...{ answeredBy: giver.by, answeredAt: now, version: report.version },
  })
  await recordChange(tx, {
    ...{ by: giver.by, at: now, reason: words, subject: await customerAsSubject(tx, userId) },
    ...{ act: 'problem-answered', before: null },
    after: { way, ...(way !== 'reason' && { amount_cents: amountCents ?? 0 }) },
  })
  if (way === 'reason') await mailReason(tx, report, words)
  return given
}

/** @returns the refund that the provider has to be asked for */
async function giveMoney(
  tx: Db,
  { id, userId, orderId }: ReportRow,
  { way, amountCents: asked, words: reason }: Answer,
  giver: Giver,
  now: Date,
): Promise<Outcome<OpenedRefund | null, AnswerFailure | Held | Declined>> {
  const amountCents = asked ?? 0
  const requestKey = `problem:${id}`
  if (way === 'refund')
    return openRefund(tx, { orderId, amountCents, to: 'card', reason, requestKey }, giver, now)
  if (way === 'reason') return succeed(null)
  const gift = await giveCreditIn(tx, { customerId: userId, amountCents, reason, requestKey }, giver, now)
  return gift.ok ? succeed(null) : gift
}

async function mailReason(tx: Db, report: ReportRow, words: string): Promise<void> {
  const { email, fullName } = await readProfile(tx, report.userId)
  const line = (await listLinesOf(tx, [report.orderId])).find(({ mealId }) => mealId === report.mealId)
  const meal = line ? { name: line.mealName, quantity: report.quantity } : null
  await enqueueMail(tx, {
    ...{ kind: 'problem-answered', dedupKey: `problem-answered:${report.id}`, to: email },
    data: { customerName: fullName ?? '', what: problemSentence(report.kind, meal), words },
  })
}
