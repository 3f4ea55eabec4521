import { goodwillEntries, holdCreditEntries } from '../../domain/ledger/journal.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { lockCustomers } from '../customers/lock-customers.ts'
import type { Db } from '../platform/db/db.ts'
import {
  countHolds,
  hasTransaction,
  insertTransaction,
  sumCreditOf,
  sumCustomerAccount,
  sumHeldCredits,
} from './ledger.records.ts'

/** Held until the transaction ends. A caller that also locks an order locks the customer first (docs/decisions/0043). */
export async function lockCustomerCredit(tx: Db, userId: string): Promise<void> {
  await lockCustomers(tx, [userId])
}

/** What the customer can still spend; credit set aside for an order being charged is not in it. */
export async function creditBalance(db: Db, userId: string): Promise<Cents> {
  return cents(await sumCustomerAccount(db, { userId, account: 'customer_credit' }))
}

/**
 * Sets credit aside for an order that is about to be charged: as much as the customer has, up to `upToCents`. Check
 * and act are under the customer's lock. Called again for the same order, it brings what is set aside to the new
 * amount; `postOrderPaid` uses it up, `releaseCredits` gives it back.
 * @returns cents set aside for this order now
 */
export async function holdCredit(
  tx: Db,
  { userId, orderId, upToCents, now }: { userId: string; orderId: string; upToCents: number; now: Date },
): Promise<Cents> {
  await lockCustomers(tx, [userId])
  const held = (await sumHeldCredits(tx, [orderId])).get(orderId) ?? 0
  const free = await creditBalance(tx, userId)
  const wanted = Math.max(0, Math.min(upToCents, held + free))
  await moveHeld(tx, { userId, orderId, moreCents: wanted - held, now })
  return cents(wanted)
}

/**
 * Gives back what was set aside for orders that are not paid after all; a repeated call changes nothing. They are
 * locked.
 */
export async function releaseCredits(
  tx: Db,
  orders: readonly { id: string; userId: string }[],
  now: Date,
): Promise<void> {
  const held = await sumHeldCredits(
    tx,
    orders.map(({ id }) => id),
  )
  for (const { id: orderId, userId } of orders)
    if (held.get(orderId)) await holdCredit(tx, { userId, orderId, upToCents: 0, now })
}

/** Goodwill credit. `dedupKey` names the occasion. @returns false when it was granted before */
export async function grantCredit(
  tx: Db,
  grant: { userId: string; amountCents: number; reason: string; dedupKey: string; now: Date },
): Promise<boolean> {
  const { userId, amountCents, reason, dedupKey, now } = grant
  await lockCustomers(tx, [userId])
  const entries = goodwillEntries(userId, amountCents)
  return insertTransaction(
    tx,
    { kind: 'goodwill', dedupKey: goodwillKey(dedupKey), userId, reason },
    entries,
    now,
  )
}

/** Whether the goodwill credit of this occasion was given. */
export async function wasCreditGranted(db: Db, dedupKey: string): Promise<boolean> {
  return hasTransaction(db, goodwillKey(dedupKey))
}

/** Cents of the goodwill credit that was granted on this occasion. */
export async function readGrantedCredit(db: Db, dedupKey: string): Promise<Cents> {
  return cents(await sumCreditOf(db, goodwillKey(dedupKey)))
}

const goodwillKey = (dedupKey: string) => `goodwill:${dedupKey}`

async function moveHeld(
  tx: Db,
  move: { userId: string; orderId: string; moreCents: number; now: Date },
): Promise<void> {
  const { userId, orderId, moreCents, now } = move
  if (moreCents === 0) return
  const number = (await countHolds(tx, orderId)) + 1
  await insertTransaction(
    tx,
    {
      kind: moreCents > 0 ? 'credit_held' : 'credit_released',
      dedupKey: `credit-moved:${orderId}:${number}`,
      ...{ orderId, userId },
    },
    holdCreditEntries(userId, moreCents),
    now,
  )
}
