import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findOwnerOf } from '../orders/orders.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { findCase, settleCases } from './cases.records.ts'
import { holdCase, lastMoment, type NotOpen } from './hold-case.ts'

export type AcceptFailure = NotOpen | { code: 'too_late' }

/** The household takes the meal as it is now, until the kitchen begins. Portions that are missing nobody can take. */
export async function acceptCase(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  id: string,
): Promise<Outcome<null, AcceptFailure>> {
  const found = await findCase(db, id)
  if (!found || found.portions !== null) return fail({ code: 'case_not_found' })
  return db.transaction(async (tx) => {
    const at = clock.now()
    const held = await holdCase(tx, { id, version: found.version })
    if (!held.ok) return held
    if (at >= lastMoment(kitchen, found.deliveryDate)) return fail({ code: 'too_late' })
    const owner = await findOwnerOf(tx, found.orderId)
    await settleCases(tx, [id], { state: 'accepted', at, actor: `customer:${owner ?? ''}`, note: null })
    return succeed(null)
  })
}
