import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { actingAs, type HistoryActor } from '../platform/db/acting-as.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows, lockRowsOnce } from '../platform/db/locks.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { addresses, onboardingAnswers } from '../platform/db/schema/customers.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { type AnswersRow, findCustomer } from './customers.reads.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressFields = Omit<
  AddressRow,
  'id' | 'userId' | 'isPrimary' | 'isActive' | 'isForOneOrder' | 'createdAt' | 'updatedAt'
>

/** One row per customer: what is not given stays, or starts with the table's defaults. */
export async function upsertAnswers(
  db: Db,
  userId: string,
  answers: Partial<AnswersRow>,
  now: Date,
): Promise<void> {
  await db
    .insert(onboardingAnswers)
    .values({ userId, ...answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: onboardingAnswers.userId, set: { ...answers, updatedAt: now } })
}

/**
 * One at a time per customer: two new addresses at once would both want to be the primary one. The weaker lock lets
 * rows that refer to the customer be written meanwhile, so it cannot end in a deadlock with a payment.
 */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  await lockCustomers(tx, [userId])
}

/** Locks the customer, who then is the one that makes the changes of this transaction. */
export async function lockAsCustomer(tx: Db, userId: string): Promise<void> {
  await lockActing(tx, { userId, actor: `customer:${userId}` })
}

const lockActing = lockRowsOnce(
  'customer',
  (tx, { userId, actor }: Places<{ userId: string; actor: HistoryActor }>) =>
    tx
      .select({ id: users.id, acting: actingAs(actor) })
      .from(users)
      .where(eq(users.id, userId)),
  'no key update',
)

/** In the order of their ids, so that two who lock several never wait for each other. */
export async function lockCustomers(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const theirs = anyOf(users.id, userIds)
  const wanted = tx.select({ id: users.id }).from(users).where(theirs).orderBy(asc(users.id))
  await lockRows(tx, 'customer', wanted, { strength: 'no key update' })
}

export async function updateTestCustomer(
  tx: Db,
  userId: string,
  isTestCustomer: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ isTestCustomer, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.isTestCustomer, isTestCustomer)))
}

/** Active before inactive, the primary one first, then the newest. */
export async function listAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(
      desc(addresses.isActive),
      desc(addresses.isPrimary),
      desc(addresses.createdAt),
      desc(addresses.id),
    )
}

export async function clearPrimaryAddress(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(addresses)
    .set({ isPrimary: false, updatedAt: now })
    .where(and(eq(addresses.userId, userId), eq(addresses.isPrimary, true)))
}

export async function insertAddress(
  tx: Db,
  address: AddressFields & { userId: string; isPrimary: boolean; isForOneOrder?: boolean },
  now: Date,
): Promise<AddressRow> {
  const values = { ...address, isActive: true, createdAt: now, updatedAt: now }
  const [row] = await tx.insert(addresses).values(values).returning()
  if (!row) throw new Error('The address was not stored')
  return row
}

export async function makeAddressPrimary(
  tx: Db,
  addressId: string,
  fields: Partial<AddressFields & Pick<AddressRow, 'isForOneOrder'>>,
  now: Date,
): Promise<AddressRow> {
  return updateAddress(tx, addressId, { ...fields, isPrimary: true, isActive: true }, now)
}

export async function updateAddress(
  tx: Db,
  addressId: string,
  changes: Partial<AddressRow>,
  now: Date,
): Promise<AddressRow> {
  const [row] = await tx
    .update(addresses)
    .set({ ...changes, updatedAt: now })
    .where(eq(addresses.id, addressId))
    .returning()
  if (!row) throw new Error(`There is no address ${addressId}`)
  return row
}

/** Those of them that are for one order; others stay as they are. */
export async function deactivateAddressesOfOneOrder(
  tx: Db,
  addressIds: readonly string[],
  now: Date,
): Promise<void> {
  if (addressIds.length === 0) return
  await tx
    .update(addresses)
    .set({ isActive: false, updatedAt: now })
    .where(
      and(anyOf(addresses.id, addressIds), eq(addresses.isForOneOrder, true), eq(addresses.isActive, true)),
    )
}

export async function hasAnyOrder(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(1)
  return row !== undefined
}

/** A customer who gave no name when signing up is called by the name of their first address. */
export async function nameCustomerIfUnnamed(tx: Db, userId: string, name: string, now: Date): Promise<void> {
  const profile = await findCustomer(tx, userId)
  if (!profile || profile.fullName) return
  await tx
    .insert(userProfiles)
    .values({ id: userId, email: profile.email, fullName: name, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: userProfiles.id, set: { fullName: name, updatedAt: now } })
}
