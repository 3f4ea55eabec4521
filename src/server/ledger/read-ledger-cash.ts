import type { Db } from '../platform/db/db.ts'
import { type CashMovement, listCashByKey, listCashWithin } from './ledger.records.ts'

export type { CashMovement }

/** What these events moved at the provider, and what any event did from `from` to before `until`; cents. */
export async function readLedgerCash(
  db: Db,
  { keys, from, until }: { keys: readonly string[]; from: Date; until: Date },
): Promise<CashMovement[]> {
  const found = new Map<string, CashMovement>()
  for (const movement of await listCashWithin(db, from, until)) found.set(movement.key, movement)
  for (let start = 0; start < keys.length; start += 5000)
    for (const movement of await listCashByKey(db, keys.slice(start, start + 5000)))
      found.set(movement.key, movement)
  return [...found.values()]
}
