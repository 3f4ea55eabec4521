import { cents } from '../shared/money.ts'
import type { Kitchen } from './kitchen.ts'

/** The one kitchen there is (docs/spec-coverage, sections 4 and 9; docs/rulings.md, Time). */
export const ORLANDO_KITCHEN: Kitchen = {
  timeZone: 'America/New_York',
  timeZoneLabel: 'ET',
  cutoffWeekday: 7,
  deliveryDaysAfterCutoff: 8,
  window: { fromHour: 8, toHour: 18, text: '8 AM to 6 PM' },
  shippingCents: cents(999),
}
