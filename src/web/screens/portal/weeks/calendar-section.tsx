import { useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { chargeMomentText } from '../../../../domain/time/moment-text.ts'
import { chargeAmount } from '../../../orders/charge-amount.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { firstToDecide } from './coming-box.ts'
import { useMealPictures } from './use-meal-pictures.ts'
import type { WeekAction } from './week-actions.tsx'
import { WeekDialogs } from './week-dialogs.tsx'
import { WeekPanel } from './week-panel.tsx'
import { WeekTile } from './week-tile.tsx'
import { weekWords } from './weeks.words.ts'

/** The coming weeks side by side, what each costs, and below them the one that is looked at. */
export function CalendarSection({ calendar, portal }: { calendar: SubscriptionCalendar; portal: Portal }) {
  const [action, setAction] = useState<WeekAction | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const pictureOf = useMealPictures()
  const { subscription, weeks, forecast } = calendar
  const week =
    weeks.find(({ delivery_date }) => delivery_date === chosen) ?? firstToDecide(calendar) ?? weeks[0]
  if (!subscription || !week) return null
  const chargeOf = (date: string) => forecast.find(({ delivery_date }) => delivery_date === date)
  return (
    <section aria-labelledby="weeks-heading">
      <h2 id="weeks-heading" tabIndex={-1} className="font-display text-2xl font-semibold">
        {subscription.status === 'canceled' ? weekWords.stillComing : weekWords.nextWeeks}
      </h2>
      <NextCharge calendar={calendar} />
      <div className="mt-3">
        <TabStrip
          label={weekWords.nextWeeks}
          value={week.delivery_date}
          onChange={setChosen}
          tabs={weeks.map((one) => ({
            value: one.delivery_date,
            content: <WeekTile week={one} charge={chargeOf(one.delivery_date)} />,
          }))}
        >
          <WeekPanel
            key={week.delivery_date}
            week={week}
            charge={chargeOf(week.delivery_date)}
            onAct={setAction}
            pictureOf={pictureOf}
          />
        </TabStrip>
      </div>
      <WeekDialogs
        action={action}
        subscription={subscription}
        portal={portal}
        onClose={() => setAction(null)}
      />
    </section>
  )
}

/** When the card pays next, and what credit does before it. */
function NextCharge({ calendar: { forecast, credit_cents: credit } }: { calendar: SubscriptionCalendar }) {
  const kitchen = useKitchen()
  const [next] = forecast
  return (
    <p className="mt-1 text-pretty text-ink-soft">
      {next ? (
        <span>
          {weekWords.nextCharge}{' '}
          <span className="font-semibold text-ink tabular-nums">{chargeAmount(next)}</span>{' '}
          {weekWords.on(chargeMomentText(kitchen, new Date(next.charged_at)))}
        </span>
      ) : (
        weekWords.noCharges
      )}
      {credit > 0 && ` ${weekWords.creditFirst(formatDollars(cents(credit)))}`}
    </p>
  )
}
