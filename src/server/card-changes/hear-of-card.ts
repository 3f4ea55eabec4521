import { type CardRow, keepCardFacts, readCardOnFile } from '../cards/card-on-file.ts'
import { findKnownPaymentCustomer, ownerOfCustomer } from '../cards/ensure-payment-customer.ts'
import { forgetCard, forgetCustomer } from './forget-card.ts'
import type { CardChangeDeps } from './fulfil-card-change.ts'

/**
 * Takes the provider's present word about a card, whatever a notice said: its bank may have renewed it, or somebody has
 * taken it off its customer. A card that is nobody's card on file is passed by.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function hearOfCard(deps: CardChangeDeps, providerPaymentMethodId: string): Promise<void> {
  const card = await readCardOnFile(deps.db, providerPaymentMethodId)
  if (card) await refreshCard(deps, card)
}

/** The same of a card on file, asked without a notice. */
export async function refreshCard(deps: CardChangeDeps, card: CardRow): Promise<void> {
  const word = await deps.payments.retrieveCard(card.providerPaymentMethodId)
  if (word?.customerId) return keepCardFacts(deps.db, card, word, deps.clock.now())
  await forgetCard(deps, card)
  const customer = await findKnownPaymentCustomer(deps.db, card.userId)
  if (customer) await hearOfCustomer(deps, customer)
}

/** A customer that was deleted at the provider takes its cards along. */
export async function hearOfCustomer(deps: CardChangeDeps, providerCustomerId: string): Promise<void> {
  const userId = await ownerOfCustomer(deps.db, providerCustomerId)
  if (userId && !(await deps.payments.isCustomerKnown(providerCustomerId)))
    await forgetCustomer(deps, { userId, providerCustomerId })
}
