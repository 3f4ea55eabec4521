import type { Promo } from '../domain/pricing/promo-code.ts'
import { cents } from '../domain/shared/money.ts'

type SamplePromo = Promo & { readonly description: string }

const EVERY_BOX = {
  value: 0,
  maxDiscountCents: null,
  minSubtotalCents: cents(0),
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: 1,
  firstOrderOnly: false,
  appliesToRenewals: false,
  active: true,
}

/** Codes of a trial and of a demo. A shop begins without any. */
export const SAMPLE_PROMO_CODES: readonly SamplePromo[] = [
  {
    ...EVERY_BOX,
    code: 'WELCOME10',
    description: '10% off your first box',
    kind: 'percent',
    value: 10,
    firstOrderOnly: true,
  },
  {
    ...EVERY_BOX,
    code: 'FRESH20',
    description: '$20 off a box of $150 or more',
    kind: 'fixed',
    value: 2000,
    minSubtotalCents: cents(15_000),
    totalLimit: 500,
  },
  { ...EVERY_BOX, code: 'FREESHIP', description: 'Free delivery of your box', kind: 'free_delivery' },
]

/** Brings a total to 0, to walk the path that stores a card without a charge. Where real money moves it is never seeded, and off. */
export const FREE_BOX_PROMO_CODE: SamplePromo = {
  ...EVERY_BOX,
  code: 'TASTE100',
  description: 'The whole box on us, delivery included',
  kind: 'percent',
  value: 100,
  perCustomerLimit: null,
}
