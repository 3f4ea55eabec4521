import type { promoCodes } from '../../src/server/platform/db/schema/promotions.ts'

type NewPromoCode = typeof promoCodes.$inferInsert

export const FIRST_PROMO_CODES: readonly NewPromoCode[] = [
  {
    code: 'WELCOME10',
    description: '10% off your first box',
    kind: 'percent',
    value: 10,
    firstOrderOnly: true,
  },
  {
    code: 'FRESH20',
    description: '$20 off a box of $150 or more',
    kind: 'fixed',
    value: 2000,
    minSubtotalCents: 15_000,
    totalLimit: 500,
  },
  { code: 'FREESHIP', description: 'Free delivery of your box', kind: 'free_delivery', value: 0 },
]

/** Brings a total to 0, to walk the path that stores a card without a charge. Where real money moves it is never seeded, and off. */
export const TRIAL_PROMO_CODES: readonly NewPromoCode[] = [
  {
    code: 'TASTE100',
    description: 'The whole box on us, delivery included',
    kind: 'percent',
    value: 100,
    perCustomerLimit: null,
  },
]
