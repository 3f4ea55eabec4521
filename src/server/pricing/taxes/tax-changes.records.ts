import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { TaxRate } from '../../../domain/taxes/tax-rate-change.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetFacts } from '../../platform/db/kept/kept-facts.ts'
import { lockTable } from '../../platform/db/locks.ts'
import { meals, taxRates } from '../../platform/db/schema/menu.ts'
import { serviceZipcodes } from '../../platform/db/schema/service-area.ts'

/** Others wait before they change any rate. */
export const lockTaxRates = (tx: Db): Promise<void> => lockTable(tx, 'place', taxRates)

/** The newest of each county and category first. */
export async function listTaxRates(db: Db): Promise<TaxRate[]> {
  const { county, category, validFrom } = taxRates
  return db.select().from(taxRates).orderBy(asc(county), asc(category), desc(validFrom))
}

export async function listTaxedNames(db: Db): Promise<{ counties: string[]; categories: string[] }> {
  const counties = await db.selectDistinct({ name: serviceZipcodes.county }).from(serviceZipcodes)
  const categories = await db.selectDistinct({ name: meals.taxCategory }).from(meals)
  return { counties: counties.map(({ name }) => name), categories: categories.map(({ name }) => name) }
}

/** The last delivery to a county that somebody has paid for. */
export async function lastPaidDelivery(db: Db, county: string): Promise<CalendarDate | null> {
  const { rows } = await db.execute<{ day: CalendarDate }>(sql`
    select o.delivery_date::text as day from orders o join service_zipcodes z on z.zip_code = o.zip_code
    where z.county = ${county} and o.confirmed_at is not null and o.status <> ${'canceled' satisfies OrderStatus}
    order by o.delivery_date desc limit 1`)
  return rows[0]?.day ?? null
}

/** The last delivery to a county whose price a reminder has told to a household. */
export async function lastToldDelivery(db: Db, county: string): Promise<CalendarDate | null> {
  const { rows } = await db.execute<{ day: CalendarDate }>(sql`
    select b.delivery_date::text as day
    from boxes b
    join subscriptions s on s.id = b.subscription_id
    join addresses a on a.id = coalesce(b.delivery_address_id, s.delivery_address_id)
    join service_zipcodes z on z.zip_code = a.zip_code and z.county = ${county}
    where b.processed_at is null and exists (
      select from sent_notices n where n.subscription_id = b.subscription_id
        and n.key like 'cutoff_reminder:' || b.delivery_date || ':%' and n.told_meals_cents is not null)
    order by b.delivery_date desc limit 1`)
  return rows[0]?.day ?? null
}

/** False when that day has a rate already. */
export async function insertTaxRate(tx: Db, rate: TaxRate): Promise<boolean> {
  forgetFacts(tx)
  const rows = await tx.insert(taxRates).values(rate).onConflictDoNothing().returning()
  return rows.length === 1
}

/** @returns the rate that was there */
export async function deleteTaxRate(tx: Db, rate: Omit<TaxRate, 'rateBp'>): Promise<TaxRate | null> {
  forgetFacts(tx)
  const { county, category, validFrom } = taxRates
  const [row] = await tx
    .delete(taxRates)
    .where(and(eq(county, rate.county), eq(category, rate.category), eq(validFrom, rate.validFrom)))
    .returning()
  return row ?? null
}
