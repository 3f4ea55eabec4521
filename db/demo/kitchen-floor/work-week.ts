import { businessHourOn } from '../../../src/domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { readWorkOrderOf } from '../../../src/server/kitchen/work-order-of-day.ts'
import { listHouseLots } from '../../../src/server/stock/stock.reads.ts'
import { cookWeek, type FloorDeps, releaseWeek } from './cook-week.ts'
import { labelWeek, packWeek } from './pack-week.ts'
import { settleCases } from './settle-cases.ts'
import { countStock, receiveDryGoods, receiveGoods } from './stock-week.ts'

const ORIGIN = 'http://localhost:3000'

/** A week on the kitchen floor, from the goods at the door to the packed boxes. One that was released stays as it is. */
export async function workWeek({ db, ...rest }: FloorDeps, deliveryDate: CalendarDate): Promise<void> {
  const workOrder = await readWorkOrderOf(db, deliveryDate)
  if (!workOrder || workOrder.releasedAt) return
  const clockAt = (daysBefore: number, hour: number) => {
    const now = businessHourOn(rest.kitchen, addDays(deliveryDate, -daysBefore), hour)
    return { now: () => now }
  }
  // One transaction for each part of it: thousands of small ones would take the embedded database minutes.
  await db.transaction(async (tx) => {
    await receiveGoods({ ...rest, db: tx, clock: clockAt(3, 9) }, deliveryDate)
    await releaseWeek({ ...rest, db: tx }, deliveryDate)
    await cookWeek({ ...rest, db: tx }, deliveryDate)
    await settleCases({ ...rest, db: tx, clock: clockAt(1, 17) }, deliveryDate)
    await labelWeek({ ...rest, db: tx, origin: ORIGIN }, deliveryDate)
  })
  await db.transaction((tx) => packWeek({ ...rest, db: tx }, deliveryDate))
  await db.transaction((tx) => countStock({ ...rest, db: tx, clock: clockAt(0, 8) }))
}

/** For the delivery that is not cooked yet some of the goods are there, and the rest is on the shopping list. */
export async function stockComingWeek({ db, kitchen }: FloorDeps, deliveryDate: CalendarDate, now: Date) {
  const isFilled = (await listHouseLots(db)).some(({ status }) => status === 'held')
  if (isFilled) return
  await db.transaction((tx) => receiveDryGoods({ db: tx, kitchen, clock: { now: () => now } }, deliveryDate))
}
