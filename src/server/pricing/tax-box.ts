import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Discount } from '../../domain/pricing/order-total.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { findDeliveryAddress } from '../customers/delivery-address.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { type BoxLine, totalBox } from './price-box.ts'

/**
 * Tax in cents on a box that this customer orders now: by the county of the address and the coming delivery date,
 * as the order itself is taxed. 0 while there is no served address to tell the county.
 */
export async function taxOnBox(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  box: { lines: readonly BoxLine[]; discount?: Discount },
  userId: string,
): Promise<Cents> {
  const address = await findDeliveryAddress(db, userId)
  const zip = address && (await checkZip(db, address.zipCode))
  if (!zip) return cents(0)
  const { deliveryDate } = await readDeliveryWeek(kitchen, db, clock.now())
  return (await totalBox(kitchen, db, { ...box, county: zip.county, deliveryDate })).taxCents
}
