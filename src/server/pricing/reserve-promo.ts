import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Discount } from '../../domain/pricing/order-total.ts'
import {
  countsOnRenewals,
  evaluatePromo,
  normalizePromoCode,
  type PromoFailure,
} from '../../domain/pricing/promo-code.ts'
import { holdsAllowed } from '../../domain/pricing/promo-person.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import {
  countByOthersOfPerson,
  countHolds,
  countPlacedOrders,
  countRedemptions,
  findRedemption,
  insertReservation,
  lockPromos,
  lockPromosOf,
  type PromoPerson,
  renewReservation,
  type StoredPromo,
  settleReservations,
  takeReservation,
} from './promo-codes.records.ts'
import { isBarredFromCodes } from './promo-reviews.records.ts'

export type PromoRequest = {
  code: string
  userId: string
  orderId: string
  /** Meals and shipping together, in cents. */
  orderAmountCents: Cents
  now: Date
  expiresAt: Date
  /** The customer at a checkout and their network. A renewal counts by its own household alone. */
  checkout?: { person: PromoPerson; network: string } | undefined
}

export type ReservedPromo = {
  promoCodeId: string
  code: string
  discount: Discount
  countsOnRenewals: boolean
}

/**
 * Holds one use of the code for this order, in the transaction that prices it (docs/rulings.md, Money). A reservation of
 * the same order is renewed or given back first, so an order never holds two. The caller has locked the order.
 */
export async function reservePromo(
  kitchen: Kitchen,
  tx: Db,
  request: PromoRequest,
): Promise<Outcome<ReservedPromo, PromoFailure>> {
  const { userId, orderId, orderAmountCents, now, expiresAt } = request
  const code = normalizePromoCode(request.code)
  if (!code.ok) return code
  const own = await findRedemption(tx, orderId)
  const locked = await lockPromos(tx, code.value, own?.promoCodeId ?? null)
  const promo = locked.find((candidate) => candidate.code === code.value) ?? null
  if (!promo) return fail({ code: 'promo_code_invalid' })

  const isOwn = own?.promoCodeId === promo.id
  const placedOrders = await countPlacedOrders(tx, userId)
  const { checkout } = request
  const facts = {
    orderAmountCents,
    placedOrders,
    usesByOthersOfPerson: checkout ? await countByOthersOfPerson(tx, promo.id, checkout.person) : 0,
    isBarred: await isBarred(tx, promo, userId, checkout !== undefined),
    isRenewal: placedOrders > 0,
    isPromised: checkout === undefined,
    uses: promo.usedCount + promo.reservedCount - (isOwn ? 1 : 0),
    usesByCustomer: await countRedemptions(tx, { promoCodeId: promo.id, userId, exceptOrderId: orderId }),
  }
  const discount = evaluatePromo(kitchen, promo, facts, now)
  if (!discount.ok) return discount
  const amountCents = discount.value.discountCents
  if (checkout && promo.totalLimit !== null) {
    const held = await countHolds(tx, promo.id, { ...checkout.person, network: checkout.network, orderId })
    const left = promo.totalLimit - promo.usedCount
    if (held.byPerson > 0 || held.fromNetwork >= holdsAllowed(left)) return fail({ code: 'promo_held' })
  }
  const holder = {
    placeKey: checkout?.person.placeKey ?? null,
    mailboxKey: checkout?.person.mailboxKey ?? null,
    heldFrom: checkout?.network ?? null,
  }
  if (own && isOwn) await renewReservation(tx, own.id, { amountCents, expiresAt, ...holder })
  else {
    if (own) await settleReservations(tx, [orderId], 'released', now)
    if (!(await takeReservation(tx, promo.id))) return fail({ code: 'promo_used_up' })
    await insertReservation(
      tx,
      { promoCodeId: promo.id, userId, orderId, amountCents, expiresAt, ...holder },
      now,
    )
  }
  return succeed({
    ...{ promoCodeId: promo.id, code: promo.code, discount: discount.value },
    countsOnRenewals: countsOnRenewals(promo, facts),
  })
}

/** A box that renews was promised its price: only a new checkout is refused. */
const isBarred = async (tx: Db, promo: StoredPromo, userId: string, isCheckout: boolean) =>
  isCheckout && promo.perCustomerLimit !== null && (await isBarredFromCodes(tx, userId))

/**
 * For several orders in one transaction, before the first of them takes its code, uses it or releases it: a transaction
 * that did the same with the codes in another order would wait for this one, and this one for them.
 */
export async function holdPromoCodes(tx: Db, promoCodeIds: readonly (string | null)[]): Promise<void> {
  await lockPromosOf(
    tx,
    promoCodeIds.filter((id) => id !== null),
  )
}

/** On payment. Without a reservation nothing happens. */
export async function redeemPromos(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  await settleReservations(tx, orderIds, 'used', now)
}

/** On expiry, cancellation or a code taken away; a repeated call changes nothing. */
export async function releasePromos(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  await settleReservations(tx, orderIds, 'released', now)
}
