import type { ListedPlaceWire } from '../../../../contract/staff/places-wire.ts'

export const SHOWN = ['all', 'open', 'closed', 'waited'] as const
export type Shown = (typeof SHOWN)[number]

/** A ZIP code that is on the list. */
export type AddedPlace = ListedPlaceWire & { place: NonNullable<ListedPlaceWire['place']> }
export const isAdded = (listed: ListedPlaceWire): listed is AddedPlace => listed.place !== null

/** Those that a search by number, city or county and a choice leave. */
export function findPlaces(places: readonly AddedPlace[], text: string, shown: Shown): readonly AddedPlace[] {
  const wanted = text.trim().toLowerCase()
  return places.filter(({ zip_code, place, waiting }) => {
    if (shown === 'open' && !place.is_open) return false
    if (shown === 'closed' && place.is_open) return false
    if (shown === 'waited' && waiting === 0) return false
    const { city, county } = place
    return zip_code.startsWith(wanted) || `${city} ${county}`.toLowerCase().includes(wanted)
  })
}
