import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import { dollars } from '../pieces/amount-list.tsx'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const households = (count: number) => (count === 1 ? '1 household' : `${count} households`)

const gift = ({ kind, value, max_discount_cents }: PromoCodeWire) => {
  if (kind === 'free_delivery') return 'Free delivery'
  const most = max_discount_cents === null ? '' : `, at most ${dollars(max_discount_cents)}`
  return `${kind === 'percent' ? `${value}% off` : `${dollars(value)} off`}${most}`
}

/** Promo codes: what they give, what they cost, and how they end. */
export const CODES = {
  title: 'Promo Codes',
  lead: 'A code counts from the moment you save it. What it gives stays as it is once somebody has used it.',
  loading: 'Loading the promo codes',
  failed: 'Failed to load the promo codes',
  offline: 'You see what was known last. Nothing can be changed until the connection is back.',
  empty: 'There are no promo codes. Without one, every household pays the full price.',
  none: 'No promo code is like this.',
  search: 'Search',
  searchHint: 'Code or description',
  make: 'Make a Code',
  change: 'Change',
  stop: 'Stop',
  start: 'Start Again',
  of: (code: string) => ` ${code}`,
  states: { runs: 'Runs', waits: 'Not started', used_up: 'Used up', ended: 'Ended', stopped: 'Stopped' },
  gives: (promo: PromoCodeWire) =>
    `${gift(promo)} ${promo.applies_to_renewals ? 'on every box' : 'on the first box'}`,
  firstOrders: 'first orders only',
  from: (amount: number) => `meals from ${dollars(amount)}`,
  starts: (when: string) => `from ${when}`,
  ends: (when: string) => `until ${when}`,
  used: (uses: number, limit: number | null) => `Used ${times(uses)}${limit === null ? '' : ` of ${limit}`}`,
  by: (count: number) => `by ${households(count)}`,
  cost: (cents: number) => `${dollars(cents)} given`,
  held: (holds: number, cents: number) => `held ${times(holds)} on open payment pages (${dollars(cents)})`,
  promised: (count: number) => `${households(count)} count on it for later boxes`,
} as const

export const CODE_FORM = {
  makeTitle: 'Make a promo code',
  changeTitle: (code: string) => `Change ${code}`,
  code: 'Code',
  codeHint: 'What households type: 3 to 40 letters, digits and hyphens.',
  description: 'Description',
  descriptionHint: 'What it gives and why, for staff.',
  kind: 'Gives',
  kinds: { percent: 'A percentage', fixed: 'An amount', free_delivery: 'Free delivery' },
  percent: 'Percent',
  amount: 'Amount in dollars',
  most: 'At most, in dollars',
  least: 'Meals worth at least, in dollars',
  firstOnly: 'First orders only',
  renewals: 'Counts on every box, not only the first',
  total: 'How often in all',
  perCustomer: 'How often for each household',
  starts: 'From',
  ends: 'Until',
  endsHint: 'The end of that day.',
  noLimit: 'Empty: no limit',
  reason: 'Reason',
  reasonHint: 'Staff read it in the log.',
  fixed: 'The code was used, so what it gives and its start stay as they are.',
  promised: (count: number) =>
    `${households(count)} count on it for later boxes: the end and the limits can only be widened.`,
  badNumber: 'Please use a whole number above 0',
  badAmount: 'Please use an amount such as 12.50',
  missing: 'Please fill this in',
  cancel: 'Cancel',
  save: 'Save',
  made: 'Promo code made',
  saved: 'Promo code saved',
  nowIs: (field: string, value: string) => `${field}: now ${value}.`,
  none: 'none',
} as const

export const STOP = {
  stopTitle: (code: string) => `Stop ${code}`,
  startTitle: (code: string) => `Start ${code} again`,
  effect:
    'No checkout takes it any more. An open payment page that holds it can still be paid. Its history stays.',
  keeps: (count: number) =>
    `${households(count)} were promised it on later boxes and keep it, until its end or its limit.`,
  again: 'Checkouts take it again, within its dates and limits.',
  reason: 'Reason',
  missing: 'Please say why',
  cancel: 'Cancel',
  stop: 'Stop This Code',
  start: 'Start It Again',
  stopped: 'Promo code stopped',
  started: 'Promo code started again',
} as const
