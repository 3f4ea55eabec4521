import { asc, eq, sql } from 'drizzle-orm'
import type { Place } from '../../../domain/service-area/place.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetFacts } from '../../platform/db/kept/kept-facts.ts'
import { lockRows, lockTable } from '../../platform/db/locks.ts'
import { serviceZipcodes } from '../../platform/db/schema/service-area.ts'

export type StoredPlace = Place & { version: number; invitationLimit: number | null; invitedCount: number }

const columns = {
  zipCode: serviceZipcodes.zipCode,
  city: serviceZipcodes.city,
  state: serviceZipcodes.state,
  county: serviceZipcodes.county,
  isOpen: serviceZipcodes.isActive,
  version: serviceZipcodes.version,
  invitationLimit: serviceZipcodes.invitationLimit,
  invitedCount: serviceZipcodes.invitedCount,
}

export async function lockPlace(tx: Db, zipCode: string): Promise<StoredPlace | null> {
  const query = tx.select(columns).from(serviceZipcodes).where(eq(serviceZipcodes.zipCode, zipCode))
  const [row] = await lockRows(tx, 'place', query, { idOf: (row) => row.zipCode })
  return row ?? null
}

/** Others wait before they change any ZIP code. */
export const lockPlaces = (tx: Db): Promise<void> => lockTable(tx, 'place', serviceZipcodes)

export async function listStoredPlaces(db: Db): Promise<StoredPlace[]> {
  return db.select(columns).from(serviceZipcodes).orderBy(asc(serviceZipcodes.zipCode))
}

/** The versions of these ZIP codes as one text, to tell whether one of them has changed since. */
export async function placeVersions(db: Db, zipCodes: readonly string[]): Promise<string> {
  const { zipCode, version } = serviceZipcodes
  const rows = await db
    .select({ zipCode, version })
    .from(serviceZipcodes)
    .where(anyOf(zipCode, zipCodes))
    .orderBy(asc(zipCode))
  return rows.map((row) => `${row.zipCode}:${row.version}`).join(' ')
}

const asRow = ({ isOpen, ...place }: Place) => ({ ...place, isActive: isOpen })

/** False when somebody else has added the ZIP code meanwhile. */
export async function insertPlace(tx: Db, place: Place): Promise<boolean> {
  forgetFacts(tx)
  const rows = await tx
    .insert(serviceZipcodes)
    .values(asRow(place))
    .onConflictDoNothing()
    .returning({ zipCode: serviceZipcodes.zipCode })
  return rows.length === 1
}

/** The caller holds the ZIP code. */
export async function updatePlace(tx: Db, place: Place): Promise<void> {
  forgetFacts(tx)
  await tx
    .update(serviceZipcodes)
    .set({ ...asRow(place), version: sql`${serviceZipcodes.version} + 1` })
    .where(eq(serviceZipcodes.zipCode, place.zipCode))
}

/** The caller holds the ZIP code and has asked whether there is room. */
export async function countInvited(
  tx: Db,
  zipCode: string,
  { more, capacity }: { more: number; capacity: number },
): Promise<void> {
  forgetFacts(tx)
  await tx
    .update(serviceZipcodes)
    .set({
      invitationLimit: capacity,
      invitedCount: sql`${serviceZipcodes.invitedCount} + ${more}`,
      version: sql`${serviceZipcodes.version} + 1`,
    })
    .where(eq(serviceZipcodes.zipCode, zipCode))
}
