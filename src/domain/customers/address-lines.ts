import { isolated } from '../shared/isolated-text.ts'
import type { AddressField } from './address-fields.ts'

/** Fields that may stay empty and are free text for the driver who brings the box, by what screens and paper call them. */
export const ADDRESS_NOTES = {
  accessNote: { label: 'Access note', short: 'Access' },
  deliveryInstructions: { label: 'Delivery instructions', short: 'Instructions' },
} as const satisfies { [Field in AddressField]?: { label: string; short: string } }

/** "12 Lake Eola Drive, Apt 4": each part keeps to itself, whatever letters it is written in. */
export function streetLine({ street, apartment }: { street: string; apartment: string | null }): string {
  return apartment ? `${isolated(street)}, ${isolated(apartment)}` : isolated(street)
}

/** City, state and ZIP code in one line. */
export function cityLine({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${isolated(city)}, ${isolated(state)} ${zip}`
}

export type DoorNote = { readonly label: string; readonly short: string; readonly text: string }

/** What helps at the door, in the order in which it is needed there; what was not given is left out. */
export function doorNotes(
  address: { readonly [Field in AddressField]?: string | undefined },
): readonly DoorNote[] {
  return Object.entries(ADDRESS_NOTES).flatMap(([field, words]) => {
    const text = address[field as keyof typeof ADDRESS_NOTES]
    return text ? [{ ...words, text }] : []
  })
}

/** An address in one line, with how to get to its door. */
export function withAccessNote(line: string, accessNote: string | null): string {
  return accessNote
    ? `${line} (${ADDRESS_NOTES.accessNote.label.toLowerCase()}: ${isolated(accessNote)})`
    : line
}
