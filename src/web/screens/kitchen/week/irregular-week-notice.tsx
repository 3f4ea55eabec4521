import { type IrregularWeek, irregularWeekText } from '../../../../domain/delivery/irregular-week.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showDay } from './week-notices.words.ts'

type Props = { week: IrregularWeek; date: CalendarDate; choose: (date: CalendarDate) => void }

/** Why the shown day has no boxes, and the way to the day that has them. */
export function IrregularWeekNotice({ week, date, choose }: Props) {
  const otherDay = week.deliveryDate === date ? null : week.deliveryDate
  return (
    <Notice
      tone="warning"
      size="large"
      title={irregularWeekText(week)}
      actions={
        otherDay && (
          <Button tone="outline" onClick={() => choose(otherDay)}>
            {showDay(formatWeekdayAndDay(otherDay))}
          </Button>
        )
      }
    />
  )
}
