import { BUSINESS_TIME_ZONE } from '../../domain/shared/business-zone.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
})

/** "Nov 30, 2026, 10:42 AM" on the kitchen's clock, from an instant of the wire. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
