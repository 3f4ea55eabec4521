import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { formatLastMoment } from '../../../../domain/time/moment-format.ts'

/** The last minute in which to order, as a cutoff is always printed: "Nov 29, 2026, 11:59 PM ET". */
export const closeText = (kitchen: Kitchen, ordersCloseAt: string): string =>
  `${formatLastMoment(kitchen, new Date(ordersCloseAt))} ${kitchen.timeZoneLabel}`
