import { eq } from 'drizzle-orm'
import { refundKeyOfCase } from '../../domain/cases/settling.ts'
import { refundKey } from '../../domain/ledger/refund-key.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { moneyDecisions, moneyRequests } from '../platform/db/schema/money-requests.ts'

/** `amountCents`: what an owner is asked for, or has given; null while nobody is asked. `requestKey`: of that refund. */
export type AskedRefund = { readonly requestKey: string; readonly amountCents: number | null }

/** The refund of each case. What an owner has declined counts no more: the next one has a key of its own. */
export async function readAskedRefunds(
  db: Db,
  cases: readonly { id: string; orderId: string }[],
): Promise<ReadonlyMap<string, AskedRefund>> {
  const found = new Map<string, AskedRefund>()
  let left = cases
  for (let time = 1; left.length > 0; time += 1) {
    const keyOf = ({ id, orderId }: (typeof cases)[number]) => refundKey(orderId, refundKeyOfCase(id, time))
    const asked = await listRequests(db, left.map(keyOf))
    for (const one of left) {
      const request = asked.get(keyOf(one))
      if (request?.isApproved === false) continue
      found.set(one.id, {
        requestKey: refundKeyOfCase(one.id, time),
        amountCents: request?.amountCents ?? null,
      })
    }
    left = left.filter(({ id }) => !found.has(id))
  }
  return found
}

async function listRequests(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({
      key: moneyRequests.requestKey,
      amountCents: moneyRequests.amountCents,
      isApproved: moneyDecisions.isApproved,
    })
    .from(moneyRequests)
    .leftJoin(moneyDecisions, eq(moneyDecisions.requestId, moneyRequests.id))
    .where(anyOf(moneyRequests.requestKey, keys))
  return new Map(rows.map((row) => [row.key, row]))
}
