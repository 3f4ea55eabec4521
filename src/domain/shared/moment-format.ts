import { BUSINESS_TIME_ZONE } from './business-zone.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
})

/** "Nov 30, 2026, 10:42 AM" on the business's clock. */
export function formatMoment(instant: Date): string {
  // Some engines put a narrow space before AM; mails and tests want a plain one.
  return moment.format(instant).replaceAll('\u202f', ' ')
}
