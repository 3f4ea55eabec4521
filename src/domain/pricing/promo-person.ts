/**
 * Who counts as one customer for a promo code: accounts are free, an address and a card are not. Used for nothing else;
 * two people at one address stay two customers everywhere but here.
 */

const SHORT_WORDS: readonly (readonly [string, string])[] = [
  ['street', 'st'],
  ['avenue', 'ave'],
  ['drive', 'dr'],
  ['road', 'rd'],
  ['lane', 'ln'],
  ['boulevard', 'blvd'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['parkway', 'pkwy'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
]
const UNIT_WORDS = new Set(['apartment', 'apt', 'unit', 'suite', 'ste', 'no'])
const shortened = new Map(SHORT_WORDS)

/**
 * One form of a delivery address, however it is typed: "12 Lake Eola Drive" and "12 lake eola dr." are one place.
 * Migration 0060 writes the same form for codes that were used before.
 */
export function promoPlaceKey(address: {
  readonly streetAddress: string
  readonly apartment: string | null
  readonly zipCode: string
}): string {
  const words = `${address.streetAddress} ${address.apartment ?? ''}`
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !UNIT_WORDS.has(word))
  return [address.zipCode, ...words.map((word) => shortened.get(word) ?? word)].join(' ')
}

const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: what follows a plus is the sender's own, and at Gmail dots are, too. */
export function promoMailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  const [box = ''] = name.split('+')
  return DOTS_MEAN_NOTHING.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** Of the uses that are left of a limited code, so many may be held by unpaid pages of one network at a time. */
export const holdsAllowed = (usesLeft: number): number => Math.max(1, Math.floor(usesLeft / 2))
