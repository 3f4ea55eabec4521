import Stripe from 'stripe'
import { CustomerDeletedError, callProvider, PaymentProviderError } from './provider-error.ts'

/**
 * `deleted`: it was there, and somebody has deleted it, with its cards. `unknown`: the account that is asked has never had
 * it, as when a key of another account is set: that says nothing about the customer.
 */
export type CustomerState = 'there' | 'deleted' | 'unknown'

export async function readCustomerState(stripe: Stripe, id: string): Promise<CustomerState> {
  return callProvider(async () => {
    try {
      return (await stripe.customers.retrieve(id)).deleted === true ? 'deleted' : 'there'
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return 'unknown'
      throw error
    }
  })
}

/** What a call names that belongs to the customer: the customer itself, or a card of it. */
const OF_CUSTOMER: ReadonlySet<string | undefined> = new Set(['customer', 'payment_method'])

/**
 * Calls as a customer. When that, or its card, is not there, the account is asked about the customer, so that the key of
 * another account is not taken for a customer or a card that was deleted.
 * @throws CustomerDeletedError
 * @throws PaymentProviderError with a fault of our key when the account has never had the customer
 */
export async function asCustomer<T>(
  stripe: Stripe,
  customerId: string,
  call: () => Promise<T>,
  wasRepeated?: () => boolean,
): Promise<T> {
  try {
    return await callProvider(call, wasRepeated)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !isMissing(error)) throw error
    const state = await readCustomerState(stripe, customerId)
    const { cause } = error
    if (state === 'deleted') throw new CustomerDeletedError(cause, wasRepeated?.())
    if (state === 'unknown') {
      const fault = { kind: 'other_account', customer: customerId } as const
      throw new PaymentProviderError(cause, wasRepeated?.(), fault)
    }
    throw error
  }
}

const isMissing = ({ code, param }: PaymentProviderError) =>
  code === 'resource_missing' && OF_CUSTOMER.has(param)
