import type Stripe from 'stripe'
import { newId, unixSeconds, type World } from '../books/world.ts'

interface SessionFacts {
  mode: 'payment' | 'setup'
  customer: string | null
  customerEmail: string | null
  customerCreation: 'always' | 'if_required' | null
  /** Cents; null in setup mode. */
  amountSubtotal: number | null
  amountDiscount: number
  coupon: string | null
  clientReferenceId: string | null
  metadata: Stripe.Metadata
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
  displayName: string | null
  /** Beside the button of the page. */
  submitText: string | null
}

export function newSession(world: World, facts: SessionFacts): Stripe.Checkout.Session {
  const id = newId('cs_test', 58)
  const isPayment = facts.mode === 'payment'
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: isPayment ? { enabled: false } : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.amountSubtotal,
    amount_total: facts.amountSubtotal === null ? null : facts.amountSubtotal - facts.amountDiscount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    branding_settings: brandingOf(facts.displayName ?? world.options.merchantName ?? 'Test merchant'),
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: unixSeconds(world),
    currency: isPayment ? 'usd' : null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: facts.submitText === null ? null : { message: facts.submitText },
      terms_of_service_acceptance: null,
    },
    customer: facts.customer,
    customer_account: null,
    customer_creation: facts.customer ? null : facts.customerCreation,
    customer_details: null,
    customer_email: facts.customerEmail,
    discounts: facts.coupon ? [{ coupon: facts.coupon, promotion_code: null }] : [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: facts.metadata,
    mode: facts.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    total_details: isPayment
      ? { amount_discount: facts.amountDiscount, amount_shipping: 0, amount_tax: 0 }
      : null,
    ui_mode: 'hosted_page',
    // The shop's customers reach it there, and it hands `/pay/…` on to this program.
    url: new URL(`/pay/${id}`, facts.successUrl).href,
    wallet_options: null,
  }
}

function brandingOf(displayName: string): Stripe.Checkout.Session.BrandingSettings {
  return {
    background_color: '#ffffff',
    border_style: 'rounded',
    button_color: '#2f5d3a',
    display_name: displayName,
    font_family: 'default',
    icon: null,
    logo: null,
  }
}
