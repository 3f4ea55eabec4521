/**
 * Who counts as one customer for a promo code: accounts are free, an address and a card are not. Used for nothing else;
 * two people at one address stay two customers everywhere but here.
 */

/** Words of addresses that are written in several ways, as the postal service shortens them. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  ...{ street: 'st', str: 'st', saint: 'st', avenue: 'ave', av: 'ave', drive: 'dr', road: 'rd', lane: 'ln' },
  ...{ boulevard: 'blvd', court: 'ct', place: 'pl', circle: 'cir', terrace: 'ter', parkway: 'pkwy' },
  ...{ highway: 'hwy', square: 'sq', trail: 'trl', cove: 'cv', plaza: 'plz', point: 'pt', crossing: 'xing' },
  ...{ mount: 'mt', fort: 'ft', north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ northeast: 'n e', ne: 'n e', northwest: 'n w', nw: 'n w', southeast: 's e', se: 's e' },
  ...{ southwest: 's w', sw: 's w', first: '1', second: '2', third: '3', fourth: '4', fifth: '5' },
  ...{ sixth: '6', seventh: '7', eighth: '8', ninth: '9', tenth: '10' },
}
/** They name the kind of a number, which people leave out or name differently. */
const UNIT_WORDS = new Set(
  'apartment apt apmt unit suite ste no number num room rm floor fl building bldg'.split(' '),
)
const shortened = new Map(Object.entries(SHORT_WORDS))
const LONGEST_KEY = 400

/**
 * One form of a delivery address, however it is typed: "12 Lake Eola Drive" and "12 lake eola dr." are one place, and
 * so are "Apt 4B" and "#4-b". Accents and apostrophes count for nothing, and a number is told apart from the letters
 * beside it. Migration 0077 writes the same form for codes that were used before.
 */
export function promoPlaceKey(address: {
  readonly streetAddress: string
  readonly apartment: string | null
  readonly zipCode: string
}): string {
  const words = `${address.streetAddress} ${address.apartment ?? ''}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/([0-9])(?:st|nd|rd|th)(?![a-z0-9])/g, '$1')
    .match(/[a-z]+|[0-9]+/g)
  const kept = (words ?? []).filter((word) => !UNIT_WORDS.has(word))
  const key = [address.zipCode, ...kept.map((word) => shortened.get(word) ?? word)].join(' ')
  return key.slice(0, LONGEST_KEY)
}

const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: what follows a plus is the sender's own, and at Gmail dots are, too. */
export function promoMailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  const [box = ''] = name.split('+')
  return DOTS_MEAN_NOTHING.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** Of the uses that are left of a limited code, this many may be held by unpaid pages of one network at a time. */
export const holdsAllowed = (usesLeft: number): number => Math.max(1, Math.floor(usesLeft / 2))
