import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { cents } from '../../src/domain/shared/money.ts'

/** A second kitchen, which does not exist: nothing of it is as it is in Orlando, so a rule that names a constant shows. */
export const DENVER_KITCHEN: Kitchen = {
  timeZone: 'America/Denver',
  timeZoneLabel: 'MT',
  cutoffWeekday: 5,
  deliveryDaysAfterCutoff: 5,
  window: { fromHour: 10, toHour: 14, text: '10 AM to 2 PM' },
  shippingCents: cents(1250),
}
