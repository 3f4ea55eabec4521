import { promoMailboxKey, promoPlaceKey } from '../../domain/pricing/promo-person.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { AddressRow } from '../customers/delivery-address.ts'
import type { Db } from '../platform/db/db.ts'
import type { PromoPerson } from './promo-codes.records.ts'

/** The customer as a promo code counts people: by delivery address and mailbox as well. */
export async function promoPersonOf(
  db: Db,
  userId: string,
  address: AddressRow | null,
): Promise<PromoPerson> {
  const { email } = await readProfile(db, userId)
  return { userId, placeKey: address && promoPlaceKey(address), mailboxKey: promoMailboxKey(email) }
}
