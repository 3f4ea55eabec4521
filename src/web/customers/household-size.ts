import { type CallFailure, type CallOutcome, call } from '../platform/api-client.ts'
import { localOrder } from '../platform/storage/browser-storage.ts'

/**
 * Sends the household size to the account. The order in progress remembers that it is unsent until the account has
 * taken it: what is bought is counted by the order, cooked and renewed by the account.
 */
export async function sendHouseholdSize(size: number): Promise<CallOutcome<unknown>> {
  localOrder.update({ householdSize: size, householdSizeUnsent: true })
  const outcome = await call('saveHousehold', { household_size: size })
  if (outcome.ok) localOrder.update({ householdSizeUnsent: undefined })
  return outcome
}

/** Sends the household size of the order in progress where the account has not taken it yet. Why it failed, or null. */
export async function sendUnsentHouseholdSize(): Promise<CallFailure | null> {
  const { householdSize, householdSizeUnsent } = localOrder.read() ?? {}
  if (householdSize === undefined || !householdSizeUnsent) return null
  const outcome = await sendHouseholdSize(householdSize)
  return outcome.ok ? null : outcome.failure
}
