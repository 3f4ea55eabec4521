import type Stripe from 'stripe'
import type { LineItemOnWire } from '../books/line-item.ts'
import { unixSeconds, type World } from '../books/world.ts'
import { expireAllDue, expireIfDue, expireNow } from '../payments/session-expiry.ts'
import { invalidRequest, noSuch, refusedByState } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import {
  allowOnly,
  chargeableAmount,
  email,
  group,
  groups,
  integer,
  metadata,
  oneOf,
  requiredText,
  text,
  textUpTo,
} from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { newSession } from './checkout-session-object.ts'
import { couponOf, isRedeemable } from './coupons.ts'
import { customerOf } from './customers.ts'
import { listCollection, listPage, PAGE_PARAMS } from './listing.ts'
import { refuseWrongParts } from './session-parts.ts'
import { discounted, discountOf, lineItemsFrom, subtotalOf } from './session-totals.ts'

const CREATE_PARAMS = [
  'mode',
  'line_items',
  'discounts',
  'customer',
  'customer_email',
  'customer_creation',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'setup_intent_data',
  'success_url',
  'cancel_url',
  'expires_at',
  'allowed_payment_method_types',
  'currency',
  'locale',
  'submit_type',
  'ui_mode',
  'branding_settings',
  'custom_text',
  'billing_address_collection',
] as const
const HALF_AN_HOUR = 30 * 60
const ONE_DAY = 24 * 60 * 60

export const createSession: ApiHandler = (world, { params }) => {
  allowOnly(params, CREATE_PARAMS)
  const mode = oneOf(params, 'mode', ['payment', 'setup'])
  if (!mode) throw invalidRequest('Missing required param: mode.', 'mode', 'parameter_missing')
  refuseWrongParts(params, mode)
  const customerId = text(params, 'customer')
  const customer = customerId ? customerOf(world, customerId, 'customer') : null
  const customerEmail = email(params, 'customer_email')
  if (customer && customerEmail)
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    )

  const coupon = couponFor(world, params)
  const lineItems = mode === 'payment' ? pricedLines(world, params, coupon) : []
  const session = newSession(world, {
    mode,
    customer: customer?.id ?? null,
    customerEmail,
    customerCreation:
      mode === 'payment'
        ? (oneOf(params, 'customer_creation', ['always', 'if_required']) ?? 'if_required')
        : null,
    amountSubtotal: mode === 'payment' ? subtotalOf(lineItems) : null,
    amountDiscount: discountOf(lineItems),
    coupon: coupon?.id ?? null,
    clientReferenceId: textUpTo(params, 'client_reference_id', 200),
    metadata: metadata(params),
    successUrl: webAddress(params, 'success_url') ?? requiredText(params, 'success_url'),
    cancelUrl: webAddress(params, 'cancel_url'),
    expiresAt: expiryFrom(world, params),
    submitText: textUpTo(group(group(params, 'custom_text'), 'submit'), 'message', 1200),
    displayName: text(group(params, 'branding_settings'), 'display_name'),
  })
  const intentData = group(params, mode === 'payment' ? 'payment_intent_data' : 'setup_intent_data')
  world.store.put('sessions', session)
  world.store.put('sessionDetails', {
    id: session.id,
    lineItems,
    intentDescription: text(intentData, 'description'),
    intentMetadata: metadata(intentData),
    setupFutureUsage: oneOf(intentData, 'setup_future_usage', ['off_session', 'on_session']),
    awaitingAuthentication: null,
  })
  return session
}

function pricedLines(world: World, params: FormObject, coupon: Stripe.Coupon | null): LineItemOnWire[] {
  const items = lineItemsFrom(world, params)
  const lines = coupon ? discounted(items, coupon) : items
  const total = subtotalOf(lines) - discountOf(lines)
  // A discount may bring the total to nothing at all, but not below the smallest charge.
  if (total !== 0) chargeableAmount(total, 'line_items')
  return lines
}

function couponFor(world: World, params: FormObject): Stripe.Coupon | null {
  const discounts = groups(params, 'discounts')
  if (discounts.length > 1) throw invalidRequest('You may only specify one discount.', 'discounts')
  const discount = discounts[0]
  if (!discount) return null
  const coupon = couponOf(world, requiredText(discount, 'coupon'), 'discounts[0][coupon]')
  if (!isRedeemable(world, coupon))
    throw refusedByState(
      `Coupon ${coupon.id} is expired and cannot be applied.`,
      'coupon_expired',
      'discounts',
    )
  return coupon
}

function webAddress(params: FormObject, name: string): string | null {
  const value = text(params, name)
  if (value !== null && !(/^https?:\/\/./.test(value) && URL.canParse(value)))
    throw invalidRequest('Not a valid URL', name, 'url_invalid')
  return value
}

/** Sessions live from 30 minutes to 24 hours, by default the whole day. */
function expiryFrom(world: World, params: FormObject): number {
  const now = unixSeconds(world)
  const expiresAt = integer(params, 'expires_at') ?? now + ONE_DAY
  if (expiresAt - now < HALF_AN_HOUR)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (expiresAt - now > ONE_DAY)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return expiresAt
}

function sessionOf(world: World, id: string): Stripe.Checkout.Session {
  const session = world.store.get('sessions', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return expireIfDue(world, session)
}

export const retrieveSession: ApiHandler = (world, { id }) => sessionOf(world, id)

export const expireSession: ApiHandler = (world, { id, params }) => {
  allowOnly(params, [])
  const session = sessionOf(world, id)
  if (session.status !== 'open')
    throw refusedByState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  return expireNow(world, session)
}

export const listSessionLineItems: ApiHandler = (world, { id, params }) => {
  sessionOf(world, id)
  const items = world.store.get('sessionDetails', id)?.lineItems ?? []
  // Line items have no time of their own and are listed in the order of the page.
  const entries = items.map((value, line) => ({ created: 0, arrival: items.length - line, value })).reverse()
  const find = (wanted: string) => entries.find(({ value }) => value.id === wanted)
  const url = `/v1/checkout/sessions/${id}/line_items`
  return listPage({ entries, fits: () => true, find }, { limit: '100', ...params }, url)
}

export const listSessions: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer', 'payment_intent', 'status'])
  expireAllDue(world)
  const filter = {
    payment_intent: text(params, 'payment_intent'),
    customer: text(params, 'customer'),
    status: oneOf(params, 'status', ['open', 'complete', 'expired']),
  }
  return listCollection(world, 'sessions', params, { url: '/v1/checkout/sessions', filter })
}
