import type { Money, ReconciliationReport } from '../../contract/staff/money-wire.ts'
import { readBalances } from '../ledger/ledger.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { listStrays } from './money.records.ts'
import { listReports, type ReportRow } from './reconciliation/reconciliation.records.ts'
import { staffNames } from './staff-names.ts'

const STRAYS = 50
const REPORTS = 14

export async function readMoney({ db }: { db: Db }): Promise<Money> {
  const strays = await listStrays(db, STRAYS)
  const nameOf = await staffNames(db)
  return {
    strays: strays.map(({ stray, orderNumber, email }) => ({
      id: stray.id,
      payment: stray.providerPaymentIntentId,
      order_number: orderNumber,
      customer_email: email,
      amount_cents: stray.amountCents,
      reason: stray.reason,
      status: stray.status,
      found_at: stray.foundAt.toISOString(),
      resolved_at: stray.resolvedAt?.toISOString() ?? null,
      settlement: stray.settledAs && {
        as: stray.settledAs,
        note: stray.settledNote ?? '',
        by: nameOf(stray.settledBy ?? ''),
        // A failed attempt leaves none, so that this is the one that arrived after staff had settled it.
        card_has_it_too: stray.providerRefundId !== null,
      },
    })),
    reports: (await listReports(db, REPORTS)).map(reportOnWire),
    balances: (await readBalances(db)).map(({ account, balanceCents }) => ({
      account,
      balance_cents: balanceCents,
    })),
  }
}

export function reportOnWire(report: ReportRow): ReconciliationReport {
  return {
    business_day: report.businessDay,
    checked_at: report.checkedAt.toISOString(),
    charges_compared: report.chargesCompared,
    refunds_compared: report.refundsCompared,
    differences: report.differences.map(({ kind, reference, detail, providerCents, ourCents }) => ({
      ...{ kind, reference, detail },
      provider_cents: providerCents,
      our_cents: ourCents,
    })),
  }
}
