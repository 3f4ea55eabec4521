import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { createPayments, type Payments } from '../../src/server/platform/payments/payments.ts'
import { nameOf } from './provider-calls.ts'
import { type Recorded, startRecordingProxy } from './recording-proxy.ts'

/** `origin` is Stripe's own, or that of the stand-in. */
export type Target = { origin: string; secretKey: string }
/** What one step of the product made of calls, in order. */
export type Step = { name: string; recorded: Recorded[] }
export type Proof = { steps: Step[]; calls: Set<string>; methods: Set<string> }

const WEBHOOK_SECRET = 'whsec_proof'
const MINUTE = 60_000

/**
 * Makes every call of the product at `target`, through the product's own code. What Stripe has only for tests, such as
 * ready-made cards, is asked for beside it.
 */
export async function makeProof({ origin, secretKey }: Target): Promise<Proof> {
  const proxy = await startRecordingProxy(origin)
  const methods = new Set<string>()
  const payments = watched(
    createPayments({ secretKey, webhookSecret: WEBHOOK_SECRET, port: proxy.port }),
    methods,
  )
  const url = new URL(origin)
  const aside = new Stripe(secretKey, {
    host: url.hostname,
    ...(url.port === '' ? {} : { port: url.port, protocol: 'http' as const }),
    telemetry: false,
  })
  const steps: Step[] = []
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = await work()
    steps.push({ name, recorded: proxy.take() })
    return result
  }
  try {
    await step('rights of the key', () => payments.findKeyFaults())
    await pages(payments, step)
    const charged = await charges(payments, aside, step)
    await cards(payments, aside, step)
    await disputes(payments, charged, step)
    await notices(payments, step)
  } finally {
    await proxy.close()
  }
  const calls = new Set(steps.flatMap(({ recorded }) => recorded.map(nameOf)))
  return { steps, calls, methods }
}

type Stepper = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Tells which methods of the port were called. */
function watched(payments: Payments, methods: Set<string>): Payments {
  return new Proxy(payments, {
    get: (target, name) => {
      methods.add(String(name))
      return Reflect.get(target, name) as unknown
    },
  })
}

const someone = () => ({ userId: randomUUID(), email: 'proof@example.com', name: 'Proof', timesReplaced: 0 })
const inHalfAnHour = () => new Date(Date.now() + 35 * MINUTE)
const aroundNow = () => ({
  createdSince: new Date(Date.now() - 60 * MINUTE),
  createdUntil: new Date(Date.now() + 60 * MINUTE),
})

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const row of rows) found.push(row)
  return found
}

async function pages(payments: Payments, step: Stepper): Promise<void> {
  const customerId = await step('customer', () => payments.ensureCustomer(someone()))
  await step('another address', () => payments.updateCustomerEmail(customerId, someone().email))
  const addresses = { successUrl: 'https://shop.example/portal', cancelUrl: 'https://shop.example/checkout' }
  const common = { customerId, timesReplaced: 0, ...addresses }
  const session = (mode: 'payment' | 'setup') => ({
    ...{ ...common, mode, intentId: randomUUID(), orderId: randomUUID(), storesCard: true },
    lineItems: [{ name: 'Herb Roasted Chicken', unitCents: 1550, quantity: 10 }],
    ...{
      discountCents: mode === 'payment' ? 1550 : 0,
      discountName: 'Promo PROOF',
      expiresAt: inHalfAnHour(),
    },
  })
  const paid = await step('page with a coupon', () => payments.createCheckoutSession(session('payment')))
  await step('page for a free box', () => payments.createCheckoutSession(session('setup')))
  const changed = { ...common, cardChangeId: randomUUID(), expiresAt: inHalfAnHour() }
  await step('page for a card', () => payments.createCardPage(changed))
  await step('page as it is', () => payments.retrieveCheckoutSession(paid.id))
  await step('pages of a customer', () =>
    all(payments.listSessions({ createdSince: aroundNow().createdSince, customerId })),
  )
  await step('page closed', () => payments.expireCheckoutSession(paid.id))
  // A second time it is over, and the product looks whether that is so.
  await step('page closed again', () => payments.expireCheckoutSession(paid.id))
}

type Charged = { disputed: string; warned: string }

