import { asc } from 'drizzle-orm'
import type { TaxRates } from '../../domain/pricing/order-total.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { taxRates } from '../platform/db/schema/menu.ts'

/** Every rate that a county has or had, the oldest first. */
export type CountyRates = readonly { category: string; rateBp: number; validFrom: string }[]

export async function listCountyRates(db: Db, county: string): Promise<CountyRates> {
  return (await readAllRates(db)).get(county) ?? []
}

/** The rates of every county on a calendar date. */
export const listAllRatesOn = async (db: Db, date: string): Promise<TaxRates[]> =>
  [...(await readAllRates(db)).values()].map((rates) => ratesOn(rates, date))

const readAllRates = keptFact('tax rates', async (db): Promise<ReadonlyMap<string, CountyRates>> => {
  const { county, category, rateBp, validFrom } = taxRates
  const rows = await db.select({ county, category, rateBp, validFrom }).from(taxRates).orderBy(asc(validFrom))
  const byCounty = new Map<string, CountyRates>()
  for (const { county: of, ...rate } of rows) byCounty.set(of, [...(byCounty.get(of) ?? []), rate])
  return byCounty
})

/** The rates of a calendar date: per category the newest whose day has come. */
export const ratesOn = (rates: CountyRates, date: string): TaxRates =>
  new Map(
    rates.filter(({ validFrom }) => validFrom <= date).map(({ category, rateBp }) => [category, rateBp]),
  )
