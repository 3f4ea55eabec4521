import { createHash, randomUUID } from 'node:crypto'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { checkMealSelections, type MealSelectionsFailure } from '../../domain/meal-plan/check-selections.ts'
import { isPlaced } from '../../domain/orders/order-status.ts'
import { quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import type { PromoFailure } from '../../domain/pricing/promo-code.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { RenewalTermsChanged } from '../../domain/subscriptions/renewal-terms.ts'
import { readConsentOfOrder } from '../consent/read-renewal-consent.ts'
import { recordRenewalConsent, type TermsAcceptance } from '../consent/record-renewal-consent.ts'
import { type OrderFacts, orderFactsJson, orderFactsOf } from '../customers/order-facts.reads.ts'
import { findOpenWeek, readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { findShortage, holdPortions, type SoldOut } from '../menu/weeks/portions.ts'
import { type DraftState, draftStatesJson, stateOf } from '../orders/draft-state.reads.ts'
import { lockOrderToPay, type OrderRow } from '../orders/find-order.ts'
import { priceOrder } from '../orders/price-order.ts'
import type { Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { factVersionsJson, noteFactVersions } from '../platform/db/kept/kept-facts.ts'
import { readTogetherOnce } from '../platform/db/read-together.ts'
import { type BoxLine, totalBox } from '../pricing/price-box.ts'
import { promoPerson } from '../pricing/promo-person.ts'
import {
  type PromoRequest,
  type ReservedPromo,
  releasePromos,
  reservePromo,
} from '../pricing/reserve-promo.ts'
import { type TakeFailure, takeAndPrice } from '../pricing/take-and-price.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { hasLiveSubscriptionSql } from '../subscriptions/has-live-subscription.reads.ts'
import type { SessionRow } from './checkout.reads.ts'
import { findOpenSession, insertSession } from './checkout-sessions.records.ts'

/** The provider asks for at least 30 minutes, counted when the call arrives. */
const SESSION_MINUTES = 35
/** A session about to end is not handed out again. */
const FEWEST_MINUTES_LEFT = 2
/** How long a call to the provider may still be on its way. */
const ANSWER_MINUTES = 1

export type CheckoutRefusal =
  | MealSelectionsFailure
  | TakeFailure
  | SoldOut
  | PromoFailure
  | { code: 'order_not_found' }
  | { code: 'order_already_placed' }
  | { code: 'orders_closed' }
  | { code: 'zip_not_served'; zipCode: string }
  | RenewalTermsChanged

/** Without `acceptance` the order is for one box: nothing renews (docs/decisions/0026). */
export type CheckoutRequest = {
  orderId: string
  promoCode: string | null
  origin: string
  /** Of the caller's network address. */
  network: string
  acceptance: TermsAcceptance | null
}

/**
 * `open`: ask the provider for the page; `again`: it was asked and has not answered; `reuse`: there is one; `replace`: end
 * the old one first.
 */
export type CheckoutStep = {
  kind: 'open' | 'again' | 'reuse' | 'replace'
  session: SessionRow
  purchase: Purchase
}
export type Purchase = {
  order: OrderRow
  lines: readonly BoxLine[]
  promo: ReservedPromo | null
  /** What each later box of these meals costs. */
  weeklyCents: Cents
}

/**
 * Everything that is decided before the provider is called, in one transaction under the order's lock: may it be
 * paid, what does it cost now, did the household agree that it renews, and which session carries the payment. The
 * intent row is written first, so that an unanswered call leaves a trace. The caller takes everything back when it is refused,
 * or when another page has to be ended first.
 */
export async function prepareCheckout(
  kitchen: Kitchen,
  tx: Db,
  request: CheckoutRequest,
  userId: string,
  now: Date,
): Promise<Outcome<CheckoutStep, CheckoutRefusal>> {
  await holdPortions(tx, await readOpenWeeks(kitchen, tx, now))
  const basis = await lockBasis(tx, request.orderId, userId)
  if (!basis) return fail({ code: 'order_not_found' })
  const priced = await priceForCheckout(kitchen, tx, basis, request, now)
  if (!priced.ok) return priced
  const purchase = priced.value
  const open = basis.state.hasOpenPage ? await findOpenSession(tx, purchase.order.id) : null
  const agreed = await keepAcceptance(kitchen, tx, basis, request.acceptance, purchase, now)
  if (!agreed.ok) return agreed
  const renews = agreed.value
  const fingerprint = fingerprintOf(purchase, renews, request.origin)
  if (open) return succeed({ kind: stepFor(open, fingerprint, now), session: open, purchase })
  const id = randomUUID()
  const amountCents = purchase.order.totalAmountCents
  const session = await insertSession(
    tx,
    {
      id,
      orderId: purchase.order.id,
      userId,
      idempotencyKey: `${fingerprint}:${id}`,
      mode: amountCents === 0 ? 'setup' : 'payment',
      amountCents,
      renews,
      expiresAt: minutesAfter(now, SESSION_MINUTES),
    },
    now,
  )
  return succeed({ kind: 'open', session, purchase })
}

type Basis = { order: OrderRow; state: DraftState; facts: OrderFacts; hasLiveSubscription: boolean }

/** The caller's own order, locked, and then all that is asked about it and its household, as one moment. */
async function lockBasis(tx: Db, orderId: string, userId: string): Promise<Basis | null> {
  const order = await lockOrderToPay(tx, orderId, userId)
  if (!order) return null
  const { states, facts, isLive, versions } = await readBasis(tx, { userId, orderId })
  noteFactVersions(tx, versions)
  return {
    order,
    state: stateOf(states, orderId),
    facts: orderFactsOf(facts, userId),
    hasLiveSubscription: isLive,
  }
}

const readBasis = readTogetherOnce((_, { userId, orderId }: Places<{ userId: string; orderId: string }>) => ({
  states: draftStatesJson({ id: orderId }),
  facts: orderFactsJson(userId),
  isLive: hasLiveSubscriptionSql(userId),
  versions: factVersionsJson,
}))

async function priceForCheckout(
  kitchen: Kitchen,
  tx: Db,
  { order, state, facts }: Basis,
  { promoCode, network }: CheckoutRequest,
  now: Date,
): Promise<Outcome<Purchase, CheckoutRefusal>> {
  if (isPlaced(order.status)) return fail({ code: 'order_already_placed' })
  const week = await findOpenWeek(kitchen, tx, order.deliveryDate, now)
  if (order.status !== 'draft' || !week) return fail({ code: 'orders_closed' })
  const address = facts.addresses.find(({ id }) => id === order.deliveryAddressId)
  const zip = address && (await checkZip(tx, address.zipCode))
  if (!zip) return fail({ code: 'zip_not_served', zipCode: address?.zipCode ?? '' })
  const checked = checkMealSelections(state.selections, order.householdSize)
  if (!checked.ok) return checked
  const { selections } = state
  const { scheduledDate } = week
  // Once more: what somebody must not eat may have changed since the meals were chosen.
  const taking = { selections, scheduledDate, eating: facts.household, standing: selections }
  const taken = await takeAndPrice(tx, taking)
  if (!taken.ok) return taken
  const { lines } = taken.value
  const shortage = await findShortage(tx, week, { selections, orderId: order.id, boxId: null })
  if (shortage) return fail(shortage)

  const checkout = { person: promoPerson(facts, address), network }
  const wanted = { lines, code: promoCode, checkout, holdsPromo: state.holdsPromo }
  const promo = await holdPromo(kitchen, tx, order, wanted, now)
  if (!promo.ok) return promo
  const contents = { lines, county: zip.county, promo: promo.value }
  const later = { lines, county: zip.county, deliveryDate: order.deliveryDate }
  const { totalCents: weeklyCents } = await totalBox(kitchen, tx, later)
  return succeed({
    order: await priceOrder(kitchen, tx, order, contents, now, { state }),
    lines,
    promo: promo.value,
    weeklyCents,
  })
}

/**
 * Whether the box that is bought renews: its household has agreed to that, now or before. One more box of a live
 * subscription needs no terms, and an older yes to them counts for nothing: nothing new renews.
 */
async function keepAcceptance(
  kitchen: Kitchen,
  tx: Db,
  { hasLiveSubscription }: Basis,
  acceptance: TermsAcceptance | null,
  { order, promo, weeklyCents }: Purchase,
  now: Date,
): Promise<Outcome<boolean, RenewalTermsChanged>> {
  if (hasLiveSubscription) return succeed(false)
  if (!acceptance) return succeed((await readConsentOfOrder(tx, order)) !== null)
  const facts = {
    firstChargeCents: cents(order.totalAmountCents),
    weeklyCents,
    promo,
  }
  const kept = await recordRenewalConsent(kitchen, tx, acceptance, order, facts, now)
  return kept.ok ? succeed(true) : kept
}

async function holdPromo(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  {
    lines,
    code,
    checkout,
    holdsPromo,
  }: Pick<PromoRequest, 'checkout'> & { lines: readonly BoxLine[]; code: string | null; holdsPromo: boolean },
  now: Date,
): Promise<Outcome<ReservedPromo | null, PromoFailure>> {
  if (!code?.trim()) {
    if (holdsPromo) await releasePromos(tx, [order.id], now)
    return succeed(null)
  }
  const quote = quoteFirstBox(kitchen, { items: lines, householdSize: order.householdSize })
  return reservePromo(kitchen, tx, {
    code,
    userId: order.userId,
    orderId: order.id,
    orderAmountCents: quote.totalFirstBoxCents,
    now,
    expiresAt: minutesAfter(now, SESSION_MINUTES),
    checkout,
  })
}

/**
 * Amounts, items, day, return address, and whether it renews and so stores the card: only a session opened for
 * exactly these is handed out again.
 */
function fingerprintOf({ order, lines, promo }: Purchase, renews: boolean, origin: string): string {
  const facts = {
    origin,
    renews,
    deliveryDate: order.deliveryDate,
    lines: lines.map((line) => [line.mealId, line.quantity, line.unitPriceCents]).sort(),
    amounts: [order.shippingFeeCents, order.discountCents, order.taxCents, order.totalAmountCents],
    promo: promo?.promoCodeId ?? null,
  }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

function stepFor(open: SessionRow, fingerprint: string, now: Date): CheckoutStep['kind'] {
  const isSame = open.idempotencyKey.startsWith(`${fingerprint}:`)
  if (!isSame || open.expiresAt < minutesAfter(now, FEWEST_MINUTES_LEFT)) return 'replace'
  if (open.url) return 'reuse'
  return open.createdAt < minutesAfter(now, -ANSWER_MINUTES) ? 'replace' : 'again'
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
