import { type Cents, cents } from '../shared/money.ts'

export type AmountKind = 'meals' | 'discount' | 'shipping' | 'tax' | 'credit' | 'total'

/** One line of a sum, as screens and mails show it. Amounts are positive, also of what is taken off. */
export type AmountLine = { readonly kind: AmountKind; readonly label: string; readonly amountCents: Cents }

export const AMOUNT_LABELS = {
  meals: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  credit: 'Credit',
  total: 'Total',
} as const satisfies Record<AmountKind, string>

/** What is summed up, in cents. Discount, tax and credit are told only where there are some. */
export type SummedAmounts = {
  readonly subtotalCents: number
  readonly discountCents?: number
  readonly promoCode?: string | null
  readonly shippingCents: number
  readonly taxCents?: number
  readonly creditCents?: number
  readonly totalCents: number
}

/** What a place words in its own way, and where it tells the discount: after the meals, or after the shipping. */
export type OwnWording = {
  readonly meals?: string
  readonly total?: string
  readonly discountAfterShipping?: boolean
}

/** The lines of a sum in their order, the total last. */
export function amountLines(amounts: SummedAmounts, own: OwnWording = {}): readonly AmountLine[] {
  const line = (kind: AmountKind, amount: number, label: string = AMOUNT_LABELS[kind]) => ({
    ...{ kind, label },
    amountCents: cents(amount),
  })
  const some = (kind: AmountKind, amount = 0, label?: string) =>
    amount > 0 ? [line(kind, amount, label)] : []
  const discount = some('discount', amounts.discountCents, discountLabel(amounts.promoCode))
  const shipping = line('shipping', amounts.shippingCents)
  return [
    line('meals', amounts.subtotalCents, own.meals),
    ...(own.discountAfterShipping ? [shipping, ...discount] : [...discount, shipping]),
    ...some('tax', amounts.taxCents),
    ...some('credit', amounts.creditCents),
    line('total', amounts.totalCents, own.total),
  ]
}

export const discountLabel = (promoCode: string | null | undefined): string =>
  promoCode ? `Promo ${promoCode}` : AMOUNT_LABELS.discount

export const isTakenOff = ({ kind }: AmountLine): boolean => kind === 'discount' || kind === 'credit'
