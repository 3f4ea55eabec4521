import { NO_CARD } from '../../domain/charges/decline-kind.ts'
import {
  type BoxAfterRun,
  type CutoffReport,
  cutoffReport,
  type RunResult,
} from '../../domain/cutoffs/cutoff-report.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { listOwnerEmails } from '../accounts/staff/list-owners.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { type BoxResultRow, listBoxResults, listRunsToReport } from './cutoff-results.records.ts'
import { finishRun } from './cutoff-runs.records.ts'
import { findRehearsal, listHouseholds } from './rehearsals.records.ts'
import { MOST_LISTED, type ReportEmailData } from './report-email.tsx'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

/** Ends every run whose boxes are all decided with a report, and tells the owners. Killed before, it is made again. */
export async function reportCutoffs({ db, clock, kitchen }: Deps): Promise<void> {
  for (const deliveryDate of await listRunsToReport(db)) {
    const report = await reportOf(kitchen, db, deliveryDate, clock.now())
    const mail = await mailOf(db, deliveryDate, report)
    await db.transaction(async (tx) => {
      if (!(await finishRun(tx, { deliveryDate, report, now: clock.now() }))) return
      for (const to of await listOwnerEmails(tx))
        await enqueueMail(tx, {
          kind: 'cutoff-report',
          dedupKey: `cutoff-report:${deliveryDate}:${to}`,
          to,
          data: mail,
        })
    })
  }
}

async function reportOf(
  kitchen: Kitchen,
  db: Db,
  deliveryDate: CalendarDate,
  now: Date,
): Promise<CutoffReport> {
  const rehearsal = await findRehearsal(db, deliveryDate)
  // Without a rehearsal nothing is compared, so nothing needs a reason.
  const since = rehearsal?.madeAt ?? now
  const results = await listBoxResults(db, { deliveryDate, since })
  return cutoffReport(kitchen, { deliveryDate, rehearsal, boxes: results.map(afterRun) })
}

function afterRun(row: BoxResultRow): BoxAfterRun {
  const result = resultOf(row)
  const isPaid = ['charged', 'free', 'declined', 'not_asked'].includes(result)
  const [totalCents, creditCents] = isPaid ? [row.totalCents ?? 0, row.creditCents ?? 0] : [0, 0]
  return {
    boxId: row.boxId,
    result,
    ...{ totalCents, creditCents, dueCents: totalCents - creditCents },
    discountCents: isPaid ? (row.discountCents ?? 0) : 0,
    meals: isPaid ? row.meals : [],
    declineCode: result === 'declined' ? declineCodeOf(row) : null,
    refusal: result === 'not_asked' ? row.refusal : null,
    substitutions: isPaid ? substitutedPortions(row) : 0,
    unavailable: row.decidedWith?.unavailable ?? [],
    changes: row.changes.map((change) => ({ ...change, at: new Date(change.at) })),
    creditMoved: row.creditMoved,
    boxMadeAt: new Date(row.boxMadeAt),
    subscriptionMadeAt: new Date(row.subscriptionMadeAt),
    pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt),
    weekIsMoved: row.weekIsMoved,
  }
}

/** How the first charge ended: a box that was paid, canceled or dropped later was declined at its cutoff all the same. */
function resultOf({ outcome, firstStatus, hasCase, refusal }: BoxResultRow): RunResult {
  if (refusal !== null) return 'not_asked'
  if (hasCase) return 'declined'
  switch (outcome) {
    case 'first_box':
    case 'charging':
    case 'charged':
    case 'dropped':
      return firstStatus === 'canceled' ? 'canceled' : 'charged'
    default:
      return outcome
  }
}

const declineCodeOf = ({ firstCode, hadNoCard }: BoxResultRow) => (hadNoCard ? NO_CARD : firstCode)

function substitutedPortions({ decidedWith }: BoxResultRow): number {
  const moved = decidedWith?.substitutions.filter(({ toMealId }) => toMealId !== null) ?? []
  return moved.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function mailOf(db: Db, deliveryDate: CalendarDate, report: CutoffReport): Promise<ReportEmailData> {
  const listed = report.differences.slice(0, MOST_LISTED)
  const households = await listHouseholds(
    db,
    listed.map(({ boxId }) => boxId),
  )
  const { differences, rehearsedAt, ...sums } = report
  return {
    deliveryDate,
    ...sums,
    wasRehearsed: rehearsedAt !== null,
    differenceCount: differences.length,
    differences: listed.map(({ boxId, explanations }) => ({
      boxId,
      household: households.get(boxId)?.name || (households.get(boxId)?.email ?? ''),
      sentences: explanations.map(({ sentence }) => sentence),
    })),
  }
}
