import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { askZipService, type Place } from './ask-zip-service.ts'

export type { Place }

/** Names the place of a ZIP. Never throws, and answers within its limit: null when nobody knows. */
export type ZipLookup = { find(zipCode: string): Promise<Place | null> }

/** How long a check may wait for the service, in milliseconds. */
const ZIP_LOOKUP_LIMIT_MS = 2_000
const KEPT_FOR_MS = 24 * 60 * 60 * 1000
/** A service in trouble is left alone this long, per ZIP. */
const FAILURE_KEPT_FOR_MS = 60 * 1000
const MOST_KEPT = 500

/** Without an address nothing is asked, and nothing leaves the machine. */
const noLookup: ZipLookup = { find: async () => null }

/** The service at `address`, with its answers kept for a day; without an address, no lookup at all. */
export function createZipLookup(
  address: string | undefined,
  deps: { clock: Clock; log: Logger },
  limitMs: number = ZIP_LOOKUP_LIMIT_MS,
): ZipLookup {
  if (!address) return noLookup
  return keepAnswers(deps.clock, async (zipCode) => {
    try {
      return await askZipService(address, zipCode, limitMs)
    } catch (err) {
      deps.log.warn({ err }, 'the ZIP lookup gave no place')
      return null
    }
  })
}

/** Checks that ask for one ZIP at the same time share a call; the oldest answers go when there are too many. */
function keepAnswers(clock: Clock, ask: ZipLookup['find']): ZipLookup {
  const kept = new Map<string, { place: Place | null; until: number }>()
  const underWay = new Map<string, Promise<Place | null>>()
  const askAndKeep = async (zipCode: string) => {
    const place = await ask(zipCode)
    underWay.delete(zipCode)
    // Deleted first, so that a renewed answer counts as the youngest.
    kept.delete(zipCode)
    kept.set(zipCode, { place, until: clock.now().getTime() + (place ? KEPT_FOR_MS : FAILURE_KEPT_FOR_MS) })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return place
  }
  return {
    find: async (zipCode) => {
      const known = kept.get(zipCode)
      if (known && clock.now().getTime() < known.until) return known.place
      const call = underWay.get(zipCode) ?? askAndKeep(zipCode)
      underWay.set(zipCode, call)
      return call
    },
  }
}
