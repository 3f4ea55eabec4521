import { returnFromCardChange } from '../../src/server/card-changes/return-from-card-change.ts'
import { startCardChange } from '../../src/server/card-changes/start-card-change.ts'
import { retryWithNewCard } from '../../src/server/charges/dunning/retry-charges.ts'
import { submitGoodCard } from './payment-page.ts'
import type { SimulatedProduct } from './simulated-product.ts'

const ORIGIN = 'http://localhost:3000'

/** Another good card by way of the provider's page, tried at once on what is owed. @returns the provider's id of it */
export async function changeCard(
  product: SimulatedProduct,
  { userId, email, subscriptionId }: { userId: string; email: string; subscriptionId: string },
): Promise<string> {
  const page = await startCardChange(product.deps, ORIGIN, { userId, email, fullName: 'Ana Rivera' })
  if (!page.ok) throw new Error(`The card page was refused: ${page.failure.code}`)
  const sessionId = await submitGoodCard(product, { url: page.value, email })
  const returned = await returnFromCardChange(product.deps, sessionId, userId)
  if (!returned.ok || returned.value.state !== 'changed') throw new Error('The new card was not kept')
  await retryWithNewCard(product.deps, userId)
  const [charged] = await product.rows<{ cardId: string }>(
    `select pm.provider_payment_method_id as "cardId"
     from subscriptions s join stored_payment_methods pm on pm.id = s.payment_method_id where s.id = $1`,
    [subscriptionId],
  )
  if (!charged) throw new Error('The subscription is charged to no card')
  return charged.cardId
}
