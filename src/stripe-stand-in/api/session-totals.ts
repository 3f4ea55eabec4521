import type Stripe from 'stripe'
import type { LineItemOnWire } from '../books/line-item.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { invalidRequest } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import {
  currency,
  group,
  groups,
  integer,
  metadata,
  requiredInteger,
  requiredText,
} from '../requests/parameters.ts'

export function lineItemsFrom(world: World, params: FormObject): LineItemOnWire[] {
  const items = groups(params, 'line_items').map((item, index) => lineItemFrom(world, item, index))
  if (items.length === 0)
    throw invalidRequest('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (items.length > 100) throw invalidRequest('You can pass at most 100 line items.', 'line_items')
  return items
}

function lineItemFrom(world: World, item: FormObject, index: number): LineItemOnWire {
  const priceData = group(item, 'price_data')
  const product = group(priceData, 'product_data')
  const unitAmount = requiredInteger(priceData, 'unit_amount')
  const quantity = integer(item, 'quantity') ?? 1
  if (unitAmount < 0)
    throw invalidRequest('Invalid non-negative integer', `line_items[${index}][price_data][unit_amount]`)
  if (quantity < 1) throw invalidRequest('Invalid positive integer', `line_items[${index}][quantity]`)
  const amount = unitAmount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: currency(priceData),
    description: requiredText(product, 'name'),
    metadata: metadata(item),
    price: inlinePrice(world, unitAmount),
    quantity,
  }
}

function inlinePrice(world: World, unitAmount: number): LineItemOnWire['price'] {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: unixSeconds(world),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
}

export const subtotalOf = (items: LineItemOnWire[]) =>
  items.reduce((sum, item) => sum + item.amount_subtotal, 0)
export const discountOf = (items: LineItemOnWire[]) =>
  items.reduce((sum, item) => sum + item.amount_discount, 0)

/** Spreads the coupon over the lines in proportion, to the cent; a line never goes below zero. */
export function discounted(items: LineItemOnWire[], coupon: Stripe.Coupon): LineItemOnWire[] {
  const subtotal = subtotalOf(items)
  const wanted = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
  const discount = Math.min(wanted, subtotal)
  let priced = 0
  let given = 0
  return items.map((item) => {
    priced += item.amount_subtotal
    const givenUpToHere = subtotal === 0 ? 0 : Math.round((discount * priced) / subtotal)
    const share = givenUpToHere - given
    given = givenUpToHere
    return { ...item, amount_discount: share, amount_total: item.amount_subtotal - share }
  })
}
