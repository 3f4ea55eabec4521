import { isZipCode } from './zip-code.ts'

/** A ZIP code as owners keep it. The county decides the tax. */
export type Place = {
  readonly zipCode: string
  readonly city: string
  readonly state: string
  readonly county: string
  readonly isOpen: boolean
}

export const MAXIMUM_PLACE_NAME_LENGTH = 80

type Field = 'zipCode' | 'city' | 'state' | 'county'

const NAMES: readonly (readonly [Field, string])[] = [
  ['city', 'city'],
  ['county', 'county'],
]

/** One sentence for each field that cannot be. */
export function placeProblems(place: Omit<Place, 'isOpen'>): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  if (!isZipCode(place.zipCode)) problems.zipCode = 'A ZIP code has five digits'
  if (!/^[A-Z]{2}$/.test(place.state)) problems.state = 'Please use two capital letters, such as FL'
  for (const [field, name] of NAMES) {
    const text = place[field]
    if (text === '') problems[field] = `Please name the ${name}`
    else if (text.length > MAXIMUM_PLACE_NAME_LENGTH || !/\p{L}/u.test(text) || /\p{Cc}/u.test(text))
      problems[field] = `This is no name of a ${name}`
  }
  return problems
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.city === other.city &&
  one.state === other.state &&
  one.county === other.county &&
  one.isOpen === other.isOpen
