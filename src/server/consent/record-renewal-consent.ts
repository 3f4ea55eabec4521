import { createHash } from 'node:crypto'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import {
  checkAcceptance,
  RENEWAL_TERMS_VERSION,
  type RenewalTermsChanged,
  type RenewalTermsFacts,
  renewalTerms,
  renewalTermsText,
  type ShownAmounts,
} from '../../domain/subscriptions/renewal-terms.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRenewalConsent } from './renewal-consents.records.ts'

/** A household's yes: to which words, to which amounts if it saw them on a screen, and where it came from. */
export type TermsAcceptance = {
  version: string
  shown: ShownAmounts | null
  ip: string
  userAgent: string
}

const LONGEST_USER_AGENT = 500

/**
 * Keeps what was agreed to, word for word, in the caller's transaction. The text is composed here from the server's
 * own prices; a screen that showed other amounts is refused, so the kept text is the one that was read.
 */
export async function recordRenewalConsent(
  tx: Db,
  { version, shown, ip, userAgent }: TermsAcceptance,
  order: { id: string; userId: string; deliveryDate: string },
  facts: RenewalTermsFacts,
  now: Date,
): Promise<Outcome<null, RenewalTermsChanged>> {
  const change = checkAcceptance({ version, shown }, facts)
  if (change) return fail(change)
  const termsText = renewalTermsText(renewalTerms(facts))
  await insertRenewalConsent(tx, {
    userId: order.userId,
    orderId: order.id,
    termsVersion: RENEWAL_TERMS_VERSION,
    termsText,
    termsSha256: createHash('sha256').update(termsText, 'utf8').digest('hex'),
    firstChargeCents: facts.firstChargeCents,
    weeklyCents: facts.weeklyCents,
    deliveryDate: order.deliveryDate,
    acceptedAt: now,
    ip,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  })
  return succeed(null)
}
