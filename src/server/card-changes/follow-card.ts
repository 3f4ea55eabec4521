import { type CardRow, keepAsChecked, keepCardFacts } from '../cards/card-on-file.ts'
import { readCardOnFile } from '../cards/cards.reads.ts'
import { findKnownPaymentCustomer, ownerOfCustomer } from '../cards/ensure-payment-customer.ts'
import { forgetCard, forgetCustomer } from './forget-card.ts'
import type { CardChangeDeps } from './fulfil-card-change.ts'

/**
 * Takes the provider's current state of a card, whatever a notice said: its bank may have renewed it, or somebody has
 * taken it off its customer. A card that is not on file is passed by.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function followCard(deps: CardChangeDeps, providerPaymentMethodId: string): Promise<void> {
  const card = await readCardOnFile(deps.db, providerPaymentMethodId)
  if (card) await refreshCard(deps, card)
}

/** Asks the provider about a card on file and takes over its answer, without a notice about it. */
export async function refreshCard(deps: CardChangeDeps, card: CardRow): Promise<void> {
  const word = await deps.payments.retrieveCard(card.providerPaymentMethodId)
  if (word?.customerId) return keepCardFacts(deps.db, card, word, deps.clock.now())
  const customer = await findKnownPaymentCustomer(deps.db, card.userId)
  const state = customer === null ? 'unknown' : await deps.payments.readCustomerState(customer)
  // A provider that knows neither card nor customer is another account: its answer would take every card off file.
  if (word === null && state === 'unknown') return keepChecked(deps, card)
  await forgetCard(deps, card)
  if (customer && state === 'deleted')
    await forgetCustomer(deps, { userId: card.userId, providerCustomerId: customer })
}

async function keepChecked(deps: CardChangeDeps, card: CardRow): Promise<void> {
  deps.log.error({ card: card.id }, 'the payment provider knows neither a card on file nor its customer')
  await keepAsChecked(deps.db, card, deps.clock.now())
}

/** A customer that was deleted at the provider takes its cards along. */
export async function followCustomer(deps: CardChangeDeps, providerCustomerId: string): Promise<void> {
  const userId = await ownerOfCustomer(deps.db, providerCustomerId)
  if (userId && (await deps.payments.readCustomerState(providerCustomerId)) === 'deleted')
    await forgetCustomer(deps, { userId, providerCustomerId })
}
