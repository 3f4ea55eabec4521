import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { weekStartOf } from '../../../../domain/kitchen/production-week.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { addDays, type CalendarDate, parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { WEEK } from './floor.words.ts'

const DAYS_OF_A_WEEK = 7

/** The delivery date in the address, else the coming one; a reload and the way back keep it. */
export function useDeliveryDate() {
  const kitchen = useKitchen()
  const staffCall = useStaffCall()
  const [query, setQuery] = useSearchParams()
  const inAddress = parseCalendarDate(query.get('date') ?? '')
  const coming = useQuery({
    queryKey: ['kitchen-floor', 'coming'],
    enabled: inAddress === null,
    queryFn: async ({ signal }) => {
      const schedule = await staffCall('getDeliverySchedule', undefined, { signal })
      if (!schedule.ok) throw new Error(schedule.failure.message)
      return comingDelivery(kitchen, new Date(schedule.value.now))
    },
  })
  const choose = (date: CalendarDate) => setQuery(new URLSearchParams({ date }))
  return { date: inAddress ?? coming.data ?? null, choose, query, setQuery }
}

/** The regular delivery date on or after today. */
function comingDelivery(kitchen: Kitchen, now: Date): CalendarDate {
  const today = businessDateAt(kitchen, now)
  const start = weekStartOf(kitchen, today)
  return start === today ? today : addDays(start, DAYS_OF_A_WEEK)
}

type WeekFieldProps = {
  date: CalendarDate | null
  weeks: readonly string[]
  choose: (date: CalendarDate) => void
}

export function WeekField({ date, weeks, choose }: WeekFieldProps) {
  const all = date ? [...new Set([...weeks, date])].sort() : weeks
  return (
    <div className="w-full sm:w-72">
      <SelectField
        label={WEEK.label}
        className="min-h-16 text-lg font-semibold"
        value={date ?? ''}
        disabled={date === null}
        onChoose={(week) => choose(calendarDateOf(week))}
      >
        {date === null && <option value="">{WEEK.loading}</option>}
        {all.map((week) => (
          <option key={week} value={week}>
            {formatWeekdayAndDay(calendarDateOf(week))}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
