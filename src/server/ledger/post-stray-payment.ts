import { strayInEntries, strayOutEntries } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction } from './ledger.records.ts'

type Stray = { id: string; orderId: string | null; amountCents: number; reason: string }

/** Money that came in and may not stay: booked when it is found, in the transaction that keeps it apart. */
export async function postStrayFound(tx: Db, stray: Stray, now: Date): Promise<void> {
  await post(tx, 'stray_in', `stray-in:${stray.id}`, stray, now)
}

/** The same money gone back, in the transaction that records it; again changes nothing. */
export async function postStrayReturned(tx: Db, stray: Stray, now: Date): Promise<void> {
  await post(tx, 'stray_out', `stray-out:${stray.id}`, stray, now)
}

async function post(
  tx: Db,
  kind: 'stray_in' | 'stray_out',
  dedupKey: string,
  { orderId, amountCents, reason }: Stray,
  now: Date,
): Promise<void> {
  const entries = kind === 'stray_in' ? strayInEntries(amountCents) : strayOutEntries(amountCents)
  if (entries.length > 0) await insertTransaction(tx, { kind, dedupKey, orderId, reason }, entries, now)
}
