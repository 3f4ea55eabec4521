import type {
  CutoffReportWire,
  Cutoffs,
  DeclinedBox,
  NotAskedBox,
  Rehearsal,
  RehearsalFilter,
  RehearsalLine,
} from '../../contract/staff/renewals-wire.ts'
import { REHEARSED_STEPS } from '../../contract/staff/renewals-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { countComingBoxes } from '../delivery-weeks/count-coming-boxes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { findRehearsalTime, listHouseholds } from './rehearsals.records.ts'
import {
  type ComingCutoff,
  findReport,
  listComing,
  listDeclined,
  listLines,
  listNotAsked,
  listRuns,
  type NamedLine,
  type StoredReport,
  sumRehearsal,
} from './staff-view.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

const PAGE = 50
/** Half a year of weeks. */
const RUNS_SHOWN = 26
const DECLINED_SHOWN = 200
const CLOSED_CASES_SHOWN_DAYS = 7

const instant = (at: string | Date) => new Date(at).toISOString()
const orNull = (at: string | Date | null) => at && instant(at)

export async function readCutoffs({ db, clock, kitchen }: Deps): Promise<Cutoffs> {
  const now = clock.now()
  const coming = await listComing(db, now)
  const dayOf = ({ deliveryDate, scheduledDates }: ComingCutoff) => ({ day: deliveryDate, scheduledDates })
  const countOf = await countComingBoxes(kitchen, db, coming.map(dayOf), now)
  const runs = await listRuns(db, RUNS_SHOWN)
  return {
    coming: coming.map((cutoff) => ({
      delivery_date: cutoff.deliveryDate,
      orders_close_at: instant(cutoff.ordersCloseAt),
      boxes: countOf(dayOf(cutoff)).boxes,
      rehearsed_at: orNull(cutoff.rehearsedAt),
    })),
    runs: runs.map(({ deliveryDate, ordersCloseAt, startedAt, finishedAt, report }) => ({
      delivery_date: deliveryDate,
      orders_close_at: instant(ordersCloseAt),
      started_at: instant(startedAt),
      finished_at: orNull(finishedAt),
      report: report && sumsOf(report),
    })),
  }
}

function sumsOf(report: StoredReport) {
  return {
    boxes: report.boxes,
    // Reports of before this could happen do not count it.
    counts: {
      ...report.counts,
      not_asked: report.counts.not_asked ?? 0,
      on_hold: report.counts.on_hold ?? 0,
    },
    charged_cents: report.chargedCents,
    declined_cents: report.declinedCents,
    credit_cents: report.creditCents,
    substituted_portions: report.substitutions,
    rehearsed_at: orNull(report.rehearsedAt),
    difference_count: report.differences.length,
  }
}

/** One page of a rehearsal, and its sums. */
export async function readRehearsal(
  { db }: Deps,
  { deliveryDate, show, page }: { deliveryDate: CalendarDate; show: RehearsalFilter; page: number },
): Promise<Rehearsal> {
  const sums = await sumRehearsal(db, deliveryDate, show)
  const total = (amount: (one: (typeof sums)[number]) => number) =>
    sums.reduce((sum, one) => sum + amount(one), 0)
  const lines = await listLines(db, { deliveryDate, show, limit: PAGE, offset: (page - 1) * PAGE })
  return {
    made_at: orNull(await findRehearsalTime(db, deliveryDate)),
    counts: Object.fromEntries(
      REHEARSED_STEPS.map((step) => [step, sums.find((one) => one.step === step)?.boxes ?? 0]),
    ) as Rehearsal['counts'],
    due_cents: total(({ dueCents }) => dueCents),
    credit_cents: total(({ creditCents }) => creditCents),
    substituted: total(({ substituted }) => substituted),
    card_notices: total(({ cardNotices }) => cardNotices),
    matching: total(({ matching }) => matching),
    page_size: PAGE,
    lines: lines.map(lineOnWire),
  }
}

function lineOnWire(line: NamedLine): RehearsalLine {
  return {
    box_id: line.boxId,
    household: line.household,
    step: line.step,
    meals: line.meals.map(({ name, quantity, unitPriceCents }) => ({
      ...{ name, quantity, unit_price_cents: unitPriceCents },
    })),
    missing_meals: line.missing,
    total_cents: line.totalCents,
    credit_cents: line.creditCents,
    due_cents: line.dueCents,
    substitutions: line.substitutions.map(({ from, to, quantity, reason, clashes, forNames }) => ({
      ...{ from, to, quantity, reason, clashes: [...clashes] },
      ...(forNames && { for_names: [...forNames] }),
    })),
    card: line.card,
    card_notice: line.cardNotice,
  }
}

export async function readCutoffReport(
  { db }: Deps,
  { deliveryDate, page }: { deliveryDate: CalendarDate; page: number },
): Promise<Outcome<CutoffReportWire, { code: 'report_not_found' }>> {
  const report = await findReport(db, deliveryDate)
  if (!report) return fail({ code: 'report_not_found' })
  const shown = report.differences.slice((page - 1) * PAGE, page * PAGE)
  const households = await listHouseholds(
    db,
    shown.map(({ boxId }) => boxId),
  )
  return succeed({
    ...sumsOf(report),
    page_size: PAGE,
    differences: shown.map(({ boxId, rehearsed, result, explanations }) => ({
      box_id: boxId,
      household: households.get(boxId) ?? { name: '', email: '' },
      rehearsed: rehearsed && { step: rehearsed.step, due_cents: rehearsed.dueCents },
      result: { kind: result.kind, due_cents: result.dueCents },
      explanations: [...explanations],
    })),
  })
}

/** Boxes that could not be charged so far for reasons that are not the household's. */
export async function readNotAskedBoxes({ db }: Deps): Promise<NotAskedBox[]> {
  return (await listNotAsked(db, DECLINED_SHOWN)).map((row) => ({
    box_id: row.boxId,
    household: row.household,
    delivery_date: row.deliveryDate,
    due_cents: row.dueCents,
    reason: row.reason,
    since: instant(row.since),
  }))
}

export async function readDeclinedBoxes({ db, clock }: Deps): Promise<DeclinedBox[]> {
  const since = new Date(clock.now().getTime() - CLOSED_CASES_SHOWN_DAYS * 86_400_000)
  const rows = await listDeclined(db, since, DECLINED_SHOWN)
  return rows.map((row) => ({
    box_id: row.boxId,
    household: row.household,
    delivery_date: row.deliveryDate,
    due_cents: row.dueCents,
    status: row.status,
    decline_code: row.code,
    attempts: row.attempts,
    next_attempt_at: orNull(row.nextAttemptAt),
    give_up_at: instant(row.giveUpAt),
    closed_at: orNull(row.closedAt),
  }))
}
