import type { CardOnFile } from '../../contract/household/card-wire.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readCard } from '../cards/read-card.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { findCardChangeByProviderId } from './card-changes.records.ts'
import { type CardChangeDeps, type CardChangeState, fulfilCardChange } from './fulfil-card-change.ts'

type Returned = { state: CardChangeState | 'processing'; card: CardOnFile | null }

/** The browser is back from the card page: tells what became of the caller's own change. */
export async function returnFromCardChange(
  deps: CardChangeDeps,
  providerSessionId: string,
  userId: string,
): Promise<Outcome<Returned, { code: 'card_change_not_found' }>> {
  const row = await findCardChangeByProviderId(deps.db, providerSessionId)
  if (row?.userId !== userId) return fail({ code: 'card_change_not_found' })
  const state = await settledState(deps, providerSessionId, row.status === 'complete')
  return succeed({ state, card: await readCard(deps.db, userId) })
}

async function settledState(
  deps: CardChangeDeps,
  providerSessionId: string,
  isComplete: boolean,
): Promise<Returned['state']> {
  if (isComplete) return 'changed'
  try {
    return (await fulfilCardChange(deps, providerSessionId))?.state ?? 'processing'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error }, 'the payment provider could not be asked about a new card')
    return 'processing'
  }
}
