import type { Cents } from '../shared/money.ts'
import type { PromoKind } from './promo-code.ts'

/** What a code gives, and to whom. It stays as it is once somebody has used or held the code. */
type Gift = {
  readonly kind: PromoKind
  readonly value: number
  readonly maxDiscountCents: Cents | null
  readonly minSubtotalCents: Cents
  readonly firstOrderOnly: boolean
  readonly appliesToRenewals: boolean
}

/** How often it counts, and when. */
type Limits = {
  readonly totalLimit: number | null
  readonly perCustomerLimit: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export type PromoTerms = Gift & Limits & { readonly description: string }

/** `promised`: households whose coming boxes count on the code. `taken`: uses and unpaid holds. */
export type PromoStanding = {
  readonly wasUsed: boolean
  readonly taken: number
  readonly promised: number
}

export type PromoField = keyof PromoTerms | 'code'
export type PromoFaults = Partial<Record<PromoField, string>>

const MOST_CENTS = 1_000_000
const MOST_USES = 1_000_000

/** A code as it is typed at checkout: letters, digits and hyphens, in capitals. */
export const isPromoCodeText = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code)

/** What cannot be of a code, one sentence for each field; for a new one and for one that is changed. */
export function promoFaults(terms: PromoTerms): PromoFaults {
  const { kind, value, maxDiscountCents, startsAt, endsAt, totalLimit, perCustomerLimit } = terms
  const isWhole = (number: number | null, most: number) =>
    number === null || (Number.isInteger(number) && number >= 1 && number <= most)
  return {
    ...(terms.description.trim() === '' && { description: 'Please say what the code gives' }),
    ...(kind === 'percent' &&
      !isWhole(value, 100) && { value: 'A percentage is a whole number from 1 to 100' }),
    ...(kind === 'fixed' && !isWhole(value, MOST_CENTS) && { value: 'Please use an amount up to $10,000' }),
    ...(kind === 'free_delivery' && value !== 0 && { value: 'Free delivery has no amount' }),
    ...(!isWhole(maxDiscountCents, MOST_CENTS) && { maxDiscountCents: 'Please use an amount above $0' }),
    ...(!isWhole(totalLimit, MOST_USES) && { totalLimit: 'Please use a whole number above 0' }),
    ...(!isWhole(perCustomerLimit, MOST_USES) && { perCustomerLimit: 'Please use a whole number above 0' }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: 'The end is after the start' }),
    ...(terms.firstOrderOnly &&
      terms.appliesToRenewals && { appliesToRenewals: 'A code for first orders ends with the first box' }),
  }
}

const GIFT: readonly (keyof Gift)[] = [
  'kind',
  'value',
  'maxDiscountCents',
  'minSubtotalCents',
  'firstOrderOnly',
  'appliesToRenewals',
]

/**
 * What may not be changed any more. A code that was used keeps what it gives, and who was promised something on later
 * boxes keeps it: for them an end moves later and a limit up, never the other way.
 */
export function promoChangeFaults(
  before: PromoTerms,
  wish: PromoTerms,
  { wasUsed, taken, promised }: PromoStanding,
  now: Date,
): PromoFaults {
  const faults: PromoFaults = promoFaults(wish)
  if (wasUsed) {
    for (const field of GIFT)
      if (before[field] !== wish[field]) faults[field] = 'The code was used: what it gives stays as it is'
    if (!isSameMoment(before.startsAt, wish.startsAt))
      faults.startsAt = 'The code was used: its start stays as it is'
  }
  if (wish.totalLimit !== null && wish.totalLimit < taken)
    faults.totalLimit = `The code was used or is held ${taken} ${taken === 1 ? 'time' : 'times'} already`
  if (!isSameMoment(before.endsAt, wish.endsAt) && wish.endsAt && wish.endsAt <= now)
    faults.endsAt = 'The end must be in the future. To end it now, stop the code'
  if (promised > 0) {
    const to = promised === 1 ? '1 household counts' : `${promised} households count`
    if (comesEarlier(before.endsAt, wish.endsAt)) faults.endsAt = `${to} on it: the end can only move later`
    if (isLower(before.perCustomerLimit, wish.perCustomerLimit))
      faults.perCustomerLimit = `${to} on it: this limit can only go up`
    if (isLower(before.totalLimit, wish.totalLimit))
      faults.totalLimit = `${to} on it: this limit can only go up`
  }
  return faults
}

const isSameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
/** null is without an end. */
const comesEarlier = (before: Date | null, wish: Date | null) =>
  wish !== null && (before === null || wish < before)
/** null is without a limit. */
const isLower = (before: number | null, wish: number | null) =>
  wish !== null && (before === null || wish < before)

/** How a code stands now. */
export type PromoState = 'stopped' | 'waits' | 'runs' | 'ended' | 'used_up'

export function promoState(
  promo: Pick<Limits, 'startsAt' | 'endsAt' | 'totalLimit'> & { active: boolean; taken: number },
  now: Date,
): PromoState {
  if (!promo.active) return 'stopped'
  if (promo.endsAt && now >= promo.endsAt) return 'ended'
  if (promo.totalLimit !== null && promo.taken >= promo.totalLimit) return 'used_up'
  return promo.startsAt && now < promo.startsAt ? 'waits' : 'runs'
}
