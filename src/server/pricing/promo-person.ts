import { promoMailboxKey, promoPlaceKey } from '../../domain/pricing/promo-person.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { OrderAddress } from '../customers/order-facts.reads.ts'
import type { Db } from '../platform/db/db.ts'
import type { PromoPerson } from './promo-codes.records.ts'

type PlaceOfPerson = Pick<OrderAddress, 'streetAddress' | 'apartment' | 'zipCode'>

/** The customer as a promo code counts people: by delivery address and mailbox as well. */
export function promoPerson(
  { userId, email }: { userId: string; email: string },
  address: PlaceOfPerson | null,
): PromoPerson {
  return { userId, placeKey: address && promoPlaceKey(address), mailboxKey: promoMailboxKey(email) }
}

export async function promoPersonOf(
  db: Db,
  userId: string,
  address: PlaceOfPerson | null,
): Promise<PromoPerson> {
  const { email } = await readProfile(db, userId)
  return promoPerson({ userId, email }, address)
}
