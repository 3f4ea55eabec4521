import type Stripe from 'stripe'
import { invalidRequest } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import { allowOnly, group, oneOf, requiredText, text } from '../requests/parameters.ts'

/** The ways in which a PaymentIntent says what it can be paid with; one of them at most. */
export const METHOD_CHOICES = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
] as const

type Automatic = Stripe.PaymentIntent.AutomaticPaymentMethods

/** Since the version of September 2026 the list is computed and cannot be written. */
export function refuseListOfTypes(params: FormObject): void {
  if ('payment_method_types' in params)
    throw invalidRequest(
      'The `payment_method_types` parameter is no longer supported in this API version. Use `allowed_payment_method_types` or manage payment methods from the Dashboard.',
      'payment_method_types',
      'payment_method_types_no_longer_supported',
    )
}

/** Without this parameter, whatever is switched on in the account's Dashboard is accepted. */
export function methodChoiceOf(params: FormObject): Automatic {
  const made = METHOD_CHOICES.filter((name) => name in params)
  if (made.length > 1)
    throw invalidRequest(`You may only specify one of these parameters: ${made.join(', ')}.`, made[0])
  if (!('automatic_payment_methods' in params)) return { allow_redirects: 'always', enabled: true }
  const automatic = group(params, 'automatic_payment_methods')
  allowOnly(automatic, ['enabled', 'allow_redirects'], 'automatic_payment_methods')
  if (requiredText(automatic, 'enabled') !== 'true')
    throw invalidRequest('Invalid boolean', 'automatic_payment_methods[enabled]')
  return {
    allow_redirects: oneOf(automatic, 'allow_redirects', ['always', 'never']) ?? 'always',
    enabled: true,
  }
}

/**
 * Stripe asks for an address to come back to as long as a method may redirect, also when the method that pays is a saved
 * card. Its documentation excepts payments without the customer; shops have met the refusal there as well, so that no
 * exception is made here.
 */
export function refuseOpenRedirects(automatic: Automatic | null, params: FormObject): void {
  if (automatic?.allow_redirects !== 'never' && text(params, 'return_url') === null)
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      'return_url',
    )
}
