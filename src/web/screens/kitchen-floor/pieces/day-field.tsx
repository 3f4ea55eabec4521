import { type CalendarDate, calendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FLOOR_FIELD } from './floor-style.ts'

type Props = { label: string; day: string; days: readonly string[]; onChoose: (day: CalendarDate) => void }

/** One of the days that have boxes. */
export const DayField = ({ label, day, days, onChoose }: Props) => (
  <div className="w-full sm:w-72">
    <SelectField
      label={label}
      value={day}
      className={FLOOR_FIELD}
      onChoose={(chosen) => onChoose(calendarDate(chosen))}
    >
      {days.map((one) => (
        <option key={one} value={one}>
          {formatWeekdayAndDay(calendarDate(one))}
        </option>
      ))}
    </SelectField>
  </div>
)
