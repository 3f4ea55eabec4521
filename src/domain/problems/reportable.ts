import type { OrderStatus } from '../orders/order-status.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { ProblemKind } from './problem-kinds.ts'

/** Food is eaten by then. */
export const REPORTED_WITHIN_DAYS = 14

type Box = { status: OrderStatus; deliveryDate: CalendarDate }

/** Whether the day of the box has come: one that is on its way, or did not come at all, counts. */
const hasCome = ({ status, deliveryDate }: Box, today: CalendarDate): boolean =>
  status === 'delivered' ||
  ((status === 'confirmed' || status === 'preparing' || status === 'out_for_delivery') &&
    deliveryDate <= today)

/** Which boxes a household is offered to report about. */
export const isReportable = (box: Box, today: CalendarDate): boolean =>
  hasCome(box, today) && today <= addDays(box.deliveryDate, REPORTED_WITHIN_DAYS)

/** What is unsafe is taken for every box that has come, however long ago. */
export const mayReport = (kind: ProblemKind, box: Box, today: CalendarDate): boolean =>
  kind === 'unsafe' ? hasCome(box, today) : isReportable(box, today)
