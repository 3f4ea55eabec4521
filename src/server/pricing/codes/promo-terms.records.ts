import { eq, sql } from 'drizzle-orm'
import type { PromoStanding, PromoTerms } from '../../../domain/pricing/promo-change.ts'
import { cents } from '../../../domain/shared/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { promoCodes, promoRedemptions } from '../../platform/db/schema/promotions.ts'

export type StoredTerms = PromoTerms & { id: string; code: string; version: number; isActive: boolean }

type Row = typeof promoCodes.$inferSelect

const termsOf = (row: Row): StoredTerms => ({
  ...{ id: row.id, code: row.code, version: row.version, isActive: row.isActive && row.stoppedAt === null },
  ...{ description: row.description, kind: row.kind, value: row.value },
  maxDiscountCents: row.maxDiscountCents === null ? null : cents(row.maxDiscountCents),
  minSubtotalCents: cents(row.minSubtotalCents),
  ...{ firstOrderOnly: row.firstOrderOnly, appliesToRenewals: row.appliesToRenewals },
  ...{ totalLimit: row.totalLimit, perCustomerLimit: row.perCustomerLimit },
  ...{ startsAt: row.startsAt, endsAt: row.endsAt },
})

/** Checkouts that take the code wait until the change is over. */
export async function lockPromoTerms(tx: Db, id: string): Promise<StoredTerms | null> {
  const [row] = await lockRows(tx, 'promo code', tx.select().from(promoCodes).where(eq(promoCodes.id, id)))
  return row ? termsOf(row) : null
}

/** null when there is such a code already. */
export async function insertPromoTerms(tx: Db, code: string, terms: PromoTerms): Promise<string | null> {
  const [row] = await tx
    .insert(promoCodes)
    .values({ code, ...terms })
    .onConflictDoNothing()
    .returning({ id: promoCodes.id })
  return row?.id ?? null
}

/** The caller holds the code. */
export async function updatePromoTerms(
  tx: Db,
  id: string,
  change: PromoTerms | { stoppedAt: Date } | { stoppedAt: null; isActive: true },
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ ...change, version: sql`${promoCodes.version} + 1` })
    .where(eq(promoCodes.id, id))
}

/** Subscriptions whose coming boxes count on a code: it was good for later boxes when they began. */
const PROMISED = sql`(select count(*)::int from subscriptions s
  where s.promo_code_id = p.id and s.status <> 'canceled' and p.applies_to_renewals)`

/** Whether it was used, how much of it is taken, and who counts on it. The caller holds the code. */
export async function readPromoStanding(tx: Db, id: string): Promise<PromoStanding> {
  const { rows } = await tx.execute<{ taken: number; promised: number; wasUsed: boolean }>(sql`
    select p.used_count + p.reserved_count as taken, ${PROMISED} as promised,
      exists (select 1 from ${promoRedemptions} r where r.promo_code_id = p.id and r.state <> 'released') as "wasUsed"
    from ${promoCodes} p where p.id = ${id}`)
  return rows[0] as PromoStanding
}

export type ListedPromo = StoredTerms & {
  uses: number
  holds: number
  households: number
  costCents: number
  heldCents: number
  promised: number
}

/** With what each was used for, the newest first. */
export async function listPromoTerms(db: Db, limit: number): Promise<ListedPromo[]> {
  type Sums = { id: string; uses: number; holds: number; households: number; cost: string; held: string }
  const { rows } = await db.execute<Sums & { promised: number }>(sql`
    select p.id, p.used_count as uses, p.reserved_count as holds, ${PROMISED} as promised,
      coalesce(r.households, 0) as households, coalesce(r.cost, 0) as cost, coalesce(r.held, 0) as held
    from (select * from promo_codes order by created_at desc, id limit ${limit}) p
      left join lateral (
        select count(distinct user_id) filter (where state = 'used')::int as households,
          sum(amount_cents) filter (where state = 'used') as cost,
          sum(amount_cents) filter (where state = 'reserved') as held
        from promo_redemptions where promo_code_id = p.id and state <> 'released'
      ) r on true
    order by p.created_at desc, p.id`)
  const stored = new Map((await db.select().from(promoCodes)).map((row) => [row.id, termsOf(row)]))
  return (rows as (Sums & { promised: number })[]).flatMap(({ id, cost, held, ...sums }) => {
    const terms = stored.get(id)
    return terms ? [{ ...terms, ...sums, costCents: Number(cost), heldCents: Number(held) }] : []
  })
}
