import { EXAMPLE_BRAND, type FoodWords } from '../shared/brand.ts'

export const CLAIM_NAMES = ['organic', 'pasture-raised'] as const
export type ClaimName = (typeof CLAIM_NAMES)[number]

/** A regulated word, who answers for it, and how it can be shown to be true. */
export type Claim = {
  readonly claim: ClaimName
  readonly owner: string
  readonly evidence: string
}

/** What each claim is said of, as a sentence needs it. */
const ABOUT: Readonly<Record<ClaimName, string>> = { organic: 'ingredients', 'pasture-raised': 'meats' }

/** Words of a paper that is not there yet, and of an example. */
const PLACEHOLDER =
  /\b(to be|tb[acd]|todo|to do|to follow|pending|placeholder|example|sample|dummy|lorem|test|none|nothing|unknown|missing|n\/?a|not (yet|available|filed|there)|later|soon|xx+|\.{3}|…|\?\?+)\b|^[\W_]*$|\?{2}|…|\.{3}|^x+$/i

/** A certificate has a number or a date; a sentence without any digit cannot be looked up. */
const CAN_BE_LOOKED_UP = /\d/

const isPlaceholder = (text: string) => PLACEHOLDER.test(text.trim())

export type ClaimFault = 'no_owner' | 'no_evidence' | 'placeholder'

/** Why a claim may not be said; null when it may. A placeholder is no evidence. */
export function claimFault({ owner, evidence }: Pick<Claim, 'owner' | 'evidence'>): ClaimFault | null {
  if (owner.trim() === '') return 'no_owner'
  if (evidence.trim() === '') return 'no_evidence'
  if (isPlaceholder(owner) || isPlaceholder(evidence) || !CAN_BE_LOOKED_UP.test(evidence))
    return 'placeholder'
  return null
}

/** "organic ingredients", for every claim that somebody answers for and can prove. */
export function claimPhrases(claims: readonly Claim[]): readonly string[] {
  return CLAIM_NAMES.filter((name) =>
    claims.some((claim) => claim.claim === name && claimFault(claim) === null),
  ).map((name) => `${name} ${ABOUT[name]}`)
}

const asSentence = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1)

/**
 * What the product says of the food, everywhere. Without a claim that can be proven, each place says something else that
 * is true of the product itself.
 */
export function foodWords(claims: readonly Claim[]): FoodWords {
  const phrases = claimPhrases(claims)
  const [first = null, second = null] = phrases.map(asSentence)
  const madeOf = phrases.join(' and ')
  return {
    madeOf: madeOf && ` made from ${madeOf}`,
    sourcing: madeOf ? `We buy with the farm in mind: ${madeOf}.` : EXAMPLE_BRAND.sourcing,
    firstFoodPoint: first ?? EXAMPLE_BRAND.firstFoodPoint,
    secondFoodPoint: second ?? EXAMPLE_BRAND.secondFoodPoint,
  }
}
