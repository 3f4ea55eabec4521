import { BUSINESS_TIME_ZONE, BUSINESS_TIME_ZONE_LABEL } from './business-zone.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZone: BUSINESS_TIME_ZONE,
})

/** "Tuesday, December 8, 12:00 PM ET". */
export function momentText(instant: Date): string {
  const part = new Map(moment.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? ''
  const time = `${of('hour')}:${of('minute')} ${of('dayPeriod')}`
  return `${of('weekday')}, ${of('month')} ${of('day')}, ${time} ${BUSINESS_TIME_ZONE_LABEL}`
}

/** The last minute before an instant that does not count any more: "Sunday, December 6, 11:59 PM ET". */
export function lastMomentText(end: Date): string {
  return momentText(new Date(end.getTime() - 60_000))
}
