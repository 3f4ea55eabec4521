import type { Money, ReconciliationReport } from '../../../../contract/staff/money-wire.ts'
import { DIFFERENCE_NAMES } from '../../../../domain/ledger/difference-names.ts'
import { addCents, cents } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { useCheckNow } from '../pieces/use-money.ts'
import { comparisonWords } from './books.words.ts'

type Props = { reports: readonly ReconciliationReport[]; balances: Money['balances'] }

export function ReconciliationCard({ reports, balances }: Props) {
  const { busy, problem, check } = useCheckNow()
  return (
    <Card aria-label={comparisonWords.title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{comparisonWords.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{comparisonWords.lead}</p>
        </div>
        <Button tone="outline" busy={busy} onClick={() => void check()}>
          {comparisonWords.check}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" urgent title={comparisonWords.failed}>
          {problem}
        </Notice>
      )}
      {reports.length === 0 && <p className="text-ink-soft">{comparisonWords.none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <ReportLine key={report.business_day} report={report} />
        ))}
      </ul>
      {balances.length > 0 && <Balances balances={balances} />}
    </Card>
  )
}

function ReportLine({ report }: { report: ReconciliationReport }) {
  const kitchen = useKitchen()
  const { differences, charges_compared, refunds_compared } = report
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{formatLongDate(calendarDateOf(report.business_day))}</span>
        <Badge tone={differences.length === 0 ? 'success' : 'danger'}>
          {differences.length === 0
            ? comparisonWords.agrees
            : comparisonWords.differences(differences.length)}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {comparisonWords.compared(
          charges_compared,
          refunds_compared,
          formatMoment(kitchen, report.checked_at),
        )}
      </p>
      {differences.length > 0 && (
        <ul className="flex flex-col gap-2">
          {differences.map(({ kind, reference, detail }) => (
            <li key={`${kind} ${reference}`} className="rounded-field bg-danger-soft px-3 py-2">
              <span className="font-semibold">{DIFFERENCE_NAMES[kind]}</span>
              <p className="[overflow-wrap:anywhere]">{detail}</p>
              <p className="text-sm [overflow-wrap:anywhere]">{reference}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const ACCOUNTS: Readonly<Record<Money['balances'][number]['account'], string>> = comparisonWords.accounts

function Balances({ balances }: { balances: Money['balances'] }) {
  const sum = addCents(...balances.map(({ balance_cents }) => cents(balance_cents)))
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-semibold">
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        {comparisonWords.ledger}
      </summary>
      <p className="max-w-text text-ink-soft">{comparisonWords.signs}</p>
      <dl className="mt-2 flex max-w-text flex-col gap-1.5">
        {balances.map(({ account, balance_cents }) => (
          <div key={account} className="flex justify-between gap-4">
            <dt>{ACCOUNTS[account]}</dt>
            <dd className="tabular-nums">{dollars(balance_cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{comparisonWords.together}</dt>
          <dd className="tabular-nums">{dollars(sum)}</dd>
        </div>
      </dl>
    </details>
  )
}
