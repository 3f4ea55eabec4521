import { addDays, type CalendarDate } from '../time/calendar-date.ts'

/** Cold food is eaten within seven days, and the day on which it was made is the first (docs/decisions/0116). */
const DAYS_AFTER_MAKING = 6

export const lastDay = (madeOn: CalendarDate): CalendarDate => addDays(madeOn, DAYS_AFTER_MAKING)
