import { eq } from 'drizzle-orm'
import type { WaitlistSource } from '../../domain/service-area/waitlist-entry.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { serviceZipcodes, waitlistEntries } from '../platform/db/schema/service-area.ts'

export type ServedZip = { zipCode: string; city: string; state: string; county: string }

export async function findActiveZip(db: Db, zipCode: string): Promise<ServedZip | null> {
  return (await readActiveZips(db)).get(zipCode) ?? null
}

export const listActiveZips = async (db: Db): Promise<ServedZip[]> =>
  [...(await readActiveZips(db)).values()].sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1))

const readActiveZips = keptFact('service area', async (db): Promise<ReadonlyMap<string, ServedZip>> => {
  const { zipCode, city, state, county, isActive } = serviceZipcodes
  const rows = await db
    .select({ zipCode, city, state, county })
    .from(serviceZipcodes)
    .where(eq(isActive, true))
  return new Map(rows.map((row) => [row.zipCode, row]))
})

export type NewWaitlistEntry = {
  email: string
  zipCode: string
  name: string | null
  phone: string | null
  additionalAreasOfInterest: string | null
  source: WaitlistSource
}

/** null when the e-mail is on the list already, whatever its case. */
export async function insertWaitlistEntry(db: Db, entry: NewWaitlistEntry): Promise<string | null> {
  const [row] = await db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id })
  return row?.id ?? null
}
