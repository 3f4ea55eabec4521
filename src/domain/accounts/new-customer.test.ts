import { describe, expect, test } from 'vitest'
import { isNewCustomer } from './new-customer.ts'

const cases = [false, true].flatMap((hasPreferences) =>
  [false, true].flatMap((hasActiveAddress) =>
    [false, true].map((hasOrder) => ({ hasPreferences, hasActiveAddress, hasOrder })),
  ),
)

describe('a customer is new only without preferences, active address and order', () => {
  test.each(cases)('$hasPreferences $hasActiveAddress $hasOrder', ({ hasOrder, ...facts }) => {
    const isNew = !facts.hasPreferences && !facts.hasActiveAddress && !hasOrder
    expect(isNewCustomer({ ...facts, hasAnyOrder: hasOrder })).toBe(isNew)
    expect(isNewCustomer({ ...facts, hasPlacedOrder: hasOrder })).toBe(isNew)
  })
})
