import { formatMoment } from '../../../staff/format-moment.ts'

/** The last minute of the day it ends, as a cutoff is always printed: "Nov 29, 2026, 11:59 PM ET". */
export const closeText = (ordersCloseAt: string): string =>
  `${formatMoment(new Date(Date.parse(ordersCloseAt) - 1).toISOString())} ET`
