import type Stripe from 'stripe'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { invalidRequest, noSuch, refusedByState } from '../requests/api-fault.ts'
import { allowOnly, currency, integer, metadata, oneOf, text, textUpTo } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'

const PARAMS = [
  'id',
  'name',
  'amount_off',
  'percent_off',
  'currency',
  'duration',
  'duration_in_months',
  'max_redemptions',
  'redeem_by',
  'metadata',
] as const

export function couponOf(world: World, id: string, param = 'id'): Stripe.Coupon {
  const coupon = world.store.get('coupons', id)
  if (!coupon) throw noSuch('coupon', id, param, param === 'id' ? 404 : 400)
  return coupon
}

/** Whether the coupon may still be put on a new session. */
export function isRedeemable(world: World, coupon: Stripe.Coupon): boolean {
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return !used && (coupon.redeem_by === null || coupon.redeem_by > unixSeconds(world))
}

export const createCoupon: ApiHandler = (world, { params }) => {
  allowOnly(params, PARAMS)
  const amountOff = integer(params, 'amount_off')
  const percentText = text(params, 'percent_off')
  const percentOff = percentText === null ? null : Number(percentText)
  if ((amountOff === null) === (percentOff === null))
    throw invalidRequest('You must pass either `percent_off` or `amount_off`, and not both.', 'percent_off')
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100))
    throw invalidRequest('Invalid percent_off: must be greater than 0 and at most 100', 'percent_off')
  for (const name of ['amount_off', 'max_redemptions', 'duration_in_months'])
    if ((integer(params, name) ?? 1) < 1) throw invalidRequest('Invalid positive integer', name)

  const id = text(params, 'id') ?? newId('cpn', 8)
  if (world.store.get('coupons', id))
    throw refusedByState('Coupon already exists.', 'resource_already_exists', 'id')
  const coupon = {
    id,
    object: 'coupon',
    amount_off: amountOff,
    created: unixSeconds(world),
    currency: amountOff === null ? null : currency(params),
    duration: oneOf(params, 'duration', ['once', 'repeating', 'forever']) ?? 'once',
    duration_in_months: integer(params, 'duration_in_months'),
    livemode: false,
    max_redemptions: integer(params, 'max_redemptions'),
    metadata: metadata(params),
    name: textUpTo(params, 'name', 40),
    percent_off: percentOff,
    redeem_by: integer(params, 'redeem_by'),
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon
  world.store.put('coupons', coupon)
  return coupon
}

export const retrieveCoupon: ApiHandler = (world, { id }) => {
  const coupon = couponOf(world, id)
  return { ...coupon, valid: isRedeemable(world, coupon) }
}

export const deleteCoupon: ApiHandler = (world, { id }) => {
  couponOf(world, id)
  world.store.remove('coupons', id)
  return { id, object: 'coupon', deleted: true }
}
