import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { formatMoment as formatInstant } from '../../domain/time/moment-format.ts'

/** "Nov 30, 2026, 10:42 AM" on the kitchen's clock, from an instant of the wire. */
export const formatMoment = (kitchen: Kitchen, instant: string): string =>
  formatInstant(kitchen, new Date(instant))
