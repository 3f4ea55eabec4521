import type { Logger } from 'pino'
import { findServedZip } from '../../domain/service-area/served-zip-codes.ts'
import type { Db } from '../platform/db/db.ts'
import type { Place, ZipLookup } from '../platform/zip-lookup/zip-lookup.ts'
import { findActiveZip, listActiveZips, type ServedZip } from './service-area.records.ts'

export type { ServedZip }

/**
 * The served ZIP with its city, state and county, or null outside the area. The table decides (docs/spec-coverage,
 * section 9).
 */
export async function checkZip(db: Db, zipCode: string): Promise<ServedZip | null> {
  return findActiveZip(db, zipCode)
}

/**
 * City and state for the person who checks a ZIP, or null outside the area (docs/spec-coverage, section 7). The lookup
 * service only names a place that is served anyway: without an answer, or with one in another state, it is our own.
 * Asks the network, so never inside a transaction.
 */
export async function findServedPlace(
  deps: { db: Db; zipLookup: ZipLookup; log: Logger },
  zipCode: string,
): Promise<Place | null> {
  const served = await readServedPlace(deps, zipCode)
  if (!served) return null
  const named = await deps.zipLookup.find(zipCode)
  return named?.state === served.state ? named : served
}

/** From the table; while it cannot be read, from the built-in list. */
async function readServedPlace(deps: { db: Db; log: Logger }, zipCode: string): Promise<Place | null> {
  try {
    return await checkZip(deps.db, zipCode)
  } catch (err) {
    deps.log.error({ err }, 'served ZIP codes cannot be read: the built-in list answers')
    return findServedZip(zipCode)
  }
}

/** Every ZIP code that is served now, by its number. */
export const listServedZips = (db: Db): Promise<ServedZip[]> => listActiveZips(db)
