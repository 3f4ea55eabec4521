import { EXAMPLE_BRAND, type FoodWords } from '../shared/brand.ts'
import { visibleText } from '../shared/typed-text.ts'

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
const PLACEHOLDER = new RegExp(
  [
    String.raw`\b(?:${[
      ...['to be', 'tb[acd]', 'to ?do', 'to (?:come|follow)', 'will be', 'not (?:yet|available|filed|there)'],
      ...['coming', 'later', 'soon', 'on (?:its|the) way', 'in (?:progress|preparation|process)'],
      ...['await\\w*', 'expected', 'requested', 'ask', 'fill', 'insert', 'enter', 'your', 'here'],
      ...['placeholder', 'example', 'sample', 'dummy', 'lorem', 'fake', 'test', 'asdf', 'qwerty', 'xx+'],
      ...['none', 'nothing', 'unknown', 'missing', 'n/?a', 'promise', 'believe'],
    ].join('|')})\b`,
    'pending',
    // A gap to fill in: "No. ____", "[number]", "{{CERT}}", "???" and "...".
    String.raw`__|[<>[\]{}…]|\?\?|\.{3}|^\W*$|^x+$`,
  ].join('|'),
  'i',
)

/** "t.b.d.", "to-be-filed" and words with invisible signs in them read as one would say them. */
const asRead = (text: string): string =>
  visibleText(text)
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replaceAll(/(?<=\p{L})[-_](?=\p{L})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text) || PLACEHOLDER.test(asRead(text))

/** A certificate has a number or a date, and a word that says what it is; nobody can look up anything else. */
const CAN_BE_LOOKED_UP = /^(?=.*[1-9])(?=.*\p{L}{2})/su

/** The person who answers for a claim can be asked. */
const IS_NOBODY = /^(?:no ?body|no one|some ?body|someone|any ?body|owner|name|me|us|we|john doe|jane doe)$/i
const isSomebody = (owner: string): boolean => /\p{L}{2}/u.test(owner) && !IS_NOBODY.test(asRead(owner))

export type ClaimFault = 'no_owner' | 'no_evidence' | 'placeholder'

/** Why a claim may not be said; null when it may. A placeholder is not evidence. */
export function claimFault({ owner, evidence }: Pick<Claim, 'owner' | 'evidence'>): ClaimFault | null {
  if (owner.trim() === '') return 'no_owner'
  if (evidence.trim() === '') return 'no_evidence'
  if (isPlaceholder(owner) || !isSomebody(owner)) return 'placeholder'
  if (isPlaceholder(evidence) || !CAN_BE_LOOKED_UP.test(evidence)) return 'placeholder'
  return null
}

/** "organic ingredients", for every claim that somebody answers for and can prove. */
export function claimPhrases(claims: readonly Claim[]): readonly string[] {
  return CLAIM_NAMES.filter((name) =>
    claims.some((claim) => claim.claim === name && claimFault(claim) === null),
  ).map((name) => `${name} ${ABOUT[name]}`)
}

const MOST_SAID = 2
const asSentence = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1)

/**
 * What the product says of the food, everywhere. Without a claim that can be proven, each place says something else that
 * is true of the product itself. `told`: what may be said of single ingredients, `toldClaims`.
 */
export function foodWords(claims: readonly Claim[], told: readonly string[] = []): FoodWords {
  const phrases = [...claimPhrases(claims), ...told].slice(0, MOST_SAID)
  const [first = null, second = null] = phrases.map(asSentence)
  const madeOf = phrases.join(' and ')
  return {
    madeOf: madeOf && ` made from ${madeOf}`,
    sourcing: madeOf ? `We buy with the farm in mind: ${madeOf}.` : EXAMPLE_BRAND.sourcing,
    firstFoodPoint: first ?? EXAMPLE_BRAND.firstFoodPoint,
    secondFoodPoint: second ?? EXAMPLE_BRAND.secondFoodPoint,
  }
}
