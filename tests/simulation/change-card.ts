import { retryWithNewCard } from '../../src/server/renewals/retry-charges.ts'
import { lockSubscription, updateSubscription } from '../../src/server/subscriptions/subscriptions.records.ts'
import type { SimulatedProduct } from './simulated-product.ts'

/** Another good card, kept and tried at once on what is owed. @returns the provider's id of it */
export async function changeCard(
  product: SimulatedProduct,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<string> {
  const { db, clock } = product.deps
  const [customer] = await product.rows<{ id: string }>(
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [userId],
  )
  const card = await product.attachCard(customer?.id ?? '')
  await product.rows('update stored_payment_methods set is_default = false where user_id = $1', [userId])
  const [stored] = await product.rows<{ id: string }>(
    `insert into stored_payment_methods (user_id, provider_payment_method_id, created_at)
     values ($1, $2, $3) returning id`,
    [userId, card, product.now()],
  )
  await db.transaction(async (tx) => {
    await lockSubscription(tx, subscriptionId)
    await updateSubscription(tx, subscriptionId, { paymentMethodId: stored?.id ?? null }, clock.now())
  })
  await retryWithNewCard(product.deps, userId)
  return card
}
