import type { Money, ReconciliationReport } from '../../../../contract/staff/money-wire.ts'
import { DIFFERENCE_NAMES } from '../../../../domain/ledger/difference-names.ts'
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

type Props = { reports: readonly ReconciliationReport[]; balances: Money['balances'] }

export function ReconciliationCard({ reports, balances }: Props) {
  const { busy, problem, check } = useCheckNow()
  return (
    <Card aria-label="Comparison with the payment provider" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>Comparison with the payment provider</CardTitle>
          <p className="mt-1 text-ink-soft">
            Every day we compare the provider’s charges and refunds with our records and the ledger, in both
            directions.
          </p>
        </div>
        <Button tone="outline" busy={busy} onClick={() => void check()}>
          Check Now
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" urgent title="The comparison could not be made">
          {problem}
        </Notice>
      )}
      {reports.length === 0 && <p className="text-ink-soft">No day has been compared yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <ReportLine key={report.business_day} report={report} />
        ))}
      </ul>
      {balances.length > 0 && <Balances balances={balances} />}
    </Card>
  )
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function ReportLine({ report }: { report: ReconciliationReport }) {
  const kitchen = useKitchen()
  const { differences, charges_compared, refunds_compared } = report
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{formatLongDate(calendarDateOf(report.business_day))}</span>
        <Badge tone={differences.length === 0 ? 'success' : 'danger'}>
          {differences.length === 0 ? 'Everything agrees' : counted(differences.length, 'difference')}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {counted(charges_compared, 'charge')} and {counted(refunds_compared, 'refund')}, checked{' '}
        {formatMoment(kitchen, report.checked_at)}
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

const ACCOUNTS: Readonly<Record<Money['balances'][number]['account'], string>> = {
  provider_cash: 'Money at the payment provider',
  meal_sales: 'Meals sold',
  delivery_sales: 'Delivery sold',
  tax_payable: 'Tax to pay',
  discounts: 'Discounts given',
  customer_credit: 'Credit that customers have',
  held_credit: 'Credit set aside for open charges',
  goodwill: 'Credit granted',
  refunds: 'Refunds',
  stray_money: 'Payments without an order',
  paid_by_other_means: 'Paid back by other means',
  disputed_money: 'Taken back by banks in disputes',
  dispute_fees: 'Fees of disputes',
}

function Balances({ balances }: { balances: Money['balances'] }) {
  const sum = balances.reduce((total, { balance_cents }) => total + balance_cents, 0)
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-semibold">
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        Ledger accounts
      </summary>
      <p className="max-w-text text-ink-soft">
        Plus is money we hold or gave away, minus is money we earned or owe. Together they are always $0.00.
      </p>
      <dl className="mt-2 flex max-w-text flex-col gap-1.5">
        {balances.map(({ account, balance_cents }) => (
          <div key={account} className="flex justify-between gap-4">
            <dt>{ACCOUNTS[account]}</dt>
            <dd className="tabular-nums">{dollars(balance_cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Together</dt>
          <dd className="tabular-nums">{dollars(sum)}</dd>
        </div>
      </dl>
    </details>
  )
}
