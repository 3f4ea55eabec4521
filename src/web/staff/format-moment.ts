import { ORLANDO_KITCHEN } from '../../domain/kitchen-place/orlando-kitchen.ts'
import { formatMoment as formatInstant } from '../../domain/time/moment-format.ts'

/** "Nov 30, 2026, 10:42 AM" on the kitchen's clock, from an instant of the wire. */
export const formatMoment = (instant: string): string => formatInstant(ORLANDO_KITCHEN, new Date(instant))
