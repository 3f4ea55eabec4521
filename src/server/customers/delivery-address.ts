import { addressOnWire } from '../../contract/shared/address-on-wire.ts'
import type { SavedAddress } from '../../contract/shared/address-wire.ts'
import type { Db } from '../platform/db/db.ts'
import { addressOfRow } from './address-row.ts'
import { type AddressRow, listAddresses, makeAddressPrimary } from './customers.records.ts'

export type { AddressRow }

/** The address on file that deliveries go to, or null. */
export async function findActiveAddress(db: Db, userId: string): Promise<AddressRow | null> {
  const address = await findDeliveryAddress(db, userId)
  return address?.isActive ? address : null
}

/** The address that an order placed now would claim, which may have to be re-activated; or null. */
export async function findDeliveryAddress(db: Db, userId: string): Promise<AddressRow | null> {
  return addressOfNextOrder(await listAddresses(db, userId))
}

/** One that was given for this order alone, while it is not placed; else the first of the address book. */
export function addressOfNextOrder<Row extends Pick<AddressRow, 'isActive' | 'isForOneOrder'>>(
  rows: readonly Row[],
): Row | null {
  const own = rows.find(({ isForOneOrder, isActive }) => isForOneOrder && isActive)
  return own ?? rows.find(({ isForOneOrder }) => !isForOneOrder) ?? null
}

/**
 * Where an order goes: the active address, else any of the customer's is re-activated (docs/spec-coverage, section 4).
 * The caller has locked the customer.
 */
export async function claimDeliveryAddress<Row extends Pick<AddressRow, 'id' | 'isActive' | 'isForOneOrder'>>(
  tx: Db,
  addresses: readonly Row[],
  now: Date,
): Promise<Row | null> {
  const first = addressOfNextOrder(addresses)
  if (first && !first.isActive) await makeAddressPrimary(tx, first.id, {}, now)
  return first
}

export async function findAddress(db: Db, userId: string, addressId: string): Promise<AddressRow | null> {
  return (await listAddresses(db, userId)).find((address) => address.id === addressId) ?? null
}

export const savedAddressOf = (row: AddressRow): SavedAddress => ({
  ...addressOnWire(addressOfRow(row)),
  id: row.id,
  is_primary: row.isPrimary,
  is_active: row.isActive,
})
