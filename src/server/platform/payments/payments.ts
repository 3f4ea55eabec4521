import type Stripe from 'stripe'
import { createCardPage, createSession, type NewCardPage, type NewCheckoutSession } from './checkout-pages.ts'
import { asCustomer, type CustomerState, readCustomerState } from './customer-state.ts'
import {
  chargeOffSession,
  createTryCounter,
  findPaymentOf,
  type OffSessionCharge,
  type OffSessionResult,
} from './off-session-charge.ts'
import {
  listDisputes,
  type ProviderDispute,
  retrieveDispute,
  retrieveFraudWarning,
} from './provider-disputes.ts'
import { callProvider, type KeyFault } from './provider-error.ts'
import {
  idOf,
  listCharges,
  listRefunds,
  type NewRefund,
  type Period,
  type ProviderCharge,
  type ProviderRefund,
  type Refunded,
  refundPayment,
  retrieveRefund,
} from './provider-money.ts'
import { everyRow } from './provider-pages.ts'
import { findKeyFaults } from './provider-rights.ts'
import {
  cardOf,
  type ProviderSession,
  SESSION_EXPANSIONS,
  type StoredCard,
  sessionOf,
} from './provider-session.ts'
import { createStripe, type StripeAddress } from './stripe-client.ts'

/** A verified notice. It only says that something happened; the object itself is fetched from the provider. */
export type ProviderEvent = { id: string; type: string; payload: unknown }

export type NewCustomer = { userId: string; email: string; name: string | null; timesReplaced: number }
export type SavedCard = StoredCard & { customerId: string | null }

/** The payment provider as the product uses it. Never called inside a transaction. @throws PaymentProviderError */
export type Payments = {
  /** `timesReplaced`: how many customers of this user were deleted at the provider before. */
  ensureCustomer(customer: NewCustomer): Promise<string>
  /** Its receipts and pages name this address from now on. Does nothing for a customer that is gone. */
  updateCustomerEmail(id: string, email: string): Promise<void>
  /** What the provider says of a customer now. */
  readCustomerState(id: string): Promise<CustomerState>
  /** A saved card as it is now; without a `customerId` it can never be charged again. null when it is not known. */
  retrieveCard(id: string): Promise<SavedCard | null>
  /** @throws CustomerDeletedError */
  createCheckoutSession(session: NewCheckoutSession): Promise<{ id: string; url: string }>
  /** The page where a customer saves a card, and nothing is paid. @throws CustomerDeletedError */
  createCardPage(page: NewCardPage): Promise<{ id: string; url: string }>
  /** null when the provider does not know the session. */
  retrieveCheckoutSession(id: string): Promise<ProviderSession | null>
  /** Does nothing when the session is no longer open, or not known. */
  expireCheckoutSession(id: string): Promise<void>
  /**
   * Charges a kept card. A decline is an answer, not an error. After an error whose outcome is `unknown` the same
   * call, with the same key, is safe; so is `findPaymentOf`, which also works once the key is forgotten.
   */
  chargeOffSession(charge: OffSessionCharge): Promise<OffSessionResult>
  /** What became of an intent row without an answer; null when the provider never had it. */
  findPaymentOf(
    paymentId: string,
    hints: { customerId: string; createdSince: Date },
  ): Promise<OffSessionResult | null>
  /**
   * A refund that is `pending` is on its way and counts as given back; one that `failed` brought nothing back. Both that
   * and one that succeeded can fail days later: a notice tells us, or we find it by asking.
   */
  refundPayment(refund: NewRefund): Promise<Refunded>
  /** null when the provider does not know the refund. */
  retrieveRefund(id: string): Promise<ProviderRefund | null>
  /** Newest first. */
  listCharges(period: Period): AsyncIterable<ProviderCharge>
  /** Newest first. */
  listRefunds(of: Period | { paymentIntentId: string }): AsyncIterable<ProviderRefund>
  /** null when the provider does not know the dispute. */
  retrieveDispute(id: string): Promise<ProviderDispute | null>
  /** An early fraud warning; null when the provider does not know it. */
  retrieveFraudWarning(id: string): Promise<ProviderDispute | null>
  /** Disputes and early fraud warnings that began within the period. */
  listDisputes(period: Period): AsyncIterable<ProviderDispute>
  /** The card can never be charged again. Does nothing when it is gone already. */
  detachPaymentMethod(id: string): Promise<void>
  /** Newest first. */
  listSessions(filter: { createdSince: Date; customerId?: string }): AsyncIterable<ProviderSession>
  /** What is wrong with our key, by calls that change nothing; `no_answer` when the provider could not be asked. */
  findKeyFaults(): Promise<KeyFault[] | 'no_answer'>
  /** null for a notice that the provider has not signed, or not within the last 5 minutes. */
  verifyWebhook(rawBody: string, signature: string): Promise<ProviderEvent | null>
}

