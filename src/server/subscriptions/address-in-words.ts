import type { AddressRow } from '../customers/delivery-address.ts'

/** In one line. */
export function addressInWords(row: AddressRow | null): string {
  if (!row) return 'an address that is gone'
  const { recipientName, streetAddress, apartment, city, state, zipCode } = row
  const street = apartment ? `${streetAddress}, ${apartment}` : streetAddress
  return `${recipientName}, ${street}, ${city}, ${state} ${zipCode}`
}
