import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { paymentCustomers, paymentEnvironment, storedPaymentMethods } from '../platform/db/schema/payments.ts'
import type { StoredCard } from '../platform/payments/provider-session.ts'

export type CardRow = typeof storedPaymentMethods.$inferSelect
export type PaymentEnvironment = (typeof paymentEnvironment.$inferSelect)['environment']

/** False while another environment knows the customers of this database; one without customers takes any. */
export async function claimPaymentEnvironment(db: Db, environment: PaymentEnvironment): Promise<boolean> {
  const isUnused = notExists(db.select().from(paymentCustomers))
  const rows = await db
    .insert(paymentEnvironment)
    .values({ environment })
    .onConflictDoUpdate({
      target: paymentEnvironment.onlyRow,
      set: { environment },
      setWhere: sql`${eq(paymentEnvironment.environment, environment)} or ${isUnused}`,
    })
    .returning()
  return rows.length === 1
}

export async function findPaymentEnvironment(db: Db): Promise<PaymentEnvironment | null> {
  const [row] = await db.select().from(paymentEnvironment)
  return row?.environment ?? null
}

export async function findPaymentCustomer(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
  return row?.id ?? null
}

export async function insertPaymentCustomer(
  db: Db,
  customer: { userId: string; providerCustomerId: string },
): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
}

/** Who changes the cards of a customer waits here for whoever else does. */
export async function lockPaymentCustomer(tx: Db, userId: string): Promise<void> {
  await tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)).for('update')
}

export async function saveDefaultCard(tx: Db, userId: string, card: StoredCard, now: Date): Promise<string> {
  const { paymentMethodId, ...facts } = card
  await tx
    .update(storedPaymentMethods)
    .set({ isDefault: false })
    .where(
      and(
        eq(storedPaymentMethods.userId, userId),
        ne(storedPaymentMethods.providerPaymentMethodId, paymentMethodId),
      ),
    )
  const [row] = await tx
    .insert(storedPaymentMethods)
    .values({ ...facts, userId, providerPaymentMethodId: paymentMethodId, createdAt: now })
    .onConflictDoUpdate({
      target: storedPaymentMethods.providerPaymentMethodId,
      set: { ...facts, isDefault: true },
    })
    .returning({ id: storedPaymentMethods.id })
  if (!row) throw new Error('The payment method was not stored')
  return row.id
}

export async function findDefaultCard(db: Db, userId: string): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(storedPaymentMethods)
    .where(and(eq(storedPaymentMethods.userId, userId), eq(storedPaymentMethods.isDefault, true)))
  return row ?? null
}
