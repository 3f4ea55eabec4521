import { screenPaths } from '../../contract/screen-paths.ts'
import { AMOUNT_LABELS, discountLabel } from '../../domain/pricing/amount-lines.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import { asPaymentCustomer, isDeletedAtProvider } from '../card-changes/forget-card.ts'
import type { Payer } from '../cards/ensure-payment-customer.ts'
import type { LineItem } from '../platform/payments/checkout-pages.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { failureOf, PaymentProviderError } from '../platform/payments/provider-error.ts'
import { ASKED_WITHIN_MS, LOOKED_UP_WITHIN_MS, withinTime } from '../platform/payments/stripe-client.ts'
import type { SessionRow } from './checkout.reads.ts'
import { recordProviderSession } from './checkout-sessions.records.ts'
import { endSession, findUnansweredSession, fulfilCheckout } from './fulfil-checkout.ts'
import {
  type CheckoutRefusal,
  type CheckoutRequest,
  type CheckoutStep,
  type Purchase,
  prepareCheckout,
} from './prepare-checkout.ts'

export type StartCheckoutFailure =
  | CheckoutRefusal
  | { code: 'checkout_busy' }
  | { code: 'payments_unavailable' }
  | { code: 'payments_refused' }

const ATTEMPTS = 4

/**
 * The address of the payment page for the caller's own draft. Two tabs and double clicks end in one open session:
 * the same purchase gets the same page, another one ends the old page first (docs/spec-coverage, section 4).
 */
export async function startCheckout(
  deps: PaymentDeps,
  request: CheckoutRequest,
  payer: Payer,
): Promise<Outcome<string, StartCheckoutFailure>> {
  try {
    return await withinTime(ASKED_WITHIN_MS, () => stepByStep(deps, request, payer))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error({ err: error, order: request.orderId }, 'the payment page could not be opened')
    return fail(failureOf(error))
  }
}

async function stepByStep(
  deps: PaymentDeps,
  request: CheckoutRequest,
  payer: Payer,
): Promise<Outcome<string, StartCheckoutFailure>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = deps.clock.now()
    const prepared = await prepare(deps, request, payer, now)
    if (!prepared.ok) return prepared
    const step = prepared.value
    if (step.kind === 'reuse') {
      const page = await pageStillOpen(deps, step, payer)
      if (page) return succeed(page)
      continue
    }
    if (step.kind === 'replace') {
      await endSession(deps, step.session)
      continue
    }
    const url = await openPage(deps, step, request.origin, payer)
    if (url) return succeed(url)
  }
  return fail({ code: 'checkout_busy' })
}

/** Takes back what was priced and held for a checkout that cannot go on as it is. */
class NotYet extends Error {}

/**
 * The draft stays what its open page asks for until that page is closed: it may be paid at any moment, for exactly
 * that. So nothing is kept of a purchase that needs another page, nor of one that is refused.
 */
async function prepare(
  { db, kitchen }: PaymentDeps,
  request: CheckoutRequest,
  payer: Payer,
  now: Date,
): Promise<Outcome<CheckoutStep, CheckoutRefusal>> {
  let outcome: Outcome<CheckoutStep, CheckoutRefusal> | undefined
  try {
    await db.transaction(async (tx) => {
      outcome = await prepareCheckout(kitchen, tx, request, payer.userId, now)
      if (!outcome.ok || outcome.value.kind === 'replace') throw new NotYet()
    })
  } catch (error) {
    if (!(error instanceof NotYet)) throw error
  }
  if (!outcome) throw new Error('The checkout was not prepared')
  return outcome
}

/** Never hands out a page that is paid or over without our knowing; what became of it is settled instead. */
async function pageStillOpen(
  deps: PaymentDeps,
  { session }: CheckoutStep,
  payer: Payer,
): Promise<string | null> {
  if (!session.providerSessionId) return null
  const current = await fulfilCheckout(deps, session.providerSessionId)
  // The provider no longer knows it, or whom it was opened for: another one is opened.
  const isDead = !current || (current.state === 'open' && (await isDeletedAtProvider(deps, payer, current)))
  if (isDead) await endSession(deps, session)
  return !isDead && current.state === 'open' ? session.url : null
}

/** null when another tab has replaced the session meanwhile; the page that came too late is closed. */
async function openPage(
  deps: PaymentDeps,
  step: CheckoutStep,
  origin: string,
  payer: Payer,
): Promise<string | null> {
  const { session } = step
  const known = step.kind === 'again' ? await findPage(deps, session) : null
  const page = known ?? (await makePage(deps, step, origin, payer))
  const isCurrent = await recordProviderSession(deps.db, session.id, {
    providerSessionId: page.id,
    url: page.url,
  })
  if (isCurrent) return page.url
  await deps.payments.expireCheckoutSession(page.id)
  return null
}

type Page = { id: string; url: string }

/** What has become of a call for a page without an answer. null: nothing yet, so it may be made again, with its key. */
async function findPage(deps: PaymentDeps, session: SessionRow): Promise<Page | null> {
  const found = await findUnansweredSession(deps, session)
  return found?.url ? { id: found.id, url: found.url } : null
}

/** Without an answer it is looked up, in a time of its own, before anybody is sent away. */
async function makePage(deps: PaymentDeps, step: CheckoutStep, origin: string, payer: Payer): Promise<Page> {
  try {
    return await askForPage(deps, step, origin, payer)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.outcome !== 'unknown') throw error
    const lookUp = withinTime(LOOKED_UP_WITHIN_MS, () => findPage(deps, step.session))
    const page = await lookUp.catch(() => null)
    if (page) return page
    throw error
  }
}

function askForPage(
  deps: PaymentDeps,
  { session, purchase }: CheckoutStep,
  origin: string,
  payer: Payer,
): Promise<Page> {
  const { order, promo } = purchase
  return asPaymentCustomer(deps, payer, (customer) =>
    deps.payments.createCheckoutSession({
      ...customer,
      intentId: session.id,
      orderId: order.id,
      mode: session.mode,
      storesCard: session.renews,
      lineItems: lineItemsOf(purchase),
      discountCents: order.discountCents,
      discountName: discountLabel(promo?.code),
      expiresAt: session.expiresAt,
      successUrl: `${origin}${screenPaths.portal}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}${screenPaths.checkout}?${backToCheckout(promo?.code)}`,
    }),
  )
}

/** With the code that was applied, which is asked about again there. */
const backToCheckout = (promo: string | undefined) =>
  new URLSearchParams({ canceled: '1', ...(promo === undefined ? {} : { promo }) })

function lineItemsOf({ order, lines }: Purchase): LineItem[] {
  const items: LineItem[] = lines.map(({ mealName, unitPriceCents, quantity }) => ({
    name: mealName,
    unitCents: unitPriceCents,
    quantity,
  }))
  if (order.shippingFeeCents > 0)
    items.push(
      extra(`Delivery on ${formatWeekdayAndDay(calendarDate(order.deliveryDate))}`, order.shippingFeeCents),
    )
  if (order.taxCents > 0) items.push(extra(AMOUNT_LABELS.tax, order.taxCents))
  return items
}

const extra = (name: string, unitCents: number) => ({ name, unitCents, quantity: 1 })
