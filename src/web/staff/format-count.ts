import { perLocale } from '../../domain/shared/locale.ts'

const counts = perLocale((locale) => new Intl.NumberFormat(locale))

/** "6,560". */
export const formatCount = (amount: number): string => counts().format(amount)
