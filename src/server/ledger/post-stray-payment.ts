import { strayInEntries, strayOutEntries, straySettledEntries } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { insertTransaction } from './ledger.records.ts'

type Stray = {
  id: string
  orderId: string | null
  amountCents: number
  reason: string
  refundAttempt: number
}
type StrayAndWay = Pick<Stray, 'id' | 'orderId' | 'amountCents' | 'refundAttempt'> & {
  userId: string | null
  note: string
}
type StrayEvent = { kind: 'stray_in' | 'stray_out' | 'stray_out_reversed'; dedupKey: string }

const suffixOf = (attempt: number) => (attempt === 1 ? '' : `:${attempt}`)
const returnedKey = (id: string, attempt: number) => `stray-out:${id}${suffixOf(attempt)}`
const reversedKey = (id: string, attempt: number) => `stray-out-reversed:${id}${suffixOf(attempt)}`

/** The events of giving a stray payment back: of every attempt until now, the last one first. */
export function ledgerKeysOfStrayReturn({
  id,
  refundAttempt,
}: Pick<Stray, 'id' | 'refundAttempt'>): string[] {
  const attempts = Array.from({ length: refundAttempt }, (_, before) => refundAttempt - before)
  return attempts.flatMap((attempt) => [returnedKey(id, attempt), reversedKey(id, attempt)])
}

/** Books a stray payment (money that no order may take) when it is found, in the transaction that keeps it apart. */
export async function postStrayFound(tx: Db, stray: Stray, now: Date): Promise<void> {
  await post(tx, { kind: 'stray_in', dedupKey: `stray-in:${stray.id}` }, stray, now)
}

/**
 * Posts that this attempt sent a stray payment back, in the transaction that records it. Posting again changes nothing.
 */
export async function postStrayReturned(tx: Db, stray: Stray, now: Date): Promise<void> {
  await post(tx, { kind: 'stray_out', dedupKey: returnedKey(stray.id, stray.refundAttempt) }, stray, now)
}

/** What this attempt had given back is with us again, and still owed; a repeated call changes nothing. */
export async function postStrayReturnReversed(tx: Db, stray: Stray, now: Date): Promise<void> {
  const dedupKey = reversedKey(stray.id, stray.refundAttempt)
  await post(tx, { kind: 'stray_out_reversed', dedupKey }, stray, now)
}

/** Posts that a stray payment became its customer's credit, or, without a `userId`, was paid back by other means. */
export async function postStraySettled(
  tx: Db,
  { id, orderId, amountCents, refundAttempt, userId, note }: StrayAndWay,
  now: Date,
): Promise<void> {
  const entries = straySettledEntries(amountCents, userId)
  const dedupKey = `stray-settled:${id}${suffixOf(refundAttempt)}`
  const posted = { kind: 'stray_settled', dedupKey, orderId, userId, reason: note } as const
  if (entries.length > 0) await insertTransaction(tx, posted, entries, now)
}

async function post(
  tx: Db,
  { kind, dedupKey }: StrayEvent,
  { orderId, amountCents, reason }: Stray,
  now: Date,
): Promise<void> {
  const entries = kind === 'stray_out' ? strayOutEntries(amountCents) : strayInEntries(amountCents)
  if (entries.length > 0) await insertTransaction(tx, { kind, dedupKey, orderId, reason }, entries, now)
}
