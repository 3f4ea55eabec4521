import type { ReactivateRequest } from '../../contract/household/subscription-wire.ts'
import { NO_SUBSCRIPTION } from '../../contract/shared/refusal-texts.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  checkReactivation,
  RENEWAL_TERMS_NOT_ACCEPTED,
} from '../../domain/subscriptions/reactivation-terms.ts'
import { renewalTermsChangedMessage, renewalTermsText } from '../../domain/subscriptions/renewal-terms.ts'
import type { CallOutcome } from '../platform/api-client.ts'
import { demoReactivationTerms } from './demo-weeks.ts'
import { answer, refuse } from './refusal.ts'

/** The terms that a reactivation is agreed to with, word for word. */
export function agreedReactivation(
  kitchen: Kitchen,
  { accepted_renewal_terms: version, shown_terms: shownText = null }: ReactivateRequest,
  now: Date,
): CallOutcome<string> {
  const terms = demoReactivationTerms(kitchen, now)
  if (!terms) return refuse(404, 'subscription_not_found', NO_SUBSCRIPTION)
  const refusal = checkReactivation(version ? { version, shownText } : null, terms)
  if (!refusal) return answer(renewalTermsText(terms))
  return refusal.code === 'renewal_terms_changed'
    ? refuse(409, refusal.code, renewalTermsChangedMessage(refusal))
    : refuse(422, refusal.code, RENEWAL_TERMS_NOT_ACCEPTED)
}
