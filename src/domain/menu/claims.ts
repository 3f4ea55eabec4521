export type ClaimName = 'organic' | 'pasture-raised'

/** A regulated word, who answers for it, and how it can be shown to be true. */
export type Claim = {
  readonly claim: ClaimName
  /** What is said to be so, as a sentence needs it. */
  readonly about: string
  readonly owner: string
  readonly evidence: string
}

const OWNER = 'Head chef'
const EVIDENCE = 'Purchasing rule of the kitchen; the supplier’s certificate is to be filed here'

/**
 * The one place where the product says such words (decisions, "Pictures and claims"): the first menu's claims are
 * seeded from it and the landing page's sentences are made of it, so a claim taken out here is said nowhere.
 */
export const CLAIMS: readonly Claim[] = [
  { claim: 'organic', about: 'ingredients', owner: OWNER, evidence: EVIDENCE },
  { claim: 'pasture-raised', about: 'meats', owner: OWNER, evidence: EVIDENCE },
]

/** "organic ingredients", for every claim that has an owner and evidence. */
export function claimPhrases(claims: readonly Claim[]): readonly string[] {
  return claims
    .filter(({ owner, evidence }) => owner.trim() !== '' && evidence.trim() !== '')
    .map(({ claim, about }) => `${claim} ${about}`)
}

/** What the meals are made of, for the middle of a sentence; null when nothing may be claimed. */
export function madeOf(claims: readonly Claim[]): string | null {
  return claimPhrases(claims).join(' and ') || null
}
