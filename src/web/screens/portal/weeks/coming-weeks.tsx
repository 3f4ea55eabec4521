import type {
  CalendarWeekWire,
  SubscriptionCalendar,
} from '../../../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { lastShortDayText } from '../../../../domain/time/moment-text.ts'
import { boxAmount, chargeAmount } from '../../../orders/charge-amount.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle } from '../../../ui/card.tsx'
import { mealCount } from './coming-box.ts'
import { badgeTone } from './week-texts.ts'
import { weekWords } from './weeks.words.ts'

const SHOWN = 4

type Props = { calendar: SubscriptionCalendar; weeks: readonly CalendarWeekWire[]; onManage: () => void }

/** The weeks after the ones above, a line each: when, what, until when it can change, how much. */
export function ComingWeeks({ calendar, weeks, onManage }: Props) {
  if (weeks.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CardTitle tabIndex={-1}>{weekWords.comingWeeks}</CardTitle>
        <Button tone="quiet" size="small" className="-mr-3.5" onClick={onManage}>
          {weekWords.allWeeks}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {weeks.slice(0, SHOWN).map((week) => (
          <WeekLine key={week.delivery_date} week={week} calendar={calendar} />
        ))}
      </ul>
    </section>
  )
}

function WeekLine({ week, calendar }: { week: CalendarWeekWire; calendar: SubscriptionCalendar }) {
  const kitchen = useKitchen()
  const { box } = week
  const charge = calendar.forecast.find(({ delivery_date }) => delivery_date === week.delivery_date)
  const amount = charge ? chargeAmount(charge) : box && boxAmount(box)
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3 sm:grid-cols-[14rem_1fr_auto]">
      <p className="font-semibold">{formatWeekdayAndDay(calendarDateOf(week.delivery_date))}</p>
      <p className="col-start-1 row-start-2 text-ink-soft sm:col-start-2 sm:row-start-1">
        {lineText(kitchen, week)}
      </p>
      <p className="col-start-2 row-start-1 text-right sm:col-start-3">
        {!amount ? (
          <Badge tone={box ? badgeTone(box.state) : 'neutral'}>{box?.label ?? weekWords.none}</Badge>
        ) : (
          <span className="font-semibold tabular-nums">{amount}</span>
        )}
      </p>
    </li>
  )
}

function lineText(kitchen: Kitchen, { box, reason }: CalendarWeekWire): string {
  if (!box) return reason ?? weekWords.nothingCharged
  if (box.state === 'open')
    return weekWords.openUntil(mealCount(box.lines), lastShortDayText(kitchen, new Date(box.orders_close_at)))
  if (!box.actions.unskip)
    return weekWords.skippedUntil(lastShortDayText(kitchen, new Date(box.orders_close_at)))
  return box.amounts ? `${mealCount(box.lines)}, ${box.label.toLowerCase()}` : weekWords.nothingCharged
}
