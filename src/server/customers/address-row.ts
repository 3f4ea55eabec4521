import {
  type AddressField,
  byAddressField,
  type DeliveryAddress,
} from '../../domain/customers/address-fields.ts'
import { tidyAddress } from '../../domain/customers/delivery-address.ts'
import type { AddressFields } from './customers.records.ts'

/** The columns of an address, wherever it is kept; null for what was not given. */
type StoredAddress = { readonly [Field in AddressField]: string | null }

export const addressOfRow = (row: StoredAddress): DeliveryAddress =>
  byAddressField((field) => row[field] ?? '')

/** What is needed is there, as the form has checked: only what may be left out becomes null. */
export function addressToRow(typed: DeliveryAddress): AddressFields {
  const tidy = tidyAddress(typed)
  return byAddressField((field) => tidy[field] || null) as AddressFields
}
