import { addressOnWire } from '../../contract/shared/address-on-wire.ts'
import type { SavedAddress } from '../../contract/shared/address-wire.ts'
import type { Db } from '../platform/db/db.ts'
import { addressOfRow } from './address-row.ts'
import { type AddressRow, listAddresses, lockCustomer, makeAddressPrimary } from './customers.records.ts'

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
function addressOfNextOrder(rows: readonly AddressRow[]): AddressRow | null {
  const own = rows.find(({ isForOneOrder, isActive }) => isForOneOrder && isActive)
  return own ?? rows.find(({ isForOneOrder }) => !isForOneOrder) ?? null
}

/** Where an order goes: the active address, else any of the customer's is re-activated (docs/spec-coverage, section 4). */
export async function claimDeliveryAddress(tx: Db, userId: string, now: Date): Promise<AddressRow | null> {
  await lockCustomer(tx, userId)
  const first = await findDeliveryAddress(tx, userId)
  if (!first || first.isActive) return first
  return makeAddressPrimary(tx, first.id, {}, now)
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