const SIGNATURE_TOLERANCE_SECONDS = 300

/** Stripe, or the stand-in of its API when the address has a port. */
export function createPayments(address: StripeAddress): Payments {
  const stripe = createStripe(address)
  const counter = createTryCounter(stripe)
  return {
    ensureCustomer: (customer) => callProvider(() => ensureCustomer(stripe, customer)),
    updateCustomerEmail: (id, email) =>
      callProvider(async () => {
        await stripe.customers.update(id, { email })
      }).catch(unless(async () => (await readCustomerState(stripe, id)) === 'deleted')),
    readCustomerState: (id) => readCustomerState(stripe, id),
    retrieveCard: (id) =>
      callProvider(async () => savedCardOf(await stripe.paymentMethods.retrieve(id))).catch(
        nothingWhen('resource_missing'),
      ),
    createCheckoutSession: (session) =>
      asCustomer(stripe, session.customerId, () => createSession(stripe, session)),
    createCardPage: (page) => asCustomer(stripe, page.customerId, () => createCardPage(stripe, page)),
    retrieveCheckoutSession: (id) =>
      callProvider(async () =>
        sessionOf(await stripe.checkout.sessions.retrieve(id, { expand: [...SESSION_EXPANSIONS] })),
      ).catch(nothingWhen('resource_missing')),
    expireCheckoutSession: (id) =>
      callProvider(async () => {
        await stripe.checkout.sessions.expire(id)
      }).catch(unless(async () => !(await isOpen(stripe, id)))),
    chargeOffSession: (charge) => chargeOffSession(stripe, counter, charge),
    findPaymentOf: (paymentId, hints) => findPaymentOf(stripe, paymentId, hints),
    refundPayment: (refund) => refundPayment(stripe, refund),
    listCharges: (period) => listCharges(stripe, period),
    retrieveRefund: (id) => retrieveRefund(stripe, id).catch(nothingWhen('resource_missing')),
    listRefunds: (of) => listRefunds(stripe, of),
    retrieveDispute: (id) => retrieveDispute(stripe, id).catch(nothingWhen('resource_missing')),
    retrieveFraudWarning: (id) => retrieveFraudWarning(stripe, id).catch(nothingWhen('resource_missing')),
    listDisputes: (period) => listDisputes(stripe, period),
    detachPaymentMethod: (id) =>
      callProvider(async () => {
        await stripe.paymentMethods.detach(id)
      }).catch(unless(async () => isDetached(stripe, id))),
    listSessions: (filter) => listSessions(stripe, filter),
    findKeyFaults: () => findKeyFaults(stripe),
    verifyWebhook: (rawBody, signature) => verifyWebhook(stripe, address.webhookSecret, rawBody, signature),
  }
}

/** The key of a customer that was deleted would be answered with it for a day. */
async function ensureCustomer(
  stripe: Stripe,
  { userId, email, name, timesReplaced }: NewCustomer,
): Promise<string> {
  const params = { email, metadata: { user_id: userId }, ...(name ? { name } : {}) }
  const idempotencyKey = `customer:${userId}${timesReplaced === 0 ? '' : `:${timesReplaced}`}`
  return (await stripe.customers.create(params, { idempotencyKey })).id
}

function savedCardOf(method: Stripe.PaymentMethod): SavedCard | null {
  const card = cardOf(method)
  return card && { ...card, customerId: idOf(method.customer) }
}

async function* listSessions(
  stripe: Stripe,
  { createdSince, customerId }: { createdSince: Date; customerId?: string },
): AsyncIterable<ProviderSession> {
  const since = Math.floor(createdSince.getTime() / 1000)
  const filter = { created: { gte: since }, ...(customerId ? { customer: customerId } : {}) }
  for await (const session of everyRow((page) => stripe.checkout.sessions.list({ ...filter, ...page })))
    yield sessionOf(session)
}

async function isOpen(stripe: Stripe, sessionId: string): Promise<boolean> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch(nothingWhen('resource_missing'))
  return session?.status === 'open'
}

async function isDetached(stripe: Stripe, paymentMethodId: string): Promise<boolean> {
  const method = await stripe.paymentMethods.retrieve(paymentMethodId).catch(nothingWhen('resource_missing'))
  return !method?.customer
}

async function verifyWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  signature: string,
): Promise<ProviderEvent | null> {
  try {
    const event = await stripe.webhooks.constructEventAsync(
      rawBody,
      signature,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
    )
    return { id: event.id, type: event.type, payload: event }
  } catch {
    return null
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

const nothingWhen = (code: string) => (error: unknown) => {
  if (codeOf(error) === code) return null
  throw error
}

const unless = (isFine: () => Promise<boolean>) => async (error: unknown) => {
  if (!(await callProvider(isFine).catch(() => false))) throw error
}
