export type ServedZip = { readonly zipCode: string; readonly city: string; readonly state: string }

const STATE = 'FL'

const ZIP_CODES_BY_CITY: Readonly<Record<string, readonly string[]>> = {
  'Altamonte Springs': ['32701', '32714', '32730'],
  Apopka: ['32703'],
  Casselberry: ['32707'],
  'Winter Springs': ['32708'],
  'Lake Mary': ['32746'],
  Longwood: ['32750', '32779'],
  Maitland: ['32751'],
  Oviedo: ['32765'],
  'Winter Park': ['32789', '32792'],
  Orlando: [...zipRange(32801, 32812), ...zipRange(32814, 32822), ...zipRange(32824, 32837), '32839'],
  Clermont: ['34722'],
  Kissimmee: ['34741', '34758'],
  Ocoee: ['34761'],
  Windermere: ['34786'],
}

/**
 * The built-in list (docs/spec-coverage, section 9): the seed of service_zipcodes, and the fallback when it cannot be
 * asked.
 */
export const SERVED_ZIP_CODES: readonly ServedZip[] = Object.entries(ZIP_CODES_BY_CITY).flatMap(
  ([city, zipCodes]) => zipCodes.map((zipCode) => ({ zipCode, city, state: STATE })),
)

/** null for a ZIP that is not on the built-in list. */
export function findServedZip(zipCode: string): ServedZip | null {
  return SERVED_ZIP_CODES.find((served) => served.zipCode === zipCode) ?? null
}

function zipRange(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}
