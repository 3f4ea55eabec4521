import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'

import { formatLastMoment } from '../../../../domain/time/moment-format.ts'

/** The last minute in which to order, as a cutoff is always printed: "Nov 29, 2026, 11:59 PM ET". */
export const closeText = (ordersCloseAt: string): string =>
  `${formatLastMoment(ORLANDO_KITCHEN, new Date(ordersCloseAt))} ${ORLANDO_KITCHEN.timeZoneLabel}`
