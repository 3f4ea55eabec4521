import { and, asc, eq, lte } from 'drizzle-orm'
import type { TaxRates } from '../../domain/pricing/order-total.ts'
import type { Db } from '../platform/db/db.ts'
import { taxRates } from '../platform/db/schema/menu.ts'

/** Rates of a county on a calendar date: per category the newest whose day has come. */
export async function listTaxRates(db: Db, county: string, date: string): Promise<TaxRates> {
  const rows = await db
    .select({ category: taxRates.category, rateBp: taxRates.rateBp })
    .from(taxRates)
    .where(and(eq(taxRates.county, county), lte(taxRates.validFrom, date)))
    .orderBy(asc(taxRates.validFrom))
  return new Map(rows.map((row) => [row.category, row.rateBp]))
}
