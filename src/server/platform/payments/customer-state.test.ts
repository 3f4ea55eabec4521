import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningStandIn, startStripeStandIn } from '../../../stripe-stand-in/stand-in.ts'
import { asCustomer } from './customer-state.ts'
import { CustomerDeletedError, PaymentProviderError } from './provider-error.ts'

const secretKey = 'sk_test_customers'
let standIn: RunningStandIn
let stripe: Stripe
beforeAll(async () => {
  const hooks = { webhookSecret: 'whsec_x', webhookUrl: 'http://127.0.0.1:9/nobody' }
  standIn = await startStripeStandIn({ secretKey, ...hooks, webhookDelivery: { paused: true } })
  stripe = new Stripe(secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' })
})
afterAll(() => standIn.close())

/** A call that names a customer and its card, either of which may be the first that the account misses. */
const refusedFor = (customer: string, param: string, code = 'resource_missing') =>
  asCustomer(stripe, customer, () => {
    throw new Stripe.errors.StripeInvalidRequestError({
      ...{ type: 'invalid_request_error', message: `No such ${param}`, code, param },
    })
  }).catch((error: unknown) => error)

test.each(['customer', 'payment_method'])(
  'a missing %s is blamed on our key when the account has never had the customer',
  async (param) => {
    const error = await refusedFor('cus_elsewhere', param)
    expect(error).not.toBeInstanceOf(CustomerDeletedError)
    expect(error).toMatchObject({ keyFault: { kind: 'other_account' }, outcome: 'nothing_happened' })
  },
)

test.each(['customer', 'payment_method'])(
  'a missing %s of a customer that was deleted is told as that',
  async (param) => {
    const { id } = await stripe.customers.create()
    await stripe.customers.del(id)
    expect(await refusedFor(id, param)).toBeInstanceOf(CustomerDeletedError)
  },
)

test('a missing card of a customer that is there, and any other refusal, stay what they are', async () => {
  const { id } = await stripe.customers.create()
  const others = [
    await refusedFor(id, 'payment_method'),
    await refusedFor('cus_elsewhere', 'amount', 'amount_too_small'),
    await refusedFor('cus_elsewhere', 'discounts[0][coupon]'),
  ]
  for (const error of others) {
    expect(error).toBeInstanceOf(PaymentProviderError)
    expect(error).toMatchObject({ name: 'PaymentProviderError', keyFault: null })
  }
})
