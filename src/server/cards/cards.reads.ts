import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { storedPaymentMethods } from '../platform/db/schema/payments.ts'
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
  const [row] = await db
    .select()
    .from(storedPaymentMethods)
    .where(and(eq(storedPaymentMethods.userId, userId), eq(storedPaymentMethods.isDefault, true)))
  return row ?? null
}

/** Cards that the provider should be asked about now. */
export async function listDueCards(db: Db, now: Date, limit: number): Promise<CardRow[]> {
  const { checkedAt, expMonth, expYear, isDefault, userId, providerPaymentMethodId } = storedPaymentMethods
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(storedPaymentMethods)
    .where(
      and(
        eq(isDefault, true),
        sql`(${checkedAt} is null or ${checkedAt} < ${at} - interval '30 days'
          or (${checkedAt} < ${at} - interval '1 day'
            and make_date(${expYear}, ${expMonth}, 1) + interval '1 month' < ${at} + interval '45 days')
          or exists (select from dunning_cases c where c.user_id = ${userId} and c.closed_at is null
            and c.tried_card = ${providerPaymentMethodId}
            and (${checkedAt} < c.tried_at or ${checkedAt} < ${at} - interval '6 hours')))`,
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`)
    .limit(limit)
}
