/** Screens of the order flow in their order (docs/spec-coverage, section 4). */
export const ORDER_FLOW_STEPS = [
  '/dietary-preferences',
  '/household',
  '/address',
  '/meals',
  '/checkout',
] as const

export type OrderFlowStep = (typeof ORDER_FLOW_STEPS)[number]
/** Where the flow may send a person. */
export type OrderFlowPath = OrderFlowStep | '/auth' | '/portal'

/** The flags of the local order in progress that steer the flow (docs/spec-coverage, section 3). */
export type OrderInProgress = { readonly isNewOrder: boolean; readonly isFirstTimeUser: boolean }

/** A local order left over from before: flagged neither new nor first-time. The dietary page removes it. */
export function isStaleOrder(order: OrderInProgress | null): boolean {
  return order !== null && !order.isNewOrder && !order.isFirstTimeUser
}

/**
 * Where to go instead of a question of the flow, or `null` to stay: a stale order leads away from the dietary page, no
 * order at all from household and address. The meals are open without one. Every step needs a signed-in customer.
 */
export function detourFromQuestion(
  step: '/dietary-preferences' | '/household' | '/address',
  order: OrderInProgress | null,
): OrderFlowPath | null {
  const leaves = step === '/dietary-preferences' ? isStaleOrder(order) : order === null
  return leaves ? '/portal' : null
}

/**
 * Where to go instead of checkout, or `null` to stay. Without quote or meals: 'Session expired' (docs/spec-coverage,
 * section 2).
 */
export function detourFromCheckout(facts: {
  readonly hasQuote: boolean
  readonly selectedMeals: number
}): OrderFlowPath | null {
  return facts.hasQuote && facts.selectedMeals > 0 ? null : '/meals'
}

/**
 * The step after the dietary page: a returning customer with answers and an address, not on a new or
 * first-time order, skips to the meals.
 */
export function stepAfterDietaryPreferences(facts: {
  readonly hasPreferences: boolean
  readonly hasAddress: boolean
  readonly order: OrderInProgress | null
}): '/meals' | '/household' {
  const onNewOrder = facts.order !== null && (facts.order.isNewOrder || facts.order.isFirstTimeUser)
  return facts.hasPreferences && facts.hasAddress && !onNewOrder ? '/meals' : '/household'
}

/** The step after any later one; after checkout comes the portal. */
export function stepAfter(step: Exclude<OrderFlowStep, '/dietary-preferences'>): OrderFlowPath {
  return ORDER_FLOW_STEPS[ORDER_FLOW_STEPS.indexOf(step) + 1] ?? '/portal'
}

/** Around the address: a customer who changes it from the checkout goes back there, whether it was saved or not. */
export function stepsAroundAddress(cameFrom: string | null): {
  before: OrderFlowPath
  after: OrderFlowPath
} {
  return cameFrom === 'checkout'
    ? { before: '/checkout', after: '/checkout' }
    : { before: stepBefore('/address'), after: stepAfter('/address') }
}

/** Target of a step's Back; before the first step lies the portal. */
export function stepBefore(step: OrderFlowStep): OrderFlowPath {
  return ORDER_FLOW_STEPS[ORDER_FLOW_STEPS.indexOf(step) - 1] ?? '/portal'
}
