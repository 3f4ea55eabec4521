import {
  packingAudience,
  packingQuerySchema,
  packingResponseSchema,
  scanAudience,
  scanIntoBoxRequestSchema,
  scannedSchema,
} from '../../contract/staff/production/packing-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { findNextBoxes } from './next-boxes.reads.ts'
import { listBoxes, type PackedPortion } from './packing.records.ts'
import { scanIntoBox } from './scan-into-box.ts'

/** The packing station. */
export const packingRoutes = (deps: { db: Db; clock: Clock; kitchen: Kitchen }): Endpoint[] => [
  endpoint({
    name: 'getPacking',
    summary: 'The boxes of a delivery date in the order of packing, and what is in each of them',
    access: 'pack-boxes',
    query: packingQuerySchema,
    response: packingResponseSchema,
    seen: packingAudience,
    failures: {},
    handle: async ({ query }) => {
      const { db, clock, kitchen } = deps
      const today = businessDateAt(kitchen, clock.now())
      const date = query.date ?? (await findNextBoxes(db, today)) ?? today
      const boxes = await listBoxes(db, date)
      return succeed({
        value: {
          delivery_date: date,
          boxes: boxes.map(({ orderId, orderNumber, recipientName, ordered, portions }) => ({
            ...{ order_id: orderId, order_number: orderNumber, recipient_name: recipientName, ordered },
            portions: portions.map(portionOnWire),
          })),
        },
      })
    },
  }),
  endpoint({
    name: 'scanIntoBox',
    summary: 'Judge a scanned portion for a box; it is in the box when the verdict is right or packed',
    access: 'pack-boxes',
    body: scanIntoBoxRequestSchema,
    response: scannedSchema,
    seen: scanAudience,
    failures: { box_not_found: [404, 'This box is not there any more.'] },
    handle: async ({ body: { order_id, code, station }, actor }) => {
      const outcome = await scanIntoBox(deps, { orderId: order_id, code, station }, staffActor(actor.account))
      if (!outcome.ok) return outcome
      const { verdict, portions } = outcome.value
      return succeed({ value: { verdict, portions: portions.map(portionOnWire) } })
    },
  }),
]

const portionOnWire = ({ labelId, mealName, personName, inBox }: PackedPortion) => ({
  ...{ label_id: labelId, meal: mealName, person: personName, in_box: inBox },
})
