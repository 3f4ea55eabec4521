import type { ApiHandler } from './api-call.ts'
import { listCharges, retrieveCharge } from './charges.ts'
import {
  createSession,
  expireSession,
  listSessionLineItems,
  listSessions,
  retrieveSession,
} from './checkout-sessions.ts'
import { createCoupon, deleteCoupon, retrieveCoupon } from './coupons.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts'
import {
  closeDispute,
  listDisputes,
  listFraudWarnings,
  retrieveDispute,
  retrieveFraudWarning,
  updateDispute,
} from './disputes.ts'
import { listEvents, retrieveEvent } from './events.ts'
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
} from './payment-intents.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './payment-methods.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'
import { listSetupIntents, retrieveSetupIntent } from './setup-intents.ts'

export const ENDPOINTS: readonly (readonly ['GET' | 'POST' | 'DELETE', path: string, ApiHandler])[] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers', listCustomers],
  ['GET', '/v1/customers/:id', retrieveCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['GET', '/v1/customers/:id/payment_methods', listCustomerPaymentMethods],
  ['POST', '/v1/coupons', createCoupon],
  ['GET', '/v1/coupons/:id', retrieveCoupon],
  ['DELETE', '/v1/coupons/:id', deleteCoupon],
  ['POST', '/v1/checkout/sessions', createSession],
  ['GET', '/v1/checkout/sessions', listSessions],
  ['GET', '/v1/checkout/sessions/:id', retrieveSession],
  ['GET', '/v1/checkout/sessions/:id/line_items', listSessionLineItems],
  ['POST', '/v1/checkout/sessions/:id/expire', expireSession],
  ['POST', '/v1/payment_methods', createPaymentMethod],
  ['GET', '/v1/payment_methods', listPaymentMethods],
  ['GET', '/v1/payment_methods/:id', retrievePaymentMethod],
  ['POST', '/v1/payment_methods/:id', updatePaymentMethod],
  ['POST', '/v1/payment_methods/:id/attach', attachPaymentMethod],
  ['POST', '/v1/payment_methods/:id/detach', detachPaymentMethod],
  ['GET', '/v1/setup_intents', listSetupIntents],
  ['GET', '/v1/setup_intents/:id', retrieveSetupIntent],
  ['POST', '/v1/payment_intents', createPaymentIntent],
  ['GET', '/v1/payment_intents', listPaymentIntents],
  ['GET', '/v1/payment_intents/:id', retrievePaymentIntent],
  ['POST', '/v1/payment_intents/:id/confirm', confirmPaymentIntent],
  ['POST', '/v1/payment_intents/:id/cancel', cancelPaymentIntent],
  ['GET', '/v1/charges', listCharges],
  ['GET', '/v1/charges/:id', retrieveCharge],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/refunds/:id', retrieveRefund],
  ['GET', '/v1/disputes', listDisputes],
  ['GET', '/v1/disputes/:id', retrieveDispute],
  ['POST', '/v1/disputes/:id', updateDispute],
  ['POST', '/v1/disputes/:id/close', closeDispute],
  ['GET', '/v1/radar/early_fraud_warnings', listFraudWarnings],
  ['GET', '/v1/radar/early_fraud_warnings/:id', retrieveFraudWarning],
  ['GET', '/v1/events', listEvents],
  ['GET', '/v1/events/:id', retrieveEvent],
]
