import type { DeliveryAddress } from '../../domain/customers/address-fields.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { addressToRow } from './address-row.ts'
import {
  type AddressRow,
  clearPrimaryAddress,
  deactivateAddressesOfOneOrder,
  insertAddress,
  listAddresses,
  lockCustomer,
  makeAddressPrimary,
  updateAddress,
} from './customers.records.ts'
import { findPlace, isSameAddress, isSamePlace, type SaveAddressFailure } from './save-address.ts'

/**
 * Where the next order goes while a subscription runs: an address that belongs to that order alone. The address book,
 * and so where the weekly boxes go and who takes them, stays as it is.
 */
export async function saveAddressOfOneOrder(
  deps: { db: Db; clock: Clock },
  address: DeliveryAddress,
  userId: string,
): Promise<Outcome<AddressRow, SaveAddressFailure>> {
  const fields = addressToRow(address)
  const found = await findPlace(deps.db, fields)
  if (!found.ok) return found
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const active = (await listAddresses(tx, userId)).filter(({ isActive }) => isActive)
    const usual = active.find(({ isForOneOrder }) => !isForOneOrder)
    const own = active.find(({ isForOneOrder }) => isForOneOrder)
    if (own && isSamePlace(own, fields) && !(usual && isSameAddress(usual, fields)))
      return succeed(await updateAddress(tx, own.id, fields, now))
    if (own) await deactivateAddressesOfOneOrder(tx, [own.id], now)
    if (usual && isSameAddress(usual, fields)) return succeed(usual)
    return succeed(await insertAddress(tx, { ...fields, userId, isPrimary: false, isForOneOrder: true }, now))
  })
}

/** Orders that are placed have taken their addresses along: the next order starts from the usual one again. */
export async function leaveAddressesOfOneOrder(
  tx: Db,
  addressIds: readonly string[],
  now: Date,
): Promise<void> {
  await deactivateAddressesOfOneOrder(tx, addressIds, now)
}

/** An order starts a subscription after all: its address becomes the one that every box goes to. */
export async function keepAsUsualAddress(
  tx: Db,
  { userId, addressId }: { userId: string; addressId: string },
  now: Date,
): Promise<void> {
  const address = (await listAddresses(tx, userId)).find(({ id }) => id === addressId)
  if (!address?.isForOneOrder) return
  await clearPrimaryAddress(tx, userId, now)
  await makeAddressPrimary(tx, addressId, { isForOneOrder: false }, now)
}
