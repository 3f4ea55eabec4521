import type { z } from 'zod'
import type {
  placesPreviewResponseSchema,
  placesResponseSchema,
} from '../../../contract/staff/places-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { Place } from '../../../domain/service-area/place.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PlacesPreview } from './import-places.ts'
import { type ListedPlace, listPlaces } from './places.reads.ts'

/** Every ZIP code with who lives and waits there. */
export async function placesOnWire({
  db,
  kitchen,
}: {
  db: Db
  kitchen: Kitchen
}): Promise<z.input<typeof placesResponseSchema>> {
  const places = await listPlaces(db)
  return {
    shipping_cents: kitchen.shippingCents,
    places: places.map(({ zipCode, place, households, waiting, invited, joined }) => ({
      ...{ zip_code: zipCode, households, waiting, invited, joined },
      place: place && storedOnWire(place),
    })),
  }
}

export const storedOnWire = ({
  city,
  state,
  county,
  isOpen,
  version,
  invitationLimit,
  invitedCount,
}: NonNullable<ListedPlace['place']>) => ({
  ...{ city, state, county, is_open: isOpen, version },
  ...{ invitation_limit: invitationLimit, invited_count: invitedCount },
})

export const previewOnWire = ({
  rows,
  seen,
}: PlacesPreview): z.input<typeof placesPreviewResponseSchema> => ({
  seen,
  rows: rows.map(({ line, zipCode, change, before, after, households, problems }) => ({
    ...{ line, zip_code: zipCode, change, households },
    ...{ before: shown(before), after: shown(after), problems: [...problems] },
  })),
})

const shown = (place: Place | null) =>
  place && { city: place.city, state: place.state, county: place.county, is_open: place.isOpen }
