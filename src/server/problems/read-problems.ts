import type { z } from 'zod'
import type { problemsResponseSchema } from '../../contract/household/voices/problems-wire.ts'
import type { problemCasesResponseSchema } from '../../contract/staff/voices/problem-cases-wire.ts'
import { isReportable, REPORTED_WITHIN_DAYS } from '../../domain/problems/reportable.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import { staffNames } from '../money/staff-names.ts'
import type { Db } from '../platform/db/db.ts'
import {
  countOpenCases,
  listClosedCases,
  listLinesOf,
  listOpenCases,
  listRecentBoxes,
  listReportsOf,
  readPolicy,
  type StoredPolicy,
} from './problems.records.ts'
import type { ProblemDeps } from './report-problem.ts'

const OWN_REPORTS = 50
const OPEN_CASES = 200
const CLOSED_CASES = 50

export async function readOwnProblems(
  { db, clock, kitchen }: Pick<ProblemDeps, 'db' | 'clock' | 'kitchen'>,
  userId: string,
): Promise<z.input<typeof problemsResponseSchema>> {
  const today = businessDateAt(kitchen, clock.now())
  const recent = await listRecentBoxes(db, userId, addDays(today, -REPORTED_WITHIN_DAYS))
  const boxes = recent.filter((box) => isReportable(box, today))
  const lines = await listLinesOf(
    db,
    boxes.map(({ id }) => id),
  )
  return {
    boxes: boxes.map(({ id, orderNumber, deliveryDate }) => ({
      ...{ order_id: id, order_number: orderNumber, delivery_date: deliveryDate },
      meals: lines
        .filter(({ orderId }) => orderId === id)
        .map(({ mealId, mealName, quantity }) => ({ meal_id: mealId, name: mealName, quantity })),
    })),
    reports: (await listReportsOf(db, userId, OWN_REPORTS)).map(({ report, ...about }) => ({
      ...{ id: report.id, order_number: about.orderNumber, delivery_date: about.deliveryDate },
      ...{ meal_name: about.mealName, kind: report.kind, quantity: report.quantity, words: report.words },
      ...{ has_photo: about.hasPhoto, state: report.state, credited_cents: report.creditedCents },
      reported_at: report.reportedAt.toISOString(),
      ...{ answer: report.answer, answer_cents: report.answerCents, answer_words: report.answerWords },
    })),
  }
}

export const policyOnWire = (policy: StoredPolicy) => ({
  per_report_cents: policy.perReportCents,
  per_box_cents: policy.perBoxCents,
  per_household_cents: policy.perHouseholdCents,
  ...{ period_days: policy.periodDays, version: policy.version },
})

type Cases = z.input<typeof problemCasesResponseSchema>

export async function readCases(db: Db): Promise<Omit<Cases, 'events_after'>> {
  const [open, closed, count, policy, nameOf] = await Promise.all([
    listOpenCases(db, OPEN_CASES),
    listClosedCases(db, CLOSED_CASES),
    countOpenCases(db),
    readPolicy(db),
    staffNames(db),
  ])
  const cases = [...open, ...closed].map(({ report, email, ...about }) => ({
    ...{ id: report.id, version: report.version, customer_id: report.userId, customer_email: email },
    ...{ order_id: report.orderId, order_number: about.orderNumber, delivery_date: about.deliveryDate },
    ...{ meal_name: about.mealName, kind: report.kind, quantity: report.quantity, words: report.words },
    ...{ has_photo: about.hasPhoto, claim_cents: report.claimCents, credited_cents: report.creditedCents },
    ...{
      state: report.state,
      waits_because: report.waitsBecause,
      reported_at: report.reportedAt.toISOString(),
    },
    ...{ answer: report.answer, answer_cents: report.answerCents, answer_words: report.answerWords },
    answered_by: report.answeredBy === null ? null : nameOf(report.answeredBy),
    answered_at: report.answeredAt?.toISOString() ?? null,
  }))
  return { cases, open: count, policy: policyOnWire(policy) }
}
