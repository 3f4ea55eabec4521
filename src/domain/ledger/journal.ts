import { type Cents, cents } from '../shared/money.ts'

/** Accounts of the business itself. */
const HOUSE_ACCOUNTS = [
  // Money at the payment provider.
  'provider_cash',
  'meal_sales',
  'delivery_sales',
  'tax_payable',
  'discounts',
  'goodwill',
  'refunds',
  // Money that came in without an order that may take it.
  'stray_money',
  // What the business paid to customers from elsewhere than the provider, such as by check.
  'paid_by_other_means',
  // What banks took back by disputes and have not returned: it is with them, or lost.
  'disputed_money',
  'dispute_fees',
] as const
type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

/** Accounts that every customer has: credit to spend, and credit set aside for an order that is being charged. */
const CUSTOMER_ACCOUNTS = ['customer_credit', 'held_credit'] as const
export type CustomerAccount = (typeof CUSTOMER_ACCOUNTS)[number]

export const LEDGER_ACCOUNTS = [...HOUSE_ACCOUNTS, ...CUSTOMER_ACCOUNTS] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const LEDGER_KINDS = [
  'order_paid',
  'refund',
  'refund_reversed',
  'goodwill',
  'stray_in',
  'stray_out',
  'stray_out_reversed',
  'stray_settled',
  'stray_taken_by_bank',
  'stray_won_back',
  'dispute_withdrawn',
  'dispute_reinstated',
  'credit_held',
  'credit_released',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Cents on one account: positive is a debit (we hold it or gave it away), negative a credit (earned or owed). */
export type LedgerEntry = {
  readonly account: LedgerAccount
  readonly userId: string | null
  readonly amountCents: Cents
}

/** The amounts of an order and how it was paid, in cents. */
export type PaidOrder = {
  readonly userId: string
  readonly subtotalCents: number
  readonly shippingFeeCents: number
  readonly discountCents: number
  readonly taxCents: number
  /** From the customer's held credit. */
  readonly creditCents: number
  /** Taken by the provider. */
  readonly chargedCents: number
}

/** @throws RangeError when the payments are less than the order costs, or more */
export function orderPaidEntries(order: PaidOrder): LedgerEntry[] {
  const totalCents = order.subtotalCents + order.shippingFeeCents - order.discountCents + order.taxCents
  if (order.creditCents + order.chargedCents !== totalCents)
    throw new RangeError(
      `An order of ${totalCents} cents is not paid by ${order.creditCents} of credit and ${order.chargedCents}`,
    )
  return written([
    house('provider_cash', order.chargedCents),
    ofCustomer('held_credit', order.userId, order.creditCents),
    house('discounts', order.discountCents),
    house('meal_sales', -order.subtotalCents),
    house('delivery_sales', -order.shippingFeeCents),
    house('tax_payable', -order.taxCents),
  ])
}

/** Given back by staff: one part to the card, the other as credit. */
export function refundEntries(refund: {
  userId: string
  cardCents: number
  creditCents: number
}): LedgerEntry[] {
  return written([
    house('refunds', refund.cardCents + refund.creditCents),
    house('provider_cash', -refund.cardCents),
    ofCustomer('customer_credit', refund.userId, -refund.creditCents),
  ])
}

/** The card did not take its part of a refund, and the money came back to us. Credit that was given stays given. */
export function refundReversedEntries(cardCents: number): LedgerEntry[] {
  return written([house('refunds', -cardCents), house('provider_cash', cardCents)])
}

export function goodwillEntries(userId: string, amountCents: number): LedgerEntry[] {
  return written([house('goodwill', amountCents), ofCustomer('customer_credit', userId, -amountCents)])
}

export function strayInEntries(amountCents: number): LedgerEntry[] {
  return written([house('provider_cash', amountCents), house('stray_money', -amountCents)])
}

export function strayOutEntries(amountCents: number): LedgerEntry[] {
  return strayInEntries(-amountCents)
}

/** Money that no card took: the customer gets it as credit, or without a `userId` by other means. */
export function straySettledEntries(amountCents: number, userId: string | null): LedgerEntry[] {
  return written([
    house('stray_money', amountCents),
    userId === null
      ? house('paid_by_other_means', -amountCents)
      : ofCustomer('customer_credit', userId, -amountCents),
  ])
}

/**
 * What a dispute moved at the provider: below 0 the bank took it, above it gave it back. The fee is ours either way,
 * unless the provider returns it.
 */
export function disputeEntries({
  amountCents,
  feeCents,
}: {
  amountCents: number
  feeCents: number
}): LedgerEntry[] {
  return written([
    house('provider_cash', amountCents - feeCents),
    house('disputed_money', -amountCents),
    house('dispute_fees', feeCents),
  ])
}

/** A stray payment is back with its cardholder through a lost dispute: nothing is lost, and nothing is owed. */
export function strayTakenByBankEntries(amountCents: number): LedgerEntry[] {
  return written([house('stray_money', amountCents), house('disputed_money', -amountCents)])
}

/** The same money has come back to us, as the dispute was won after all: it is owed as before. */
export function strayWonBackEntries(amountCents: number): LedgerEntry[] {
  return strayTakenByBankEntries(-amountCents)
}

/** Sets credit aside for an order, or with a negative amount releases it again. */
export function holdCreditEntries(userId: string, amountCents: number): LedgerEntry[] {
  return written([
    ofCustomer('customer_credit', userId, amountCents),
    ofCustomer('held_credit', userId, -amountCents),
  ])
}

const house = (account: HouseAccount, amount: number): LedgerEntry => ({
  account,
  userId: null,
  amountCents: cents(amount),
})

const ofCustomer = (account: CustomerAccount, userId: string, amount: number): LedgerEntry => ({
  account,
  userId,
  amountCents: cents(amount),
})

const written = (entries: LedgerEntry[]) => entries.filter((entry) => entry.amountCents !== 0)
