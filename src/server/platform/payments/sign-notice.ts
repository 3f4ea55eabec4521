import Stripe from 'stripe'

/** The signature header that the provider would send with this notice. */
export const signNotice = (payload: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })
