import { createHash } from 'node:crypto'
import {
  type DayComparison,
  type OurMovement,
  reconcileDay,
  type TheirMovement,
} from '../../../domain/ledger/reconcile-day.ts'
import { startOfBusinessDay } from '../../../domain/time/business-time.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import { addDays, type CalendarDate } from '../../../domain/time/calendar-date.ts'
import { listOwnerEmails } from '../../accounts/staff/list-owners.ts'
import { readLedgerCash } from '../../ledger/read-ledger-cash.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import type { ProviderDispute } from '../../platform/payments/provider-disputes.ts'
import type { ProviderRefund } from '../../platform/payments/provider-money.ts'
import type { MoneyDeps } from '../money-deps.ts'
import {
  findReport,
  listOurCharges,
  listOurDisputes,
  listOurRefunds,
  type ReportRow,
  saveReport,
  type Window,
} from './reconciliation.records.ts'
import type { ReconciliationEmailData } from './reconciliation-email.tsx'

const HOUR = 3_600_000
/** A payment nobody told us about is found within two days; both sides of a pair must be in what is compared. */
const REACH = 72 * HOUR
/** Days that are looked at again while they have no report of their own. */
const DAYS_BACK = 3

/** Banks return what they took months after a dispute began. */
const DISPUTES_REACH = 180 * 24 * HOUR

type MoneyMoved = { charges: TheirMovement[]; refunds: TheirMovement[]; disputes: TheirMovement[] }

/** The business days that are over and were not compared since: found by state, so that a late job misses none. */
export async function reconcileDueDays(deps: MoneyDeps): Promise<void> {
  const now = deps.clock.now()
  const today = businessDateAt(deps.kitchen, now)
  for (let back = DAYS_BACK; back >= 1; back--) {
    const day = addDays(today, -back)
    // An hour later, what was under way at midnight has settled.
    const isOverAt = new Date(startOfBusinessDay(deps.kitchen, addDays(day, 1)).getTime() + HOUR)
    const report = now >= isOverAt ? await findReport(deps.db, day) : null
    if (now >= isOverAt && !(report && report.checkedAt >= isOverAt))
      await reconcileDays(deps, { from: day, to: day }, 'system')
  }
}

/** The last days and today so far, because somebody wants to know now. */
export async function reconcileNow(deps: MoneyDeps, by: HistoryActor): Promise<ReportRow[]> {
  const today = businessDateAt(deps.kitchen, deps.clock.now())
  return reconcileDays(deps, { from: addDays(today, -DAYS_BACK), to: today }, by)
}

/**
 * Compares the provider's charges, refunds and disputes with our records and the ledger, for these business days, in both
 * directions. Every day's report is stored in place of an earlier one; owners are written to about differences, once.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function reconcileDays(
  deps: MoneyDeps,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  by: HistoryActor,
): Promise<ReportRow[]> {
  const now = deps.clock.now()
  const theirs = await readProvider(deps, {
    from: new Date(startOfBusinessDay(deps.kitchen, from).getTime() - REACH),
    until: new Date(startOfBusinessDay(deps.kitchen, addDays(to, 1)).getTime() + REACH),
  })
  const reports: ReportRow[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { charges, refunds, differences } = await compareDay(deps, day, theirs)
    const report: ReportRow = {
      businessDay: day,
      checkedAt: now,
      checkedBy: by,
      chargesCompared: charges,
      refundsCompared: refunds,
      differences,
    }
    await deps.db.transaction(async (tx) => {
      await saveReport(tx, report)
      await tellOwners(tx, report)
    })
    reports.push(report)
  }
  return reports
}

async function compareDay(
  deps: MoneyDeps,
  day: CalendarDate,
  { charges: theirCharges, refunds: listed, disputes: theirDisputes }: MoneyMoved,
): Promise<DayComparison> {
  const { db } = deps
  const window = {
    from: startOfBusinessDay(deps.kitchen, day),
    until: startOfBusinessDay(deps.kitchen, addDays(day, 1)),
  }
  const intents = theirCharges.flatMap(({ intentId }) => intentId ?? [])
  const charges = await listOurCharges(db, window, [...new Set(intents)])
  const refundIds = listed.map(({ id }) => id)
  const refunds = await listOurRefunds(db, window, refundIds)
  const theirRefunds = [...listed, ...(await readOlderRefunds(deps, window, { ours: refunds, listed }))]
  const movementIds = theirDisputes.map(({ id }) => id)
  const disputes = await listOurDisputes(db, window, movementIds)
  const keys = [...charges, ...refunds, ...disputes].flatMap(({ ledgerKeys }) => ledgerKeys)
  const ledger = await readLedgerCash(db, { keys, ...window })
  const theirs = { charges: theirCharges, refunds: theirRefunds, disputes: theirDisputes }
  return reconcileDay({ ...window, theirs, ours: { charges, refunds, disputes }, ledger })
}

/** A refund that failed and arrived after all was recorded long after the provider made it: it is asked for by its id. */
async function readOlderRefunds(
  { payments }: MoneyDeps,
  { from, until }: Window,
  { ours, listed }: { ours: readonly OurMovement[]; listed: readonly TheirMovement[] },
): Promise<TheirMovement[]> {
  const known = new Set(listed.flatMap(({ id, intentId }) => [id, intentId]))
  const older: TheirMovement[] = []
  for (const { providerId, status, at } of ours) {
    if (providerId === null || known.has(providerId)) continue
    if (status !== 'succeeded' || at < from || at >= until) continue
    const refund = await payments.retrieveRefund(providerId)
    if (refund) older.push(refundMoved(refund))
  }
  return older
}

async function readProvider({ payments }: MoneyDeps, { from, until }: Window): Promise<MoneyMoved> {
  const moved: MoneyMoved = { charges: [], refunds: [], disputes: [] }
  const filter = { createdSince: from, createdUntil: until }
  for await (const { paymentIntentId: intentId, created: at, ...charge } of payments.listCharges(filter))
    moved.charges.push({ ...charge, intentId, at })
  for await (const refund of payments.listRefunds(filter)) moved.refunds.push(refundMoved(refund))
  const begun = { createdSince: new Date(from.getTime() - DISPUTES_REACH), createdUntil: until }
  for await (const dispute of payments.listDisputes(begun))
    moved.disputes.push(...movedBy(dispute, from, until))
  return moved
}

function movedBy({ paymentIntentId: intentId, movements }: ProviderDispute, from: Date, until: Date) {
  return movements
    .filter(({ at }) => at >= from && at < until)
    .map(({ id, amountCents, feeCents, at }) => ({
      ...{ id, intentId, at },
      amountCents: amountCents - feeCents,
      status: 'succeeded',
    }))
}

const refundMoved = ({
  paymentIntentId: intentId,
  created: at,
  ...refund
}: ProviderRefund): TheirMovement => ({
  ...refund,
  intentId,
  at,
})

/** Owners get one mail about the same differences, however often the day is compared. */
async function tellOwners(tx: Db, { businessDay, differences }: ReportRow): Promise<void> {
  if (differences.length === 0) return
  const data: ReconciliationEmailData = {
    businessDay,
    differences: differences.map(({ kind, reference, detail }) => ({ kind, reference, detail })),
  }
  // The database gives rows in any order, and another order is no other news.
  const told = [businessDay, ...data.differences.map((one) => JSON.stringify(one)).sort()]
  const seal = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)
  for (const to of await listOwnerEmails(tx)) {
    const dedupKey = `reconciliation:${businessDay}:${seal}:${to}`
    await enqueueMail(tx, { kind: 'reconciliation-differences', dedupKey, to, data })
  }
}
