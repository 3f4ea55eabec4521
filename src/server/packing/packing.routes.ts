import {
  packingAudience,
  packingQuerySchema,
  packingResponseSchema,
  scanAudience,
  scanIntoBoxRequestSchema,
  scannedSchema,
  takenOutAudience,
  takenOutSchema,
  takeOutOfBoxRequestSchema,
} from '../../contract/staff/production/packing-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { FoodStop } from '../../domain/labels/food-stop.ts'
import { isPacked } from '../../domain/packing/pack-verdict.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { findStops } from '../batches/stopped-food.reads.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { findNextBoxes, listBoxDays } from './next-boxes.reads.ts'
import { listBoxes, type PackedPortion, type StoredBox } from './packing.records.ts'
import { scanIntoBox } from './scan-into-box.ts'
import { takeOutOfBox } from './take-out-of-box.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; feed: Pick<OrderFeed, 'position'> }

/** The packing station. */
export const packingRoutes = (deps: Deps): Endpoint[] => [
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
      const date =
        query.date ??
        (await findNextBoxes(db, today)) ??
        (await readDeliveryWeek(kitchen, db, clock.now())).deliveryDate
      const read = () => dayOnWire(db, date, today)
      return succeed({ value: await withEventsAfter(deps.feed, read) })
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
      const stops = await stopsOf(deps.db, [{ portions }])
      return succeed({ value: { verdict, portions: portions.map(portionOnWire(stops)) } })
    },
  }),
  endpoint({
    name: 'takeOutOfBox',
    summary: 'Take a portion out of its box, or everything, so that the box is begun again',
    access: 'pack-boxes',
    body: takeOutOfBoxRequestSchema,
    response: takenOutSchema,
    seen: takenOutAudience,
    failures: {
      box_not_found: [404, 'This box is not there any more.'],
      not_in_box: [409, 'It is not in the box any more. Look at what is in it now.'],
    },
    handle: async ({ body: { order_id, label_id, reason, station }, actor }) => {
      const wish = { orderId: order_id, labelId: label_id, reason, station }
      const outcome = await takeOutOfBox(deps, wish, staffActor(actor.account))
      if (!outcome.ok) return outcome
      const stops = await stopsOf(deps.db, [{ portions: outcome.value }])
      return succeed({ value: { portions: outcome.value.map(portionOnWire(stops)) } })
    },
  }),
]

async function dayOnWire(db: Db, date: CalendarDate, today: CalendarDate) {
  const boxes = await listBoxes(db, date)
  const stops = await stopsOf(db, boxes)
  return {
    delivery_date: date,
    days: [...new Set([...(await listBoxDays(db, today)), date])].sort(),
    boxes: boxes.map(({ orderId, orderNumber, recipientName, ordered, portions }) => ({
      ...{ order_id: orderId, order_number: orderNumber, recipient_name: recipientName, ordered },
      is_packed: isFinished({ ordered, portions }, stops),
      portions: portions.map(portionOnWire(stops)),
    })),
  }
}

type Contents = Pick<StoredBox, 'ordered' | 'portions'>
type Stops = ReadonlyMap<string, FoodStop>

const isStopped = ({ batchId }: PackedPortion, stops: Stops) => batchId !== null && stops.has(batchId)

/** Packed, and nobody has stopped anything of it since. */
const isFinished = ({ ordered, portions }: Contents, stops: Stops) =>
  isPacked(
    { ordered, portions },
    new Set(portions.flatMap((one) => (one.inBox && !isStopped(one, stops) ? [one.labelId] : []))),
  )

const stopsOf = (db: Db, boxes: readonly Pick<Contents, 'portions'>[]) =>
  findStops(db, [
    ...new Set(boxes.flatMap(({ portions }) => portions.flatMap(({ batchId }) => batchId ?? []))),
  ])

const portionOnWire = (stops: Stops) => (portion: PackedPortion) => ({
  ...{ label_id: portion.labelId, meal: portion.mealName, person: portion.personName },
  ...{ in_box: portion.inBox, is_stopped: isStopped(portion, stops) },
})
