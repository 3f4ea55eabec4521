import type { CalendarDate } from '../../domain/time/calendar-date.ts'

/** Dates of the wire were written and checked by the server; here they only get their type back. */
export const calendarDateOf = (text: string): CalendarDate => text as CalendarDate
