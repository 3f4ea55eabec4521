import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { cutoffTime } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatMonthAndDay, formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { chargeMomentText, narrowChargeMomentText } from '../../../../domain/time/moment-text.ts'
import { chargeAmount } from '../../../orders/charge-amount.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { recordWords } from './settings.words.ts'

/** The next charges to the card, if nothing changes. */
export function ChargeForecast({ calendar }: { calendar: SubscriptionCalendar }) {
  const kitchen = useKitchen()
  const { forecast, credit_cents: credit } = calendar
  return (
    <Card>
      <CardTitle tabIndex={-1}>{recordWords.charges}</CardTitle>
      <p className="mt-1 text-ink-soft">
        {forecast.length === 0 ? recordWords.noCharges : recordWords.chargedAt(cutoffTime(kitchen))}
        {credit > 0 && ` ${recordWords.creditFirst(formatDollars(cents(credit)))}`}
      </p>
      {forecast.length > 0 && <Charges forecast={forecast} />}
    </Card>
  )
}

function Charges({ forecast }: Pick<SubscriptionCalendar, 'forecast'>) {
  const kitchen = useKitchen()
  return (
    <table className="mt-3 w-full text-[0.9375rem] max-[20rem]:-mx-4 max-[20rem]:w-[calc(100%+2rem)]">
      <thead>
        <tr className="border-b border-line text-left text-sm text-ink-soft">
          <th scope="col" className="py-2 font-medium">
            {recordWords.charged(kitchen.timeZoneLabel)}
          </th>
          <th scope="col" className="px-3 py-2 font-medium max-[20rem]:px-2">
            {recordWords.box}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {recordWords.amount}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {forecast.map((charge) => (
          <tr key={charge.delivery_date} className="align-baseline">
            <td className="py-2.5">
              <span className="sr-only">{chargeMomentText(kitchen, new Date(charge.charged_at))}</span>
              <span aria-hidden="true">{narrowChargeMomentText(kitchen, new Date(charge.charged_at))}</span>
            </td>
            <td className="px-3 py-2.5 text-ink-soft max-[20rem]:px-2 min-[20rem]:whitespace-nowrap">
              <span className="sr-only">{formatWeekdayAndDay(calendarDateOf(charge.delivery_date))}</span>
              <span aria-hidden="true">{formatMonthAndDay(calendarDateOf(charge.delivery_date))}</span>
            </td>
            <td className="py-2.5 text-right">
              <span className="font-semibold tabular-nums">{chargeAmount(charge)}</span>
              {charge.credit_cents > 0 && (
                <span className="block text-sm text-ink-soft">
                  {recordWords.byCredit(formatDollars(cents(charge.credit_cents)))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
