/** The books at a glance, their comparison with the provider, and the way to one order. */
export const overviewWords = {
  title: 'At a glance',
  agrees: 'Our records agree with the payment provider.',
  differs: (count: number) =>
    `${count} ${count === 1 ? 'difference' : 'differences'} with the payment provider: please look below.`,
  disputes: (count: number) =>
    `${count} ${count === 1 ? 'dispute waits' : 'disputes wait'} for a decision: nothing is charged to the household meanwhile.`,
  stuck: (count: number) =>
    `${count} ${count === 1 ? 'payment' : 'payments'} could not go back to the card: please decide below.`,
  nothingWaits: 'No payment waits to go back.',
  waiting: (count: number) => `${count} ${count === 1 ? 'payment waits' : 'payments wait'} to go back.`,
  mealsSold: 'Meals sold so far',
  atProvider: 'At the payment provider',
  refunds: 'Refunds',
  discounts: 'Discounts given',
  granted: 'Credit granted',
  customersHave: 'Credit that customers have',
} as const

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

export const comparisonWords = {
  title: 'Comparison with the payment provider',
  lead: 'Every day we compare the provider’s charges and refunds with our records and the ledger, in both directions.',
  check: 'Check Now',
  failed: 'The comparison could not be made',
  none: 'No day has been compared yet.',
  agrees: 'Everything agrees',
  differences: (count: number) => counted(count, 'difference'),
  compared: (charges: number, refunds: number, moment: string) =>
    `${counted(charges, 'charge')} and ${counted(refunds, 'refund')}, checked ${moment}`,
  ledger: 'Ledger accounts',
  signs:
    'Plus is money we hold or gave away, minus is money we earned or owe. Together they are always $0.00.',
  together: 'Together',
  accounts: {
    provider_cash: 'Money at the payment provider',
    meal_sales: 'Meals sold',
    delivery_sales: 'Delivery sold',
    tax_payable: 'Tax to pay',
    discounts: 'Discounts given',
    customer_credit: 'Credit that customers have',
    held_credit: 'Credit set aside for open charges',
    goodwill: 'Credit granted',
    refunds: 'Refunds',
    stray_money: 'Payments without an order',
    paid_by_other_means: 'Paid back by other means',
    disputed_money: 'Taken back by banks in disputes',
    dispute_fees: 'Fees of disputes',
  },
} as const

export const searchWords = {
  title: 'Find an order',
  number: 'Order number',
  button: 'Search',
  searching: 'Searching for the order',
  missing: 'Please enter an order number',
  wrong: 'An order number reads like RF-2026-0042, or 42 for short',
} as const
