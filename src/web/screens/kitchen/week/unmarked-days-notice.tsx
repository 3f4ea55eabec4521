import type { UnmarkedDay } from '../../../../domain/kitchen/unmarked-days.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EARLIER_DAYS, SHOW, unmarkedWords } from './week-notices.words.ts'

/** So that what there is to cook stays on the first screen; the week picker has all of them. */
const MOST_DAYS = 2

type Props = {
  days: readonly UnmarkedDay[]
  /** The day on screen: its own list shows what is not delivered. */
  shown: CalendarDate | null
  choose: (date: CalendarDate) => void
}

/** Boxes of days that are over and that nobody marked as delivered, with the way to them. */
export function UnmarkedDaysNotice({ days, shown, choose }: Props) {
  const others = days.filter(({ deliveryDate }) => deliveryDate !== shown)
  const earlier = others.slice(MOST_DAYS).reduce((sum, { boxes }) => sum + boxes, 0)
  if (others.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-warning/30 rounded-field border border-warning/30 bg-warning-soft px-3 text-warning">
      {others.slice(0, MOST_DAYS).map(({ deliveryDate, boxes }) => (
        <li key={deliveryDate} className="flex items-center gap-2 py-1">
          <Icon name="warning" className="size-5" />
          <p className="min-w-0 flex-1 leading-snug">
            {unmarkedWords(boxes, formatWeekdayAndDay(deliveryDate))}
          </p>
          <Button tone="outline" size="small" onClick={() => choose(deliveryDate)}>
            {SHOW}
            <span className="sr-only"> {formatWeekdayAndDay(deliveryDate)}</span>
          </Button>
        </li>
      ))}
      {earlier > 0 && <li className="py-1.5">{unmarkedWords(earlier, EARLIER_DAYS)}</li>}
    </ul>
  )
}
