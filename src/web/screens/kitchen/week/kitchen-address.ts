import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'

/** What the kitchen's address keeps beside the week, for a reload and a way back. */
export const showsTests = (query: URLSearchParams): boolean => query.get('show_all') === 'true'

export const addressOfWeek = (query: URLSearchParams, date: CalendarDate): string => changed(query, { date })

export const addressWithTests = (query: URLSearchParams, showTests: boolean): string =>
  changed(query, { show_all: showTests ? 'true' : null })

function changed(query: URLSearchParams, fields: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.toString()
}
