import type { DeliveryAddress } from '../../domain/customers/address-fields.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { addressToRow } from './address-row.ts'
import {
  type AddressFields,
  type AddressRow,
  clearPrimaryAddress,
  insertAddress,
  listAddresses,
  lockCustomer,
  makeAddressPrimary,
  nameCustomerIfUnnamed,
} from './customers.records.ts'

export type SaveAddressFailure =
  | { code: 'zip_not_served'; zipCode: string }
  | { code: 'state_not_of_zip'; zipCode: string; state: string }

/**
 * The address becomes the primary, active one (docs/spec-coverage, section 5). The same place again is updated, so that
 * going back and forth in the order flow does not pile up addresses. Only while no subscription runs, whose boxes would
 * follow it (address-of-one-order.ts).
 */
export async function saveAddress(
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
    const book = (await listAddresses(tx, userId)).filter(({ isForOneOrder }) => !isForOneOrder)
    const same = book.find((existing) => isSamePlace(existing, fields))
    await clearPrimaryAddress(tx, userId, now)
    await nameCustomerIfUnnamed(tx, userId, fields.recipientName, now)
    return succeed(
      same
        ? await makeAddressPrimary(tx, same.id, fields, now)
        : await insertAddress(tx, { ...fields, userId, isPrimary: true }, now),
    )
  })
}

/** The served ZIP code decides the state: if another one was typed, one of the two is a slip. */
export async function findPlace(
  db: Db,
  { zipCode, state }: { zipCode: string; state: string },
): Promise<Outcome<null, SaveAddressFailure>> {
  const served = await checkZip(db, zipCode)
  if (!served) return fail({ code: 'zip_not_served', zipCode })
  return served.state === state
    ? succeed(null)
    : fail({ code: 'state_not_of_zip', zipCode, state: served.state })
}

export const isSamePlace = (one: AddressFields, other: AddressFields): boolean =>
  placeOf(one) === placeOf(other)

/** In every field. */
export function isSameAddress(row: AddressRow, fields: AddressFields): boolean {
  return (Object.keys(fields) as (keyof AddressFields)[]).every((name) => row[name] === fields[name])
}

function placeOf({ streetAddress, apartment, zipCode }: AddressFields): string {
  return [streetAddress, apartment ?? '', zipCode]
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[\s.,#]+/g, ' ')
        .trim(),
    )
    .join('|')
}
