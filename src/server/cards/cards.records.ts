import { and, eq, notExists, sql } from 'drizzle-orm'
import { builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { users } from '../platform/db/schema/accounts.ts'
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

export type PaymentCustomerRow = typeof paymentCustomers.$inferSelect

/** Also one that is gone. */
export async function findPaymentCustomer(db: Db, userId: string): Promise<PaymentCustomerRow | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  return row ?? null
}

export async function findOwnerOfCustomer(db: Db, providerCustomerId: string): Promise<string | null> {
  const { isGone, providerCustomerId: id, userId } = paymentCustomers
  const [row] = await db
    .select({ userId })
    .from(paymentCustomers)
    .where(and(eq(id, providerCustomerId), eq(isGone, false)))
  return row?.userId ?? null
}

/** This household has never paid, has no payment under way and has never stored a card. */
export async function hasNeverPaid(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ never: boolean }>(sql`
    select not exists (select from payments p join orders o on o.id = p.order_id where o.user_id = ${userId})
      and not exists (select from stray_payments s join orders o on o.id = s.order_id where o.user_id = ${userId})
      and not exists (select from checkout_sessions c join orders o on o.id = c.order_id
        where o.user_id = ${userId} and c.status = 'complete')
      and not exists (select from stored_payment_methods where user_id = ${userId}) as never`)
  return rows[0]?.never === true
}

/** Of the household whose payment is the oldest. */
export async function findEarliestPayingCustomer(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select pc.provider_customer_id as id from payments p
      join orders o on o.id = p.order_id join payment_customers pc on pc.user_id = o.user_id
    where p.succeeded_at is not null order by p.succeeded_at, p.id limit 1`)
  return rows[0]?.id ?? null
}

/** The first of a user, or the one in place of one that is gone. */
export async function insertPaymentCustomer(
  db: Db,
  {
    email,
    ...customer
  }: { userId: string; providerCustomerId: string; timesReplaced: number; email: string },
): Promise<void> {
  // The address may have changed while the provider was asked.
  const emailDue = sql<boolean>`exists (select from users where id = ${customer.userId} and email <> ${email})`
  await db
    .insert(paymentCustomers)
    .values({ ...customer, emailDue })
    .onConflictDoUpdate({
      target: paymentCustomers.userId,
      set: { ...customer, emailDue, isGone: false },
      setWhere: eq(paymentCustomers.isGone, true),
    })
}

export type DueEmail = { userId: string; providerCustomerId: string; email: string }

/** Customers whose mail address the provider is still to be told. */
export async function listDueEmails(db: Db, limit: number): Promise<DueEmail[]> {
  const { userId, providerCustomerId, emailDue, isGone } = paymentCustomers
  return db
    .select({ userId, providerCustomerId, email: users.email })
    .from(paymentCustomers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(emailDue, eq(isGone, false)))
    .orderBy(userId)
    .limit(limit)
}

/** What has changed again meanwhile stays due. */
export async function noteEmailTold(db: Db, { userId, email }: DueEmail): Promise<void> {
  await db
    .update(paymentCustomers)
    .set({ emailDue: false })
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        sql`exists (select from users where id = ${userId} and email = ${email})`,
      ),
    )
}

/** @returns false when it is not the user's customer, or not any more */
export async function markCustomerGone(
  tx: Db,
  { userId, providerCustomerId }: { userId: string; providerCustomerId: string },
): Promise<boolean> {
  const rows = await tx
    .update(paymentCustomers)
    .set({ isGone: true })
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        eq(paymentCustomers.providerCustomerId, providerCustomerId),
        eq(paymentCustomers.isGone, false),
      ),
    )
    .returning({ userId: paymentCustomers.userId })
  return rows.length === 1
}

/** Changes of one customer's cards wait for each other here. */
export async function lockPaymentCustomer(tx: Db, userId: string): Promise<void> {
  const wanted = tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  await lockRows(tx, 'stored cards', wanted, { idOf: (found) => found.userId })
}

/** In place of any other card. The caller has locked the payment customer, in a statement before. */
export async function saveDefaultCard(tx: Db, userId: string, card: StoredCard, now: Date): Promise<string> {
  const { rows } = await saveOne(tx, { ...card, userId, now: now.toISOString() })
  const [row] = rows
  if (!row) throw new Error('The payment method was not stored')
  return row.id
}

type SavedCard = StoredCard & { userId: string; now: string }

/** The card comes after the others were counted, so they have made room: a customer has one default card at any moment. */
const saveOne = builtOnce((tx, given: Places<SavedCard>) =>
  tx.execute<{ id: string }>(sql`
    with others as (
      update ${storedPaymentMethods} set is_default = false
      where user_id = ${given.userId} and provider_payment_method_id <> ${given.paymentMethodId}
      returning id)
    insert into ${storedPaymentMethods}
      (user_id, provider_payment_method_id, brand, last4, exp_month, exp_year, created_at, checked_at)
    select ${given.userId}::uuid, ${given.paymentMethodId}, ${given.brand}, ${given.last4}, ${given.expMonth}::int,
      ${given.expYear}::int, ${given.now}::timestamptz, ${given.now}::timestamptz
    from (select count(*) from others) as room
    on conflict (provider_payment_method_id) do update set brand = excluded.brand, last4 = excluded.last4,
      exp_month = excluded.exp_month, exp_year = excluded.exp_year, is_default = true,
      checked_at = excluded.checked_at
    returning id`),
)

/** Keeps what the provider says of a card now; another number or date is that of a renewed card. */
export async function updateCard(tx: Db, { id }: CardRow, facts: CardFacts, now: Date): Promise<void> {
  const { brand, last4, expMonth, expYear, renewedAt } = storedPaymentMethods
  const isOther = sql`(${last4}, ${expMonth}, ${expYear}) is distinct from
    (${facts.last4}::text, ${facts.expMonth}::integer, ${facts.expYear}::integer)`
  await tx
    .update(storedPaymentMethods)
    .set({
      ...{ brand: facts.brand ?? sql`${brand}`, last4: facts.last4, expMonth: facts.expMonth },
      ...{ expYear: facts.expYear, checkedAt: now },
      renewedAt: sql`case when ${isOther} then ${now.toISOString()}::timestamptz else ${renewedAt} end`,
    })
    .where(eq(storedPaymentMethods.id, id))
}

type CardFacts = Pick<CardRow, 'brand' | 'last4' | 'expMonth' | 'expYear'>

export async function markChecked(db: Db, cardId: string, now: Date): Promise<void> {
  await db.update(storedPaymentMethods).set({ checkedAt: now }).where(eq(storedPaymentMethods.id, cardId))
}

/** It is no longer on file. @returns false when it was not */
export async function takeOffFile(tx: Db, cardId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(storedPaymentMethods)
    .set({ isDefault: false, checkedAt: now })
    .where(and(eq(storedPaymentMethods.id, cardId), eq(storedPaymentMethods.isDefault, true)))
    .returning({ id: storedPaymentMethods.id })
  return rows.length === 1
}
