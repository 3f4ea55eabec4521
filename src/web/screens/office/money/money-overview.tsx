import type { DisputeWire } from '../../../../contract/staff/disputes-wire.ts'
import type { Money } from '../../../../contract/staff/money-wire.ts'
import { goesBackByItself } from '../../../../domain/pricing/stray-payment.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { Figures } from '../pieces/figures.tsx'
import { overviewWords } from './books.words.ts'

/** Whether the money is in order, in one look, and the sums an owner asks for. */
export function MoneyOverview({
  money: { reports, strays, balances },
  disputes,
}: {
  money: Money
  disputes: readonly DisputeWire[]
}) {
  const undecided = disputes.filter(({ decision }) => decision === null).length
  const differences = reports.reduce((sum, report) => sum + report.differences.length, 0)
  const waiting = strays.filter(({ status }) => goesBackByItself(status)).length
  const stuck = strays.filter(({ status }) => status === 'given_up').length
  return (
    <Card aria-label={overviewWords.title} className="flex flex-col gap-5">
      <CardTitle>{overviewWords.title}</CardTitle>
      <ul className="flex flex-col gap-2 text-lg">
        {reports.length > 0 && (
          <State fine={differences === 0}>
            {differences === 0 ? overviewWords.agrees : overviewWords.differs(differences)}
          </State>
        )}
        {undecided > 0 && <State fine={false}>{overviewWords.disputes(undecided)}</State>}
        {stuck > 0 && <State fine={false}>{overviewWords.stuck(stuck)}</State>}
        {(waiting > 0 || stuck === 0) && (
          <State fine={waiting === 0}>
            {waiting === 0 ? overviewWords.nothingWaits : overviewWords.waiting(waiting)}
          </State>
        )}
      </ul>
      {balances.length > 0 && <Figures figures={figuresOf(balances)} />}
    </Card>
  )
}

function State({ fine, children }: { fine: boolean; children: string }) {
  return (
    <li className={`flex items-start gap-3 font-medium ${fine ? '' : 'text-danger'}`}>
      <Icon name={fine ? 'check' : 'warning'} className={`mt-0.5 size-6 ${fine ? 'text-success' : ''}`} />
      {children}
    </li>
  )
}

/** What we earned or owe is below 0 in the ledger; people read it without the sign. */
function figuresOf(balances: Money['balances']) {
  const balanceOf = (name: string) => balances.find(({ account }) => account === name)?.balance_cents ?? 0
  return [
    { label: overviewWords.mealsSold, value: dollars(-balanceOf('meal_sales')), lead: true },
    { label: overviewWords.atProvider, value: dollars(balanceOf('provider_cash')), lead: true },
    { label: overviewWords.refunds, value: dollars(balanceOf('refunds')) },
    { label: overviewWords.discounts, value: dollars(balanceOf('discounts')) },
    { label: overviewWords.granted, value: dollars(balanceOf('goodwill')) },
    { label: overviewWords.customersHave, value: dollars(-balanceOf('customer_credit')) },
  ]
}
