import type { OpenAPIHono } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { receiveWebhook } from './stripe-webhook.ts'

/** Mounted apart from the endpoints: it reads the raw body that was signed, and nobody is signed in. */
export function mountStripeWebhook(app: OpenAPIHono<HttpEnv>, deps: PaymentDeps): void {
  app.post(endpoints.stripeWebhook.path, async (c) => {
    const outcome = await receiveWebhook(deps, await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!outcome.ok)
      throw new HttpProblem(400, outcome.failure.code, 'The signature of this notice is not valid.')
    return c.json({ received: true })
  })
}
