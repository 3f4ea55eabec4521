import type { Db } from '../platform/db/db.ts'
import { lockBoxToSettle, releaseBox } from '../subscriptions/boxes/settle-box.ts'
import { listOpenCasesOf } from './dunning/dunning.reads.ts'
import { closeCase } from './dunning/dunning.records.ts'
import { isBeingCharged } from './renewal-payments.records.ts'

/** A household that cancels is not charged for a declined box again: its boxes are released, their cases end. */
export async function releaseUnpaidBoxes(
  tx: Db,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  for (const { boxId } of await listOpenCasesOf(tx, userId))
    await releaseUnpaidBox(tx, { boxId, subscriptionId }, now)
}

/** A try whose answer is awaited is left to its answer, which ends the case too. */
async function releaseUnpaidBox(
  tx: Db,
  { boxId, subscriptionId }: { boxId: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  const locked = await lockBoxToSettle(tx, { id: boxId, subscriptionId })
  if (!locked || (locked.box.orderId && (await isBeingCharged(tx, locked.box.orderId)))) return
  await releaseBox(tx, { boxId, orderId: locked.box.orderId }, 'canceled', now)
  await closeCase(tx, boxId, 'stopped', now)
}
