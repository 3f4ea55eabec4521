import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { PlaceWire } from '../../../../contract/staff/places-wire.ts'
import { isZipCode } from '../../../../domain/service-area/zip-code.ts'
import { PLACE_FORM, ZIPS } from './places.words.ts'

export type EnteredPlace = {
  zipCode: string
  city: string
  state: string
  county: string
  isOpen: boolean
  reason: string
}

export type PlaceFields = Pick<PlaceWire, 'city' | 'state' | 'county' | 'is_open'>

export const enteredOf = (zipCode: string, place: PlaceFields | undefined, state: string): EnteredPlace => ({
  zipCode,
  city: place?.city ?? '',
  state: place?.state ?? state,
  county: place?.county ?? '',
  isOpen: place?.is_open ?? true,
  reason: '',
})

/** One message for each field that is missing or cannot be. */
export function problemsOf(entered: EnteredPlace): Partial<Record<keyof EnteredPlace, string>> {
  return {
    ...(!isZipCode(entered.zipCode) && { zipCode: PLACE_FORM.badZip }),
    ...(!entered.city.trim() && { city: PLACE_FORM.missing }),
    ...(!entered.county.trim() && { county: PLACE_FORM.missing }),
    ...(!/^[A-Z]{2}$/.test(entered.state) && { state: PLACE_FORM.badState }),
  }
}

export const isEntered = (entered: EnteredPlace, before: EnteredPlace): boolean =>
  Object.entries(entered).some(([field, value]) => before[field as keyof EnteredPlace] !== value)

export const wishOf = (
  { zipCode, city, state, county, isOpen, reason }: EnteredPlace,
  version: number | null,
): ApiTypes['savePlace']['request'] => ({
  ...{ zip_code: zipCode, city: city.trim(), state, county: county.trim(), is_open: isOpen, version },
  ...(reason.trim() && { reason: reason.trim() }),
})

/** What somebody else has changed, one sentence for each field. */
export function differencesOf(before: PlaceFields | undefined, now: PlaceFields | undefined): string[] {
  if (!now) return []
  const sentences = []
  if (before?.city !== now.city) sentences.push(PLACE_FORM.nowIs(PLACE_FORM.city, now.city))
  if (before?.state !== now.state) sentences.push(PLACE_FORM.nowIs(PLACE_FORM.state, now.state))
  if (before?.county !== now.county) sentences.push(PLACE_FORM.nowIs(PLACE_FORM.county, now.county))
  if (before?.is_open !== now.is_open)
    sentences.push(PLACE_FORM.nowIs(PLACE_FORM.delivery, now.is_open ? ZIPS.open : ZIPS.closed))
  return sentences
}
