import { perLocale } from '../../../../domain/shared/locale.ts'

const grams = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
/** Always two decimals, so that a column of weights lines up. */
const kilograms = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** "850 g", "12.40 kg". */
export const formatWeight = (amount: number): string =>
  amount < 1000 ? `${grams().format(amount)} g` : `${kilograms().format(amount / 1000)} kg`
