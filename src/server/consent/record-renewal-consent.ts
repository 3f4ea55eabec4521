import { createHash } from 'node:crypto'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { DRAFT_VERSION } from '../../domain/storefront/shop-texts.ts'
import {
  type AcceptedReactivation,
  checkReactivation,
  type ReactivationTermsFacts,
  type ReactivationTermsRefusal,
  reactivationTerms,
} from '../../domain/subscriptions/reactivation-terms.ts'
import {
  checkAcceptance,
  RENEWAL_TERMS_VERSION,
  type RenewalTermsChanged,
  type RenewalTermsFacts,
  renewalTerms,
  renewalTermsText,
  type ShownAmounts,
} from '../../domain/subscriptions/renewal-terms.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readShopTexts } from '../company/texts/shop-texts.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRenewalConsent, type NewConsent } from './renewal-consents.records.ts'

type Given = Omit<
  NewConsent,
  'termsVersion' | 'shopTermsVersion' | 'termsSha256' | 'acceptedAt' | 'ip' | 'userAgent'
>
/** Where a household's yes came from. */
type Evidence = { ip: string; userAgent: string }

/** A household's yes: to which words, to which amounts if it saw them on a screen, and where it came from. */
export type TermsAcceptance = Evidence & { version: string; shown: ShownAmounts | null }

/** A yes to renewals from a household that reactivates its subscription, with the words that the screen showed. */
export type ReactivationAcceptance = Evidence & AcceptedReactivation

const LONGEST_USER_AGENT = 500

/**
 * Keeps what was agreed to, word for word, in the caller's transaction. The text is composed here from the server's
 * own prices; a screen that showed other amounts is refused, so the kept text is the one that was read.
 */
export async function recordRenewalConsent(
  kitchen: Kitchen,
  tx: Db,
  { version, shown, ...evidence }: TermsAcceptance,
  order: { id: string; userId: string; deliveryDate: CalendarDate },
  facts: RenewalTermsFacts,
  now: Date,
): Promise<Outcome<null, RenewalTermsChanged>> {
  const change = checkAcceptance({ version, shown }, facts)
  if (change) return fail(change)
  const { id: orderId, userId, deliveryDate } = order
  const { firstChargeCents, weeklyCents } = facts
  const given = { userId, orderId, subscriptionId: null, deliveryDate, firstChargeCents, weeklyCents }
  await keep(tx, { ...given, termsText: renewalTermsText(renewalTerms(kitchen, facts)), evidence }, now)
  return succeed(null)
}

/** Refuses a yes that was not given, or not to this; what is accepted here is kept once the subscription is made. */
export function acceptReactivation(
  kitchen: Kitchen,
  acceptance: ReactivationAcceptance | null,
  facts: ReactivationTermsFacts,
): Outcome<ReactivationAcceptance, ReactivationTermsRefusal> {
  const refusal = checkReactivation(acceptance, reactivationTerms(kitchen, facts))
  return refusal || !acceptance
    ? fail(refusal ?? { code: 'renewal_terms_not_accepted' })
    : succeed(acceptance)
}

/** @returns the text as it is kept */
export async function recordReactivationConsent(
  kitchen: Kitchen,
  tx: Db,
  { ip, userAgent }: ReactivationAcceptance,
  subscription: { id: string; userId: string },
  facts: ReactivationTermsFacts,
  now: Date,
): Promise<string> {
  const { id: subscriptionId, userId } = subscription
  const { firstDelivery: deliveryDate, firstChargeCents, weeklyCents } = facts
  const termsText = renewalTermsText(reactivationTerms(kitchen, facts))
  const given = { userId, orderId: null, subscriptionId, deliveryDate, firstChargeCents, weeklyCents }
  await keep(tx, { ...given, termsText, evidence: { ip, userAgent } }, now)
  return termsText
}

async function keep(
  tx: Db,
  { evidence, ...given }: Given & { evidence: Evidence },
  now: Date,
): Promise<void> {
  await insertRenewalConsent(tx, {
    ...given,
    termsVersion: RENEWAL_TERMS_VERSION,
    shopTermsVersion: (await readShopTexts(tx)).get('terms')?.version ?? DRAFT_VERSION,
    termsSha256: createHash('sha256').update(given.termsText, 'utf8').digest('hex'),
    acceptedAt: now,
    ip: evidence.ip,
    userAgent: evidence.userAgent.slice(0, LONGEST_USER_AGENT),
  })
}
