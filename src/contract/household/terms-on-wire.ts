import { RENEWAL_TERMS_VERSION, type RenewalTerms } from '../../domain/subscriptions/renewal-terms.ts'

/** The words to be agreed to, and the version that a yes to them names. */
export const termsOnWire = ({ paragraphs, agreement }: RenewalTerms) => ({
  version: RENEWAL_TERMS_VERSION,
  paragraphs: [...paragraphs],
  agreement,
})
