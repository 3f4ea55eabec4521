import type { Promo } from '../../domain/pricing/promo-code.ts'
import { cents } from '../../domain/shared/money.ts'

type DemoPromo = Promo & { readonly description: string }

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

/** Codes to try in a demo: those of a fresh installation without their limits, and the one of trials that makes a box free. */
export const DEMO_PROMOS: readonly DemoPromo[] = [
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
  },
  { ...EVERY_BOX, code: 'FREESHIP', description: 'Free delivery of your box', kind: 'free_delivery' },
  {
    ...EVERY_BOX,
    code: 'TASTE100',
    description: 'The whole box on us, delivery included',
    kind: 'percent',
    value: 100,
    perCustomerLimit: null,
  },
]
