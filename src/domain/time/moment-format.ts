import { type Locale, perLocale } from '../shared/locale.ts'
import { type BusinessZone, perZone } from './business-zone.ts'

const moment = perZone((timeZone) =>
  perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  ),
)

/** The last minute before an end that does not count any more: "Nov 29, 2026, 11:59 PM". */
export function formatLastMoment(zone: BusinessZone, end: Date, locale?: Locale): string {
  return formatMoment(zone, new Date(end.getTime() - 1), locale)
}

/** "Nov 30, 2026, 10:42 AM" on the business's clock. */
export function formatMoment(zone: BusinessZone, instant: Date, locale?: Locale): string {
  // Some engines put a narrow space before AM; mails and tests want a plain one.
  return moment(zone)(locale).format(instant).replaceAll('\u202f', ' ')
}
