import { isolated } from '../shared/isolated-text.ts'

/** "12 Lake Eola Drive, Apt 4": each part keeps to itself, whatever letters it is written in. */
export function streetLine({ street, apartment }: { street: string; apartment: string | null }): string {
  return apartment ? `${isolated(street)}, ${isolated(apartment)}` : isolated(street)
}

/** City, state and ZIP code in one line. */
export function cityLine({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${isolated(city)}, ${isolated(state)} ${zip}`
}
