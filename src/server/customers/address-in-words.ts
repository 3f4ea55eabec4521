import { cityLine, streetLine, withAccessNote } from '../../domain/customers/address-lines.ts'
import { isolated } from '../../domain/shared/isolated-text.ts'
import type { AddressRow } from './customers.records.ts'

type WrittenAddress = Pick<
  AddressRow,
  'recipientName' | 'streetAddress' | 'apartment' | 'city' | 'state' | 'zipCode'
>

/** In one line, as a receipt tells a household where its boxes go. */
export function addressOnReceipt(row: AddressRow | null): string {
  return withAccessNote(addressInWords(row), row?.accessNote ?? null)
}

/** In one line. */
export function addressInWords(row: WrittenAddress | null): string {
  if (!row) return 'an address that is gone'
  const { recipientName, streetAddress, apartment, city, state, zipCode } = row
  const street = streetLine({ street: streetAddress, apartment })
  return `${isolated(recipientName)}, ${street}, ${cityLine({ city, state, zip: zipCode })}`
}
