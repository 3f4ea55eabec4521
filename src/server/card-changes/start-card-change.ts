import { screenPaths } from '../../contract/screen-paths.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Payer } from '../cards/ensure-payment-customer.ts'
import { failureOf, PaymentProviderError } from '../platform/payments/provider-error.ts'
import { ASKED_WITHIN_MS, withinTime } from '../platform/payments/stripe-client.ts'
import {
  type CardChangeRow,
  findOpenCardChange,
  insertCardChange,
  recordCardPage,
} from './card-changes.records.ts'
import { asPaymentCustomer, isDeletedAtProvider } from './forget-card.ts'
import { type CardChangeDeps, endCardChange, fulfilCardChange } from './fulfil-card-change.ts'

export type StartCardChangeFailure =
  | { code: 'card_change_busy' }
  | { code: 'payments_unavailable' }
  | { code: 'payments_refused' }

/** The provider asks for at least 30 minutes, counted when the call arrives. */
const PAGE_MINUTES = 35
/** A page about to end is not handed out again. */
const FEWEST_MINUTES_LEFT = 2
/** How long a call to the provider may still be on its way. */
const ANSWER_MINUTES = 1
const ATTEMPTS = 4

/** The address of the page where the caller saves another card. Two tabs and double clicks end in one open page. */
export async function startCardChange(
  deps: CardChangeDeps,
  origin: string,
  payer: Payer,
): Promise<Outcome<string, StartCardChangeFailure>> {
  try {
    return await withinTime(ASKED_WITHIN_MS, () => stepByStep(deps, origin, payer))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error({ err: error, user: payer.userId }, 'the page for a new card could not be opened')
    return fail(failureOf(error))
  }
}

async function stepByStep(
  deps: CardChangeDeps,
  origin: string,
  payer: Payer,
): Promise<Outcome<string, StartCardChangeFailure>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = deps.clock.now()
    const change =
      (await findOpenCardChange(deps.db, payer.userId)) ?? (await begin(deps, origin, payer, now))
    if (!change) continue
    if (!isStillGood(change, origin, now)) {
      await endCardChange(deps, change)
      continue
    }
    const url = change.url ? await pageStillOpen(deps, change, payer) : await openPage(deps, change, payer)
    if (url) return succeed(url)
  }
  return fail({ code: 'card_change_busy' })
}

const begin = (deps: CardChangeDeps, origin: string, { userId }: Payer, now: Date) =>
  insertCardChange(deps.db, { userId, origin, createdAt: now, expiresAt: minutesAfter(now, PAGE_MINUTES) })

function isStillGood(change: CardChangeRow, origin: string, now: Date): boolean {
  if (change.origin !== origin || change.expiresAt < minutesAfter(now, FEWEST_MINUTES_LEFT)) return false
  return change.url !== null || change.createdAt >= minutesAfter(now, -ANSWER_MINUTES)
}

/** Never hands out a page that was used without our knowing; what became of it is settled instead. */
async function pageStillOpen(
  deps: CardChangeDeps,
  change: CardChangeRow,
  payer: Payer,
): Promise<string | null> {
  if (!change.providerSessionId) return null
  const current = await fulfilCardChange(deps, change.providerSessionId)
  // The provider no longer knows it, or whom it was opened for: another one is opened.
  const isDead = !current || (current.state === 'open' && (await isDeletedAtProvider(deps, payer, current)))
  if (isDead) await endCardChange(deps, change)
  return !isDead && current.state === 'open' ? change.url : null
}

/** null when another tab has ended the change meanwhile; the page that came too late is closed. */
async function openPage(deps: CardChangeDeps, change: CardChangeRow, payer: Payer): Promise<string | null> {
  const portal = `${change.origin}${screenPaths.portal}`
  const page = await asPaymentCustomer(deps, payer, (customer) =>
    deps.payments.createCardPage({
      ...customer,
      cardChangeId: change.id,
      expiresAt: change.expiresAt,
      successUrl: `${portal}?card=changed&card_session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${portal}?card=canceled`,
    }),
  )
  const isCurrent = await recordCardPage(deps.db, change.id, { providerSessionId: page.id, url: page.url })
  if (isCurrent) return page.url
  await deps.payments.expireCheckoutSession(page.id)
  return null
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
