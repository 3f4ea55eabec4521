/**
 * What decides whether a signed-in person is new (docs/spec-coverage, section 4). The auth callback counts any order,
 * drafts included (`hasAnyOrder`); the portal counts only placed ones (`hasPlacedOrder`). Preferences are the
 * onboarding_answers row.
 */
export type NewCustomerFacts = {
  readonly hasPreferences: boolean
  readonly hasActiveAddress: boolean
} & ({ readonly hasAnyOrder: boolean } | { readonly hasPlacedOrder: boolean })

/** New means no trace at all: no preferences, no active address, no order. */
export function isNewCustomer(facts: NewCustomerFacts): boolean {
  const hasOrder = 'hasAnyOrder' in facts ? facts.hasAnyOrder : facts.hasPlacedOrder
  return !facts.hasPreferences && !facts.hasActiveAddress && !hasOrder
}
