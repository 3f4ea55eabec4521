import type { ServedPlace } from '../../../service-area/check-zip.ts'

/** The place a ZIP check hands over with the navigation; anything else in the history entry is ignored. */
export function deliveryPlaceOf(state: unknown): ServedPlace | null {
  if (typeof state !== 'object' || state === null) return null
  const { zipCode, city, state: region } = state as Record<string, unknown>
  return typeof zipCode === 'string' && typeof city === 'string' && typeof region === 'string'
    ? { zipCode, city, state: region }
    : null
}
