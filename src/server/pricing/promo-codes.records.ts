import { and, asc, count, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Promo } from '../../domain/pricing/promo-code.ts'
import { cents } from '../../domain/shared/money.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { promoCodes, promoRedemptions } from '../platform/db/schema/promotions.ts'

export type StoredPromo = Promo & { id: string; reservedCount: number; usedCount: number }
export type Redemption = typeof promoRedemptions.$inferSelect

export async function findPromo(db: Db, code: string): Promise<StoredPromo | null> {
  return (await listPromos(db, [code]))[0] ?? null
}

/** Those of these codes that there are. */
export async function listPromos(db: Db, codes: readonly string[]): Promise<StoredPromo[]> {
  const rows = await db.select().from(promoCodes).where(anyOf(promoCodes.code, codes))
  return rows.map(promoOf)
}

/** Locked: a customer who pays with the same code at the same moment waits, and then sees this card. */
export async function findPromoOf(tx: Db, id: string): Promise<StoredPromo | null> {
  return (await lockPromos(tx, null, id))[0] ?? null
}

/** Locks the promos of this code and of this id, in one order for everybody. */
export async function lockPromos(tx: Db, code: string | null, id: string | null): Promise<StoredPromo[]> {
  const wanted = or(
    code === null ? undefined : eq(promoCodes.code, code),
    id === null ? undefined : eq(promoCodes.id, id),
  )
  if (!wanted) return []
  const found = tx.select().from(promoCodes).where(wanted).orderBy(asc(promoCodes.id))
  const rows = await lockRows(tx, 'promo code', found)
  return rows.map(promoOf)
}

/** Locks these promo codes, in the order that everybody follows. */
export async function lockPromosOf(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = anyOf(promoCodes.id, ids)
  const found = tx.select({ id: promoCodes.id }).from(promoCodes).where(wanted).orderBy(asc(promoCodes.id))
  await lockRows(tx, 'promo code', found)
}

function promoOf(row: typeof promoCodes.$inferSelect): StoredPromo {
  return {
    ...row,
    maxDiscountCents: row.maxDiscountCents === null ? null : cents(row.maxDiscountCents),
    minSubtotalCents: cents(row.minSubtotalCents),
    active: row.isActive,
    isStopped: row.stoppedAt !== null,
  }
}

/** The order's redemption that is reserved or used. */
export async function findRedemption(db: Db, orderId: string): Promise<Redemption | null> {
  const [row] = await db
    .select()
    .from(promoRedemptions)
    .where(and(eq(promoRedemptions.orderId, orderId), ne(promoRedemptions.state, 'released')))
  return row ?? null
}

/** Uses and reservations of one customer, those for `exceptOrderId` left out. */
export async function countRedemptions(
  db: Db,
  promo: { promoCodeId: string; userId: string; exceptOrderId: string },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.promoCodeId, promo.promoCodeId),
        eq(promoRedemptions.userId, promo.userId),
        ne(promoRedemptions.state, 'released'),
        ne(promoRedemptions.orderId, promo.exceptOrderId),
      ),
    )
  return row?.total ?? 0
}

export type PromoPerson = { userId: string; placeKey: string | null; mailboxKey: string | null }

/** Uses and reservations by other accounts of the same delivery address or mailbox. */
export async function countByOthersOfPerson(
  db: Db,
  promoCodeId: string,
  { userId, placeKey, mailboxKey }: PromoPerson,
): Promise<number> {
  const same = [
    ...(placeKey === null ? [] : [eq(promoRedemptions.placeKey, placeKey)]),
    ...(mailboxKey === null ? [] : [eq(promoRedemptions.mailboxKey, mailboxKey)]),
  ]
  if (same.length === 0) return 0
  const [row] = await db
    .select({ total: count() })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.promoCodeId, promoCodeId),
        ne(promoRedemptions.userId, userId),
        ne(promoRedemptions.state, 'released'),
        or(...same),
      ),
    )
  return row?.total ?? 0
}

/** Unpaid holds of a code: by this account, its address or mailbox, and from this network; its own order left out. */
export async function countHolds(
  tx: Db,
  promoCodeId: string,
  { userId, placeKey, mailboxKey, network, orderId }: PromoPerson & { network: string; orderId: string },
): Promise<{ byPerson: number; fromNetwork: number }> {
  const { placeKey: place, mailboxKey: mailbox, heldFrom, userId: holder } = promoRedemptions
  const [row] = await tx
    .select({
      byPerson:
        sql<number>`count(*) filter (where ${holder} = ${userId} or ${place} = ${placeKey} or ${mailbox} = ${mailboxKey})`.mapWith(
          Number,
        ),
      fromNetwork: sql<number>`count(*) filter (where ${heldFrom} = ${network})`.mapWith(Number),
    })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.promoCodeId, promoCodeId),
        eq(promoRedemptions.state, 'reserved'),
        ne(promoRedemptions.orderId, orderId),
      ),
    )
  return row ?? { byPerson: 0, fromNetwork: 0 }
}

