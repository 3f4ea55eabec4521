import { deliveryScheduleSchema } from '../../contract/household/menu-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { deliveryScheduleOnWire } from './delivery-wire.ts'
import { readDeliveryWeek } from './read-delivery-schedule.ts'

export function deliveryRoutes({
  db,
  clock,
  kitchen,
}: {
  db: Db
  clock: Clock
  kitchen: Kitchen
}): Endpoint[] {
  return [
    endpoint({
      name: 'getDeliverySchedule',
      summary: 'Cutoff and delivery date of an order placed now, by the server’s clock',
      access: 'public',
      response: deliveryScheduleSchema,
      failures: {},
      handle: async () => {
        const now = clock.now()
        return succeed({ value: deliveryScheduleOnWire(await readDeliveryWeek(kitchen, db, now), now) })
      },
    }),
  ]
}
