import { and, desc, eq, ne } from 'drizzle-orm'
import type { ShopSwitch, Stopped } from '../../domain/shop/shop-switch.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { shopSwitchChanges, shopSwitches } from '../platform/db/schema/shop-switches.ts'

/** What is stopped. Outside of a transaction at most a second old. */
export const readStopped = keptFact('switches', async (db): Promise<Stopped> => {
  const rows = await db.select().from(shopSwitches)
  return new Set(rows.filter(({ isStopped }) => isStopped).map(({ name }) => name))
})

export type SwitchChange = {
  name: ShopSwitch
  isStopped: boolean
  reason: string
  actor: HistoryActor
  changedAt: Date
}

/** In the caller's transaction. @returns false when the switch stood like that already; nothing is written then */
export async function changeSwitch(tx: Db, change: SwitchChange): Promise<boolean> {
  const { name, isStopped } = change
  const changed = await tx
    .update(shopSwitches)
    .set({ isStopped })
    .where(and(eq(shopSwitches.name, name), ne(shopSwitches.isStopped, isStopped)))
    .returning({ isStopped: shopSwitches.isStopped })
  if (changed.length === 0) return false
  await tx.insert(shopSwitchChanges).values(change)
  return true
}

/** The newest first. */
export function listSwitchChanges(db: Db, limit: number) {
  return db.select().from(shopSwitchChanges).orderBy(desc(shopSwitchChanges.id)).limit(limit)
}
