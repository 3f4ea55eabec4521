import { useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type WeekAction, WeekCard } from './week-card.tsx'
import { WeekMealsDialog } from './week-meals-dialog.tsx'
import { chargeText, momentText } from './week-texts.ts'

/** The coming weeks, soonest first. */
export function CalendarSection({ calendar, portal }: { calendar: SubscriptionCalendar; portal: Portal }) {
  const [action, setAction] = useState<WeekAction | null>(null)
  const close = () => setAction(null)
  const { subscription, weeks } = calendar
  if (!subscription || weeks.length === 0) return null
  return (
    <section aria-labelledby="weeks-heading">
      <h2 id="weeks-heading" className="font-display text-heading font-semibold">
        {subscription.status === 'canceled' ? 'Still on its way' : 'Your next weeks'}
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {weeks.map((week) => (
          <WeekCard key={week.delivery_date} week={week} onAct={setAction} />
        ))}
      </ul>
      <WeekMealsDialog
        week={action?.kind === 'edit' ? action.week : null}
        minimum={subscription.meal_minimum}
        portal={portal}
        onClose={close}
      />
      <AddressDialog
        open={action?.kind === 'address'}
        week={action?.week.delivery_date ?? null}
        start={subscription.address}
        onClose={close}
      />
    </section>
  )
}

/** The next charges to the card, if nothing changes. */
export function ChargeForecast({ calendar }: { calendar: SubscriptionCalendar }) {
  const { forecast, credit_cents: credit } = calendar
  return (
    <Card>
      <CardTitle>Your next charges</CardTitle>
      <p className="mt-1 text-ink-soft">
        {forecast.length === 0
          ? 'Nothing will be charged as things stand.'
          : 'What your card is charged if nothing changes.'}
        {credit > 0 && ` You have ${formatDollars(cents(credit))} of credit, which pays first.`}
      </p>
      <ol className="mt-4 divide-y divide-line">
        {forecast.map((charge) => (
          <li key={charge.delivery_date} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{chargeText(charge.charged_at)}</p>
              <p className="text-sm text-ink-soft">
                for {formatLongDate(calendarDateOf(charge.delivery_date))}
              </p>
            </div>
            <div className="text-right">
              <p className="font-semibold tabular-nums">{formatDollars(cents(charge.due_cents))}</p>
              {charge.credit_cents > 0 && (
                <p className="text-sm text-ink-soft">{formatDollars(cents(charge.credit_cents))} by credit</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The receipts of what the household changed, the latest first. */
export function ReceiptsList({ calendar }: { calendar: SubscriptionCalendar }) {
  const { receipts } = calendar
  return (
    <Card>
      <CardTitle>Your changes</CardTitle>
      {receipts.length === 0 && (
        <p className="mt-1 text-ink-soft">Every change you make gets a receipt here and by mail.</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {receipts.map((receipt) => (
          <li key={receipt.number} className="py-3">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-medium">{receipt.title}</p>
              <p className="text-sm text-ink-soft tabular-nums">{receipt.number}</p>
            </div>
            <p>{receipt.new}</p>
            <p className="text-sm text-ink-soft">Before: {receipt.old}</p>
            <p className="text-sm text-ink-soft">
              {receipt.effective && `${receipt.effective} `}
              Changed {momentText(receipt.created_at)}.
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
