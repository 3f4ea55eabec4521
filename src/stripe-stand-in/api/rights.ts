import { ApiFault } from '../requests/api-fault.ts'

/** A key that may do less than everything, and what it may. Without an entry, a key may do all. */
export type RestrictedKeys = Map<string, ReadonlySet<string>>

const RESOURCES: readonly (readonly [path: string, resource: string])[] = [
  ['/v1/checkout/sessions', 'checkout_session'],
  ['/v1/customers', 'customer'],
  ['/v1/coupons', 'coupon'],
  ['/v1/payment_intents', 'payment_intent'],
  ['/v1/payment_methods', 'payment_method'],
  ['/v1/setup_intents', 'setup_intent'],
  ['/v1/refunds', 'refund'],
  ['/v1/charges', 'charge'],
  ['/v1/disputes', 'dispute'],
  ['/v1/radar/early_fraud_warnings', 'early_fraud_warning'],
  ['/v1/events', 'event'],
]

/** What an answer holds beyond its own resource once it is expanded. */
const EXPANDED: readonly (readonly [part: string, resource: string])[] = [
  ['payment_intent', 'payment_intent'],
  ['latest_charge', 'charge'],
  ['charge', 'charge'],
  ['setup_intent', 'setup_intent'],
  ['payment_method', 'payment_method'],
]

const may = (rights: ReadonlySet<string>, resource: string, access: 'read' | 'write') =>
  rights.has(`rak_${resource}_write`) || (access === 'read' && rights.has(`rak_${resource}_read`))

/** Null when the key may make the call; else Stripe's refusal, which names the right. */
export function lackingRight(
  rights: ReadonlySet<string> | undefined,
  { method, path, expand }: { method: string; path: string; expand: readonly string[] },
): ApiFault | null {
  if (!rights) return null
  const resource = RESOURCES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1]
  const access = method === 'GET' ? 'read' : 'write'
  if (resource && !may(rights, resource, access)) return refusal(`rak_${resource}_${access}`)
  const parts = new Set(expand.flatMap((path) => path.split('.')))
  const missing = EXPANDED.find(([part, shown]) => parts.has(part) && !may(rights, shown, 'read'))
  return missing ? refusal(`rak_${missing[1]}_read`) : null
}

const refusal = (right: string) =>
  new ApiFault(403, {
    type: 'invalid_request_error',
    message:
      "The provided key 'rk_test_***' does not have the required permissions for this endpoint on account 'acct_standin'. " +
      `Having the '${right}' permission would allow this request to continue.`,
  })
