import { invalidRequest } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import { allowOnly, currency, group, groups } from '../requests/parameters.ts'

const ONLY_IN = {
  payment: ['line_items', 'discounts', 'payment_intent_data', 'submit_type'],
  setup: ['setup_intent_data'],
} as const
const OTHER = { payment: 'setup', setup: 'payment' } as const

/** Parts of a session that Stripe does not take, or not together. */
export function refuseWrongParts(params: FormObject, mode: 'payment' | 'setup'): void {
  for (const name of ONLY_IN[OTHER[mode]])
    if (name in params) throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, name)
  if ('customer' in params && 'customer_creation' in params)
    throw invalidRequest(
      '`customer_creation` can only be used when `customer` is not set.',
      'customer_creation',
    )
  // Nothing of the session says in what the card will be charged, so that kinds of cards could be ruled out by it.
  if (mode === 'setup' && !('allowed_payment_method_types' in params) && !('currency' in params))
    throw invalidRequest(
      'You must pass `currency` in `setup` mode when `allowed_payment_method_types` is not set.',
      'currency',
      'parameter_missing',
    )
  if ('currency' in params) currency(params)
  allowNested(params)
}

function allowNested(params: FormObject): void {
  const intentParts = ['metadata', 'description'] as const
  const paymentParts = ['setup_future_usage', 'receipt_email', 'statement_descriptor_suffix', ...intentParts]
  allowOnly(group(params, 'payment_intent_data'), paymentParts, 'payment_intent_data')
  allowOnly(group(params, 'setup_intent_data'), intentParts, 'setup_intent_data')
  allowOnly(group(params, 'branding_settings'), BRANDING, 'branding_settings')
  const texts = group(params, 'custom_text')
  allowOnly(texts, CUSTOM_TEXTS, 'custom_text')
  for (const name of CUSTOM_TEXTS) allowOnly(group(texts, name), ['message'], `custom_text[${name}]`)
  groups(params, 'discounts').forEach((discount, index) => {
    allowOnly(discount, ['coupon', 'promotion_code'], `discounts[${index}]`)
  })
  groups(params, 'line_items').forEach((item, index) => {
    const within = `line_items[${index}]`
    allowOnly(item, ['price_data', 'quantity', 'metadata'], within)
    const price = group(item, 'price_data')
    allowOnly(price, ['currency', 'unit_amount', 'product_data', 'tax_behavior'], `${within}[price_data]`)
    const product = group(price, 'product_data')
    allowOnly(
      product,
      ['name', 'description', 'images', 'metadata', 'tax_code'],
      `${within}[price_data][product_data]`,
    )
  })
}

const BRANDING = ['background_color', 'border_style', 'button_color', 'display_name', 'font_family'] as const
const CUSTOM_TEXTS = ['submit', 'after_submit', 'shipping_address', 'terms_of_service_acceptance'] as const
