import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { paymentCustomers, storedPaymentMethods } from '../platform/db/schema/payments.ts'
import type { StoredCard } from '../platform/payments/provider-session.ts'

export type CardRow = typeof storedPaymentMethods.$inferSelect

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
