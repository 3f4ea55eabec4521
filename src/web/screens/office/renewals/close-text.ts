import { BUSINESS_TIME_ZONE_LABEL } from '../../../../domain/time/business-zone.ts'
import { formatLastMoment } from '../../../../domain/time/moment-format.ts'

/** The last minute in which to order, as a cutoff is always printed: "Nov 29, 2026, 11:59 PM ET". */
export const closeText = (ordersCloseAt: string): string =>
  `${formatLastMoment(new Date(ordersCloseAt))} ${BUSINESS_TIME_ZONE_LABEL}`
