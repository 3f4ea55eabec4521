import type { DeliveryAddress } from '../../domain/customers/address-fields.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { addressToRow } from './address-row.ts'
import {
  type AddressRow,
  clearPrimaryAddress,
  insertAddress,
  listAddresses,
  lockCustomer,
  makeAddressPrimary,
} from './customers.records.ts'
import { findPlace, isSameAddress, type SaveAddressFailure } from './save-address.ts'

export type AddAddressFailure = SaveAddressFailure | { code: 'address_not_found' }
export type WantedAddress = { fields: DeliveryAddress } | { addressId: string }

/**
 * An address for the boxes of a subscription, inside its transaction: a row of its own, so that no order that
 * already names another one changes. `isPrimary`: from now on deliveries go there. The very same address is taken
 * up again.
 */
export async function addAddress(
  tx: Db,
  wanted: WantedAddress,
  { userId, isPrimary, now }: { userId: string; isPrimary: boolean; now: Date },
): Promise<Outcome<AddressRow, AddAddressFailure>> {
  await lockCustomer(tx, userId)
  const known = (await listAddresses(tx, userId)).filter(({ isForOneOrder }) => !isForOneOrder)
  const fields = 'fields' in wanted ? addressToRow(wanted.fields) : null
  const same = known.find((row) =>
    'addressId' in wanted ? row.id === wanted.addressId : fields !== null && isSameAddress(row, fields),
  )
  if (!fields && !same) return fail({ code: 'address_not_found' })
  const { zipCode, state } = fields ?? same ?? { zipCode: '', state: '' }
  const found = await findPlace(tx, { zipCode, state })
  if (!found.ok) return found
  if (same && (!isPrimary || same.isPrimary)) return succeed(same)
  if (isPrimary) await clearPrimaryAddress(tx, userId, now)
  if (same) return succeed(await makeAddressPrimary(tx, same.id, {}, now))
  if (!fields) return fail({ code: 'address_not_found' })
  return succeed(await insertAddress(tx, { ...fields, userId, isPrimary }, now))
}
