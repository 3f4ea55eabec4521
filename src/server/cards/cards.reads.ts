import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { lockingPart } from '../platform/db/locks.ts'
import { paymentCustomers, storedPaymentMethods } from '../platform/db/schema/payments.ts'
import type { CardRow } from './cards.records.ts'

/** By the provider's name of the card; null for a card that is not charged. */
export async function readCardOnFile(db: Db, providerPaymentMethodId: string): Promise<CardRow | null> {
  const { providerPaymentMethodId: name, isDefault } = storedPaymentMethods
  const [row] = await db
    .select()
    .from(storedPaymentMethods)
    .where(and(eq(name, providerPaymentMethodId), eq(isDefault, true)))
  return row ?? null
}

export async function readCardOf(db: Db, userId: string): Promise<CardRow | null> {
  const [row] = await cardOf(db, userId)
  return row ?? null
}

/** The card that is charged: at most one row, also for reading it together with other queries. */
export const cardOf = (db: Db, userId: Asked<string>) =>
  db
    .select()
    .from(storedPaymentMethods)
    .where(and(eq(storedPaymentMethods.userId, userId), eq(storedPaymentMethods.isDefault, true)))

/** What `lockPaymentCustomer` locks, as a part of a statement that reads more: at most one row, of the rank 'stored cards'. */
export const paymentCustomerToLock = (db: Db, ofUser: Asked<string>, onlyIf: SQL) => {
  const { userId } = paymentCustomers
  const wanted = db
    .select({ userId })
    .from(paymentCustomers)
    .where(and(eq(userId, ofUser), onlyIf))
  return lockingPart(wanted)
}

/**
 * Cards that the provider should be asked about now: every month, every day around the end of what is printed on them,
 * and while a charge to them is tried again. Each reason has an index.
 */
export async function listDueCards(db: Db, now: Date, limit: number): Promise<CardRow[]> {
  const { checkedAt, id } = storedPaymentMethods
  const at = sql`${now.toISOString()}::timestamptz`
  const month = sql`extract(year from ${at})::int * 12 + extract(month from ${at})::int`
  return db
    .select()
    .from(storedPaymentMethods)
    .where(
      sql`${id} = any (array(
        (select m.id from stored_payment_methods m where m.is_default and m.checked_at is null limit ${limit})
        union (select m.id from stored_payment_methods m
          where m.is_default and m.checked_at < ${at} - interval '30 days' order by m.checked_at limit ${limit})
        union (select m.id from stored_payment_methods m
          where m.is_default and m.exp_year * 12 + m.exp_month between ${month} - 3 and ${month} + 2
            and m.checked_at < ${at} - interval '1 day'
            and make_date(m.exp_year, m.exp_month, 1) + interval '1 month' < ${at} + interval '45 days')
        union (select m.id from stored_payment_methods m
          where m.is_default and m.provider_payment_method_id = any (array(
              select c.tried_card from dunning_cases c where c.closed_at is null))
            and exists (select from dunning_cases c
              where c.user_id = m.user_id and c.closed_at is null and c.tried_card = m.provider_payment_method_id
                and (m.checked_at < c.tried_at or m.checked_at < ${at} - interval '6 hours')))))`,
    )
    .orderBy(sql`${checkedAt} nulls first`)
    .limit(limit)
}
