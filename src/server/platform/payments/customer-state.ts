import Stripe from 'stripe'
import { callProvider } from './provider-error.ts'

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
