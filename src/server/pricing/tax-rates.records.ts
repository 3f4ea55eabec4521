import { asc, eq } from 'drizzle-orm'
import type { TaxRates } from '../../domain/pricing/order-total.ts'
import type { Db } from '../platform/db/db.ts'
import { taxRates } from '../platform/db/schema/menu.ts'

/** Every rate that a county has or had, the oldest first. */
export type CountyRates = readonly { category: string; rateBp: number; validFrom: string }[]

export async function listCountyRates(db: Db, county: string): Promise<CountyRates> {
  const { category, rateBp, validFrom } = taxRates
  return db
    .select({ category, rateBp, validFrom })
    .from(taxRates)
    .where(eq(taxRates.county, county))
    .orderBy(asc(validFrom))
}

/** The rates of a calendar date: per category the newest whose day has come. */
export const ratesOn = (rates: CountyRates, date: string): TaxRates =>
  new Map(
    rates.filter(({ validFrom }) => validFrom <= date).map(({ category, rateBp }) => [category, rateBp]),
  )