/** Keeps the card that paid with a code. @returns the redemption when another account's card was the same */
export async function keepCardOfRedemption(
  tx: Db,
  redemption: Redemption,
  cardFingerprint: string,
): Promise<boolean> {
  await tx.update(promoRedemptions).set({ cardFingerprint }).where(eq(promoRedemptions.id, redemption.id))
  const [row] = await tx
    .select({ total: count() })
    .from(promoRedemptions)
    .where(
      and(
        eq(promoRedemptions.promoCodeId, redemption.promoCodeId),
        eq(promoRedemptions.cardFingerprint, cardFingerprint),
        ne(promoRedemptions.state, 'released'),
        ne(promoRedemptions.userId, redemption.userId),
      ),
    )
  return (row?.total ?? 0) > 0
}

/** Only what the customer has really used: their own reservation is not a reason to refuse them the code. */
export async function countUses(db: Db, promoCodeId: string, userId: string) {
  return (await countUsesOfAll(db, [promoCodeId], [userId]))(promoCodeId, userId)
}

/** How often several customers have used several codes. */
export async function countUsesOfAll(db: Db, promoCodeIds: readonly string[], userIds: readonly string[]) {
  const rows = await db
    .select({
      promoCodeId: promoRedemptions.promoCodeId,
      userId: promoRedemptions.userId,
      used: sql<number>`count(*) filter (where ${promoRedemptions.state} = 'used')`.mapWith(Number),
      reserved: sql<number>`count(*) filter (where ${promoRedemptions.state} = 'reserved')`.mapWith(Number),
    })
    .from(promoRedemptions)
    .where(and(anyOf(promoRedemptions.promoCodeId, promoCodeIds), anyOf(promoRedemptions.userId, userIds)))
    .groupBy(promoRedemptions.promoCodeId, promoRedemptions.userId)
  const known = new Map(rows.map((row) => [`${row.promoCodeId} ${row.userId}`, row]))
  return (promoCodeId: string, userId: string): { used: number; reserved: number } =>
    known.get(`${promoCodeId} ${userId}`) ?? { used: 0, reserved: 0 }
}

/** With those that were canceled after they were paid: a code for a first order counts once. */
export async function countPlacedOrders(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.confirmedAt)))
  return row?.total ?? 0
}

/** False when the last use went to somebody else in the meantime. */
export async function takeReservation(tx: Db, promoCodeId: string): Promise<boolean> {
  const rows = await tx
    .update(promoCodes)
    .set({ reservedCount: sql`${promoCodes.reservedCount} + 1` })
    .where(
      and(
        eq(promoCodes.id, promoCodeId),
        sql`(${promoCodes.totalLimit} is null or ${promoCodes.usedCount} + ${promoCodes.reservedCount} < ${promoCodes.totalLimit})`,
      ),
    )
    .returning({ id: promoCodes.id })
  return rows.length === 1
}

export type Reservation = {
  promoCodeId: string
  userId: string
  orderId: string
  amountCents: number
  expiresAt: Date
  placeKey: string | null
  mailboxKey: string | null
  heldFrom: string | null
}

export async function insertReservation(tx: Db, reservation: Reservation, now: Date): Promise<void> {
  await tx.insert(promoRedemptions).values({ ...reservation, createdAt: now })
}

export async function renewReservation(
  tx: Db,
  redemptionId: string,
  facts: Pick<Reservation, 'amountCents' | 'expiresAt' | 'placeKey' | 'mailboxKey' | 'heldFrom'>,
): Promise<void> {
  await tx.update(promoRedemptions).set(facts).where(eq(promoRedemptions.id, redemptionId))
}

/** Moves the reservations of these orders on, and the counters with them, exactly once. */
export async function settleReservations(
  tx: Db,
  orderIds: readonly string[],
  state: 'used' | 'released',
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  const settled = await tx
    .update(promoRedemptions)
    .set({ state, settledAt: now })
    .where(and(anyOf(promoRedemptions.orderId, orderIds), eq(promoRedemptions.state, 'reserved')))
    .returning({ promoCodeId: promoRedemptions.promoCodeId })
  const counts = new Map<string, number>()
  for (const { promoCodeId } of settled) counts.set(promoCodeId, (counts.get(promoCodeId) ?? 0) + 1)
  // In the order of lockPromos, so that two transactions never wait for each other.
  for (const [promoCodeId, settledCount] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .update(promoCodes)
      .set({
        reservedCount: sql`${promoCodes.reservedCount} - ${settledCount}`,
        ...(state === 'used' ? { usedCount: sql`${promoCodes.usedCount} + ${settledCount}` } : {}),
      })
      .where(eq(promoCodes.id, promoCodeId))
}