async function charges(payments: Payments, aside: Stripe, step: Stepper): Promise<Charged> {
  const charge = async (token: string) => {
    const { id: customerId } = await aside.customers.create({ email: 'proof@example.com' })
    const { id: paymentMethodId } = await aside.paymentMethods.attach(token, { customer: customerId })
    const paymentId = randomUUID()
    const since = new Date(Date.now() - MINUTE)
    const asked = {
      ...{ customerId, paymentMethodId, paymentId, orderId: randomUUID(), amountCents: 16_499 },
      ...{ description: 'Proof', idempotencyKey: `renewal:${paymentId}:1` },
    }
    return { asked, since }
  }
  const run = async (name: string, token: string, kind: string) => {
    const { asked, since } = await charge(token)
    const result = await step(name, () => payments.chargeOffSession(asked))
    if (result.kind !== kind) throw new Error(`${name}: expected ${kind}, and it was ${result.kind}`)
    return { asked, since, result }
  }
  const good = await run('charge of a saved card', 'pm_card_visa', 'succeeded')
  await run('charge that is declined', 'pm_card_chargeCustomerFail', 'declined')
  await run('charge that needs the customer', 'pm_card_authenticationRequired', 'requires_action')
  const { paymentId, customerId } = good.asked
  await step('charge without an answer', () =>
    payments.findPaymentOf(paymentId, { customerId, createdSince: good.since }),
  )
  const paymentIntentId = good.result.paymentIntentId ?? ''
  const wish = { paymentIntentId, amountCents: 500, idempotencyKey: `refund:${paymentId}`, reason: 'Proof' }
  const { id } = await step('refund', () => payments.refundPayment(wish))
  await step('refund as it is', () => payments.retrieveRefund(id ?? ''))
  await step('refunds of a payment', () => all(payments.listRefunds({ paymentIntentId })))
  await step('refunds of a day', () => all(payments.listRefunds(aroundNow())))
  await step('charges of a day', () => all(payments.listCharges(aroundNow())))
  const disputed = await run('charge that is disputed', 'pm_card_createDispute', 'succeeded')
  const warned = await run('charge that is warned of', 'pm_card_createIssuerFraudRecord', 'succeeded')
  return {
    disputed: disputed.result.paymentIntentId ?? '',
    warned: warned.result.paymentIntentId ?? '',
  }
}

async function cards(payments: Payments, aside: Stripe, step: Stepper): Promise<void> {
  const { id: customer } = await aside.customers.create({ email: 'proof@example.com' })
  const { id } = await aside.paymentMethods.attach('pm_card_visa', { customer })
  await step('card on file', () => payments.retrieveCard(id))
  await step('card taken away', () => payments.detachPaymentMethod(id))
  await step('card that is gone', () => payments.retrieveCard(id))
  await step('customer that is there', () => payments.readCustomerState(customer))
  await aside.customers.del(customer)
  const state = await step('customer that was deleted', () => payments.readCustomerState(customer))
  if (state !== 'deleted') throw new Error(`A deleted customer is ${state}`)
}

/** Stripe takes some seconds to make a dispute or a warning of a test card. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 2000

async function disputes(payments: Payments, { disputed, warned }: Charged, step: Stepper): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await step('disputes and warnings of a day', () => all(payments.listDisputes(aroundNow())))
    const dispute = found.find(({ paymentIntentId }) => paymentIntentId === disputed)
    const warning = found.find(({ paymentIntentId }) => paymentIntentId === warned)
    if (dispute && warning) {
      await step('dispute as it is', () => payments.retrieveDispute(dispute.id))
      await step('warning as it is', () => payments.retrieveFraudWarning(warning.id))
      return
    }
    if (Date.now() > until) throw new Error('The dispute or the warning of a test card did not come')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A notice is checked here and asks nothing of the provider. */
async function notices(payments: Payments, step: Stepper): Promise<void> {
  const payload = JSON.stringify({
    id: 'evt_proof',
    object: 'event',
    type: 'charge.refunded',
    data: { object: {} },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const event = await step('notice', () => payments.verifyWebhook(payload, signature))
  if (event?.id !== 'evt_proof') throw new Error('A signed notice was not taken')
}
