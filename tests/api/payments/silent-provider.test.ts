import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { returnFromCheckout } from '../../../src/server/checkout/return-from-checkout.ts'
import { startCheckout } from '../../../src/server/checkout/start-checkout.ts'
import { errorResponse } from '../../../src/server/platform/http/error-response.ts'
import type { HttpEnv } from '../../../src/server/platform/http/http-env.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { mountPaymentPage } from '../../../src/server/platform/payments/stand-in-process.ts'
import {
  ASKED_WITHIN_MS,
  CALL_WITHIN_MS,
  LOOKED_UP_WITHIN_MS,
  withinTime,
} from '../../../src/server/platform/payments/stripe-client.ts'
import { type SilentProvider, startSilentProvider } from '../../support/payments/silent-provider.ts'
import {
  acceptedTerms,
  askProvider,
  draftFor,
  openCheckout,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let silent: SilentProvider
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  silent = await startSilentProvider()
})
beforeEach(() => {
  silent.asked.length = 0
})
afterAll(async () => {
  await silent.close()
  await product.close()
})

const log = pino({ level: 'silent' })
const silentPayments = (callWithinMs = 200) =>
  createPayments({ ...product.paymentKeys, port: silent.port, callWithinMs })
const deps = (payments = silentPayments()) => ({
  ...{ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN },
  ...{ payments, log },
})

function press({ userId, email }: TestCustomer, orderId: string) {
  const request = {
    orderId,
    promoCode: null,
    origin: 'http://localhost:3000',
    network: 'here',
    acceptance: null,
  }
  return startCheckout(deps(), request, { userId, email, fullName: null })
}

describe('a payment provider that takes calls and answers none', () => {
  test('is called once for a customer and once to find out, and the household is told', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    expect(await press(customer, orderId)).toEqual({ ok: false, failure: { code: 'payments_unavailable' } })
    expect(silent.asked).toEqual(['POST /v1/customers', 'GET /v1/checkout/sessions'])
  })

  test('is asked at the next press what became of the page, before one is asked for again', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await press(customer, orderId)
    silent.asked.length = 0
    expect(await press(customer, orderId)).toEqual({ ok: false, failure: { code: 'payments_unavailable' } })
    expect(silent.asked).toEqual(['GET /v1/checkout/sessions'])
    // It answers again: one page.
    const { status, body } = await customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
    expect([status, body.url]).toEqual([200, expect.stringContaining('/pay/cs_')])
  })

  test('does not keep the way back from the payment page: as far as we know is said', async () => {
    const customer = await settledCustomer(product)
    const { sessionId } = await openCheckout(product, customer)
    const outcome = await returnFromCheckout(deps(), sessionId, customer.userId)
    expect(outcome).toMatchObject({ ok: true, value: { state: 'processing' } })
    expect(silent.asked).toEqual([`GET /v1/checkout/sessions/${sessionId}`])
  })

  test('has one time for all calls together: what comes after it is not even sent', async () => {
    const payments = silentPayments(CALL_WITHIN_MS)
    const asking = withinTime(200, async () => {
      await payments.retrieveCheckoutSession('cs_first').catch(() => {})
      await payments.retrieveCheckoutSession('cs_second')
    })
    await expect(asking).rejects.toMatchObject({ name: 'PaymentProviderError', outcome: 'unknown' })
    expect(silent.asked).toEqual(['GET /v1/checkout/sessions/cs_first'])
  })

  test('takes 12 s at most', () => {
    expect(CALL_WITHIN_MS).toBeLessThanOrEqual(ASKED_WITHIN_MS)
    expect(ASKED_WITHIN_MS + LOOKED_UP_WITHIN_MS).toBeLessThanOrEqual(12_000)
  })
})

test.each(['500-after', '500-after-unkept'])(
  'a page that was made while its answer was lost (%s) is found at once, and is the only one',
  async (kind) => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await askProvider(product, '/_stand-in/faults', 'POST', {
      ...{ path: '/v1/checkout/sessions', method: 'POST', kind, times: 1 },
    })
    const { status, body } = await customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
    expect(status).toBe(200)
    const { data } = await askProvider<{ data: { id: string; metadata: { order_id: string } }[] }>(
      product,
      '/v1/checkout/sessions?limit=100',
    )
    const pages = data.filter(({ metadata }) => metadata.order_id === orderId)
    expect(pages.map(({ id }) => id)).toEqual([sessionIdOf(body.url)])
  },
)

test('the payment page of a trial is not waited for when nothing comes', async () => {
  const app = new OpenAPIHono<HttpEnv>()
  app.onError(errorResponse(log))
  mountPaymentPage(app, silent.port, 200)
  const answer = await app.request('/pay/cs_1')
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'payments_unavailable' }])
  expect(silent.asked).toEqual(['GET /pay/cs_1'])
})
