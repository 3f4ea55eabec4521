import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'
import { lastMomentText } from '../time/moment-text.ts'
import {
  agreementTo,
  everyWeek,
  RENEWAL_TERMS_VERSION,
  type RenewalTerms,
  type RenewalTermsChanged,
  renewalTermsText,
} from './renewal-terms.ts'

/**
 * The first box of a subscription that is taken up again, and the amounts in cents as the server plans them.
 * `mustChoose`: its meals cannot be cooked as they are, so the household is asked for others first.
 */
export type ReactivationTermsFacts = {
  readonly firstDelivery: CalendarDate
  readonly ordersCloseAt: Date
  readonly firstChargeCents: Cents
  readonly weeklyCents: Cents
  readonly mustChoose: boolean
}

/** What a household agrees to when it takes a canceled subscription up again (docs/decisions/0026). */
export function reactivationTerms(kitchen: Kitchen, facts: ReactivationTermsFacts): RenewalTerms {
  const { firstDelivery, ordersCloseAt, firstChargeCents, weeklyCents, mustChoose } = facts
  const weekly = formatDollars(weeklyCents)
  const closing = `when its orders close, ${lastMomentText(kitchen, ordersCloseAt)}`
  const first =
    firstChargeCents === 0
      ? `Your credit or promo code pays for that box: nothing is charged for it ${closing}.`
      : `First charge: ${formatDollars(firstChargeCents)} is charged to your card for that box ${closing}. Until then you can change, skip or cancel it.`
  return {
    paragraphs: [
      `Today: nothing is charged. Your first box comes on ${formatLongDate(firstDelivery)}.`,
      ...(mustChoose
        ? ['Some of its meals cannot be cooked. Until you choose others it does not come and is not charged.']
        : []),
      first,
      ...(firstChargeCents < weeklyCents
        ? [`Your credit or promo code is counted in that. Without it you pay ${weekly} every week.`]
        : []),
      ...everyWeek(kitchen, weekly),
    ],
    agreement: agreementTo(weekly),
  }
}

/** A household's yes: to which version, and the words it saw, if a screen showed them. */
export type AcceptedReactivation = { readonly version: string; readonly shownText: string | null }

export type ReactivationTermsRefusal = { readonly code: 'renewal_terms_not_accepted' } | RenewalTermsChanged

/** null when what was accepted is what holds now. */
export function checkReactivation(
  accepted: AcceptedReactivation | null,
  terms: RenewalTerms,
): ReactivationTermsRefusal | null {
  if (!accepted) return { code: 'renewal_terms_not_accepted' }
  if (accepted.version !== RENEWAL_TERMS_VERSION) return { code: 'renewal_terms_changed', changed: 'words' }
  const isSame = accepted.shownText === null || accepted.shownText === renewalTermsText(terms)
  return isSame ? null : { code: 'renewal_terms_changed', changed: 'first_box' }
}

export const RENEWAL_TERMS_NOT_ACCEPTED =
  'Please read the renewal terms and tick their box to reactivate your subscription.'
