import { useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { chargeMomentText } from '../../../../domain/time/moment-text.ts'
import { chargeAmount } from '../../../orders/charge-amount.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useMealPictures } from './use-meal-pictures.ts'
import type { WeekAction } from './week-actions.tsx'
import { WeekDialogs } from './week-dialogs.tsx'
import { WeekRow } from './week-row.tsx'
import { weekWords } from './weeks.words.ts'

/** The coming weeks, soonest first, and what is paid for next. */
export function CalendarSection({ calendar, portal }: { calendar: SubscriptionCalendar; portal: Portal }) {
  const kitchen = useKitchen()
  const [action, setAction] = useState<WeekAction | null>(null)
  const pictureOf = useMealPictures()
  const { subscription, weeks, forecast } = calendar
  const [next] = forecast
  if (!subscription || weeks.length === 0) return null
  return (
    <section aria-labelledby="weeks-heading" className="lg:row-span-2">
      <h2 id="weeks-heading" tabIndex={-1} className="font-display text-2xl font-semibold">
        {subscription.status === 'canceled' ? weekWords.stillComing : weekWords.nextWeeks}
      </h2>
      {next && (
        <p className="mt-1 text-pretty text-ink-soft">
          {weekWords.nextCharge}{' '}
          <span className="font-semibold text-ink tabular-nums">{chargeAmount(next)}</span>{' '}
          {weekWords.on(chargeMomentText(kitchen, new Date(next.charged_at)))}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {weeks.map((week) => (
          <WeekRow key={week.delivery_date} week={week} onAct={setAction} pictureOf={pictureOf} />
        ))}
      </ul>
      <WeekDialogs
        action={action}
        subscription={subscription}
        portal={portal}
        onClose={() => setAction(null)}
      />
    </section>
  )
}
