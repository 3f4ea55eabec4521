import { type Locale, perLocale } from './locale.ts'

/** An amount in US cents: a safe integer. Dollars exist only on the screen. */
export type Cents = number & { readonly unit: 'cents' }

/** Throws RangeError for fractions, NaN, infinities and amounts beyond the safe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole cents: ${amount}`)
  // Adding 0 turns -0 into 0, so that "$0.00" never reads "-$0.00".
  return (amount + 0) as Cents
}

/** The only rounding of money in the product: halves go up, toward positive infinity. */
export function roundHalfUp(amount: number): Cents {
  return cents(Math.round(amount))
}

/** Sum in cents; 0 for no amounts. Throws RangeError when the sum leaves the safe integers. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => cents(total + amount), cents(0))
}

/** Throws RangeError when `quantity` is not a whole number or the product leaves the safe integers. */
export function multiplyCents(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
  return cents(amount * quantity)
}

const dollars = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))
const wholeDollars = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)

/** "$15.50", "$1,234.00", "-$5.00". */
export function formatDollars(amount: Cents, locale?: Locale): string {
  return dollars(locale).format(amount / 100)
}

/**
 * A whole amount that is alone on the checkout screen has no decimals: "$155". An amount with cents keeps them
 * ("$164.99"): a screen that takes money never shows a rounded sum.
 */
export function formatWholeDollars(amount: Cents, locale?: Locale): string {
  return amount % 100 === 0 ? wholeDollars(locale).format(amount / 100) : formatDollars(amount, locale)
}

/**
 * How the checkout screen writes amounts that are below each other: "$155" and "$9" where all are whole dollars,
 * "$155.00" and "$9.99" as soon as one has cents, so that a column reads in one form.
 */
export function columnFormat(column: readonly Cents[], locale?: Locale): (amount: Cents) => string {
  const format = column.every((amount) => amount % 100 === 0) ? formatWholeDollars : formatDollars
  return (amount) => format(amount, locale)
}
