/** What is known of a card on file. */
export type KnownCard = {
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
}

/** The provider's names of the cards that most households have; others are shown as a plain card. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
}

/** "Visa"; a card of a brand we do not name is just that. */
export const cardBrand = (brand: string | null): string => BRANDS[brand ?? ''] ?? 'Card'

/** "Visa ending in 4242, expires 12/34", as far as it is known. */
export function cardLabel({ brand, last4, exp_month: month, exp_year: year }: KnownCard): string {
  const name = cardBrand(brand)
  const named = last4 === null ? `${name} on file` : `${name} ending in ${last4}`
  if (month === null || year === null) return named
  return `${named}, expires ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}
