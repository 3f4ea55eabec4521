/** County of each served city; the county decides the tax rate. */
const COUNTY_BY_CITY: ReadonlyMap<string, string> = new Map([
  ['Altamonte Springs', 'Seminole'],
  ['Apopka', 'Orange'],
  ['Casselberry', 'Seminole'],
  ['Clermont', 'Lake'],
  ['Kissimmee', 'Osceola'],
  ['Lake Mary', 'Seminole'],
  ['Longwood', 'Seminole'],
  ['Maitland', 'Orange'],
  ['Ocoee', 'Orange'],
  ['Orlando', 'Orange'],
  ['Oviedo', 'Seminole'],
  ['Windermere', 'Orange'],
  ['Winter Park', 'Orange'],
  ['Winter Springs', 'Seminole'],
])

export const SERVED_COUNTIES: readonly string[] = [...new Set(COUNTY_BY_CITY.values())]

/** Throws for a city that nobody has placed in a county yet. */
export function countyOf(city: string): string {
  const county = COUNTY_BY_CITY.get(city)
  if (county === undefined) throw new Error(`No county known for ${city}`)
  return county
}
