/** A language with the habits of a country: how its readers write dates, times, numbers and money. */
export type Locale = 'en-US' | 'es-US'

/** What everybody reads until a household can choose. */
export const DEFAULT_LOCALE: Locale = 'en-US'

/**
 * One formatter for each locale, made when it is first asked for and kept, because making one costs far more than using
 * it. Every text of a date, a time, a number or an amount comes from here, so that a language is added in one place.
 */
export function perLocale<Formatter>(make: (locale: Locale) => Formatter) {
  const made = new Map<Locale, Formatter>()
  return (locale: Locale = DEFAULT_LOCALE): Formatter => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const formatter = make(locale)
    made.set(locale, formatter)
    return formatter
  }
}
