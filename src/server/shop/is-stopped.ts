import type { ShopSwitch } from '../../domain/shop/shop-switch.ts'
import type { Db } from '../platform/db/db.ts'
import { readStopped } from './shop-switches.records.ts'

/** Whether an owner has stopped it; outside of a transaction the answer is at most a second old. */
export const isStopped = async (db: Db, name: ShopSwitch): Promise<boolean> =>
  (await readStopped(db)).has(name)
