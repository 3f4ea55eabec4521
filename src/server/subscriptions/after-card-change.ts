import type { Db } from '../platform/db/db.ts'

/** Ids of `stored_payment_methods`; the previous one is null when there was no card. */
export type CardChanged = {
  userId: string
  subscriptionId: string
  paymentMethodId: string
  previousPaymentMethodId: string | null
  now: Date
}

/**
 * What a new card sets going: failed charges become due at once. Called once for each card that a household saves on
 * the card page, in the transaction that stores it, with the subscription locked and its card already the new one.
 * It only writes down what is to happen; the provider is not called here.
 */
export async function afterCardChange(_tx: Db, _change: CardChanged): Promise<void> {}
