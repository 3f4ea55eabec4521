import type { CalendarDate } from '../../../domain/shared/calendar-date.ts'

/** What the kitchen's address keeps beside the week, for a reload and a way back. */
export const showsTests = (query: URLSearchParams): boolean => query.get('show_all') === 'true'
export const soughtText = (query: URLSearchParams): string => query.get('find') ?? ''

/** Another week starts with all its orders: what was looked for was in the one before. */
export const addressOfWeek = (search: string, date: CalendarDate): string =>
  changed(search, { date, find: null })

export const addressWithTests = (search: string, showTests: boolean): string =>
  changed(search, { show_all: showTests ? 'true' : null })

export const addressWithText = (search: string, text: string): string =>
  changed(search, { find: text.trim() === '' ? null : text })

function changed(search: string, fields: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.toString()
}
